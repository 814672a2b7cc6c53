import { mailboxFor } from '@learning-cms/testkit/mail/mailbox'
import { threadIn } from '@learning-cms/testkit/mail/scenes'
import { make } from '@learning-cms/testkit/make'
import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'

let t: TestApp
beforeAll(async () => void (t = await testApp()))
afterAll(() => t.close())

const as = 'support'
type Kind = 'customer' | 'organisation' | 'order'
const link = (thread: string, kind: Kind, recordId: string, who = as) =>
  t.ask('POST', `/mail/threads/${thread}/links`, { as: who, body: { kind, recordId } })
const about = async (kind: Kind, id: string, who = as) => t.ask('GET', `/mail/about/${kind}/${id}`, { as: who })
const customer = async (email = `${randomUUID().slice(0, 8)}@khach.test`) => {
  const { id } = await make.student(t.db, { email })
  return { id, email }
}
const school = async (email = '') =>
  (await t.ask('POST', '/organisations', { as, body: { name: 'Trường Lê Lợi', kind: 'school', email } })).body
    .id as string
type Written = { direction?: 'in' | 'out'; from?: string; to?: string; body?: string; subject?: string }

async function message(mailboxId: string, threadId: string, written: Written) {
  const { direction = 'in', from = 'x@cms.test', to = 'y@cms.test', body = '', subject = 'Hỏi' } = written
  await t.db.execute(sql`
    insert into mail_messages (id, mailbox_id, thread_id, direction, raw_hash, raw_bytes, parsed, from_address, recipients, subject, body, sent_at)
    values (gen_random_uuid(), ${mailboxId}, ${threadId}, ${direction}, ${'0'.repeat(64)}, 1, 'done', ${from},
      ${JSON.stringify([{ name: '', address: to }])}::jsonb, ${subject}, ${body}, now())`)
}

test('linked by hand it is found at the record and in the reader, apart from what addresses say, until it is unlinked', async () => {
  const { box } = await mailboxFor(t)
  const [byHand, byAddress] = [await threadIn(t, box.id), await threadIn(t, box.id)]
  const { id, email } = await customer()
  await message(box.id, byAddress, { from: email.toUpperCase() })
  const made = await link(byHand, 'customer', id)
  expect(made.body).toMatchObject({ kind: 'customer', recordId: id })
  // Twice, and by two at once, it is one link.
  const again = await Promise.all([link(byHand, 'customer', id), link(byHand, 'customer', id)])
  expect(again.map(({ body }) => body.id)).toEqual([made.body.id, made.body.id])
  const rows = async () =>
    Object.fromEntries(
      (await about('customer', id)).body.rows.map((row: { id: string; isByHand: boolean }) => [row.id, row.isByHand]),
    )
  expect(await rows()).toEqual({ [byHand]: true, [byAddress]: false })
  expect((await t.ask('GET', `/mail/threads/${byHand}`, { as })).body.links).toEqual([made.body])
  expect((await t.ask('DELETE', `/mail/links/${made.body.id}`, { as })).status).toBe(200)
  expect(await rows()).toEqual({ [byAddress]: false })
  const { rows: lines } = await t.db.execute<{ action: string }>(sql`
    select action from audit_lines where entity_id = ${byHand} order by id`)
  expect(lines.map(({ action }) => action)).toEqual(['mail-threads.link', 'mail-threads.unlink'])
})

test('an organisation by its address, an order by its number, and both by hand', async () => {
  const { box } = await mailboxFor(t)
  const threads = await Promise.all(Array.from({ length: 4 }, () => threadIn(t, box.id)))
  const email = `${randomUUID().slice(0, 8)}@truong.test`
  const organisation = await school(email)
  await message(box.id, threads[0]!, { direction: 'out', to: email })
  await link(threads[1]!, 'organisation', organisation)
  const { id: orderId, number } = await make.order(t.db)
  await message(box.id, threads[2]!, { body: `Đơn ${number.toLowerCase()}, cảm ơn` })
  await link(threads[3]!, 'order', orderId)
  const ids = async (kind: Kind, id: string) =>
    (await about(kind, id)).body.rows.map((row: { id: string }) => row.id).sort()
  expect(await ids('organisation', organisation)).toEqual([threads[0]!, threads[1]!].sort())
  expect(await ids('order', orderId)).toEqual([threads[2]!, threads[3]!].sort())
})

test('of a mailbox that somebody may not read, neither list nor timeline tells that there is anything', async () => {
  const { box } = await mailboxFor(t)
  const thread = await threadIn(t, box.id)
  const { id, email } = await customer()
  await message(box.id, thread, { from: email, subject: 'Rất riêng' })
  await message(box.id, thread, { direction: 'out', to: email, subject: 'Re: Rất riêng' })
  const { body: made } = await link(thread, 'customer', id)
  const moments = async (who: string) =>
    (await t.ask('GET', `/customers/${id}/timeline`, { as: who, query: { kinds: 'mail' } })).body.rows
  // Reads customers and mail, but not this mailbox.
  const other = 'marketing'
  expect((await moments(as)).map(({ direction }: { direction: string }) => direction).sort()).toEqual(['in', 'out'])
  expect((await moments(as))[0]).toMatchObject({ kind: 'mailed', threadId: thread, mailbox: 'Hỗ trợ' })
  expect(await moments(other)).toEqual([])
  const { id: nobody } = await customer()
  const bare = ({ body: { requestId: _id, ...body } }: { body: Record<string, unknown> }) => body
  expect(bare(await about('customer', id, other))).toEqual(bare(await about('customer', nobody, other)))
  expect((await link(thread, 'customer', nobody, other)).status).toBe(404)
  expect((await t.ask('DELETE', `/mail/links/${made.id}`, { as: other })).status).toBe(404)
  expect((await about('customer', randomUUID())).status).toBe(404)
})

test('orders are linked, and seen as linked, by those who read orders alone', async () => {
  const { box } = await mailboxFor(t)
  const thread = await threadIn(t, box.id)
  const { id: orderId } = await make.order(t.db)
  const { body: made } = await link(thread, 'order', orderId)
  const { rows } = await t.database.pool.query<{ id: string }>(`select id from roles where key = 'catalog'`)
  await t.database.pool.query(`insert into mailbox_roles values ($1, $2, true)`, [box.id, rows[0]!.id])
  await t.database.pool.query(
    `update roles set permissions = array(select distinct unnest(array_remove(permissions, 'orders:read') || array['crm:read'])) where key = 'catalog'`,
  )
  const other = 'catalog'
  expect((await t.ask('GET', `/mail/threads/${thread}`, { as: other })).body.links).toEqual([])
  const refused = await link(thread, 'order', orderId, other)
  expect([refused.status, refused.body.reason]).toEqual([422, 'mail-links.unknown'])
  expect((await about('order', orderId, other)).status).toBe(404)
  expect((await t.ask('DELETE', `/mail/links/${made.id}`, { as: other })).status).toBe(404)
})

test('twenty links to a conversation, however many are made at once', async () => {
  const { box } = await mailboxFor(t)
  const thread = await threadIn(t, box.id)
  const ids = await Promise.all(Array.from({ length: 23 }, () => school()))
  const answers = await Promise.all(ids.map((id) => link(thread, 'organisation', id)))
  expect(answers.filter(({ status }) => status === 200).length).toBe(20)
  expect(answers.find(({ status }) => status !== 200)!.body.reason).toBe('mail-links.too-many')
})

test('nothing is linked to an organisation in the trash', async () => {
  const { box } = await mailboxFor(t)
  const thread = await threadIn(t, box.id)
  const id = await school()
  const { body } = await t.ask('GET', `/organisations/${id}`, { as })
  expect((await t.ask('DELETE', `/organisations/${id}`, { as, version: body.version })).status).toBe(200)
  const strange = await link(thread, 'organisation', randomUUID())
  expect(await link(thread, 'organisation', id)).toMatchObject({
    status: strange.status,
    body: { reason: strange.body.reason },
  })
})
