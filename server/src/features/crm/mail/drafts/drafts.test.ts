import { mailboxFor } from '@learning-cms/testkit/mail/mailbox'
import { threadIn } from '@learning-cms/testkit/mail/scenes'
import { make } from '@learning-cms/testkit/make'
import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { uploaderAt } from '@learning-cms/testkit/files/upload'
import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sweepMedia } from '#features/system/media/sweep.ts'
import { eraseConversations } from '#features/crm/mail/erasure.ts'

let t: TestApp
beforeAll(async () => void (t = await testApp()))
afterAll(() => t.close())

const as = 'support'
const draftBody = (more: Record<string, unknown> = {}) => ({
  to: ['an@khach.test'],
  cc: [],
  bcc: [],
  subject: 'Báo giá',
  html: '<p>Chào chị</p>',
  files: [],
  ...more,
})
const create = async (mailboxId: string, more: Record<string, unknown> = {}, who = as) =>
  t.ask('POST', '/mail/drafts', { as: who, body: { mailboxId, threadId: null, ...draftBody(more) } })
const list = async (mailboxId: string) => (await t.ask('GET', `/mail/mailboxes/${mailboxId}/drafts`, { as })).body.rows

test('a draft is continued from anywhere, counted in its mailbox, and gone when it is sent', async () => {
  const { box } = await mailboxFor(t)
  const { body: draft } = await create(box.id)
  const changed = await t.ask('PUT', `/mail/drafts/${draft.id}`, {
    as,
    version: draft.version,
    body: draftBody({ html: '<p>Chào chị Bình</p><script>1</script>', bcc: ['bi.mat@cms.test'] }),
  })
  expect(changed.body).toMatchObject({ html: '<p>Chào chị Bình</p>', bcc: ['bi.mat@cms.test'], version: 2 })
  expect((await t.ask('GET', `/mail/drafts/${draft.id}`, { as })).body).toEqual(changed.body)
  const mine = async () =>
    (await t.ask('GET', '/mail/mailboxes', { as })).body.rows.find(({ id }: { id: string }) => id === box.id).drafts
  expect([await mine(), (await list(box.id)).length]).toEqual([1, 1])
  const body = { mailboxId: box.id, to: ['an@khach.test'], subject: 'Báo giá', html: '<p>x</p>', draftId: draft.id }
  expect((await t.ask('POST', '/mail/send', { as, key: true, body })).status).toBe(200)
  expect([await mine(), await list(box.id)]).toEqual([0, []])
  // The same letter, still open in another window.
  const twice = await t.ask('POST', '/mail/send', { as, key: true, body })
  expect([twice.status, twice.body.reason]).toEqual([409, 'mail-drafts.gone'])
})

test('of two windows the second is told, and is given what the first wrote', async () => {
  const { box } = await mailboxFor(t)
  const { body: draft } = await create(box.id)
  const put = (html: string) =>
    t.ask('PUT', `/mail/drafts/${draft.id}`, { as, version: draft.version, body: draftBody({ html }) })
  const answers = await Promise.all([put('<p>một</p>'), put('<p>hai</p>')])
  expect(answers.map(({ status }) => status).sort((one, other) => one - other)).toEqual([200, 412])
  const won = answers.find(({ status }) => status === 200)!.body
  expect(answers.find(({ status }) => status === 412)!.body.current).toEqual(won)
})

test('nobody but the author sees it, whatever they may read; nor the author without the mailbox', async () => {
  const { box } = await mailboxFor(t)
  const threadId = await threadIn(t, box.id)
  const { body: draft } = await create(box.id, { threadId })
  expect((await t.ask('GET', `/mail/threads/${threadId}`, { as })).body.drafts).toEqual([draft])
  const roles = await t.database.pool.query<{ id: string }>(`select id from roles where key = 'marketing'`)
  await t.database.pool.query(`insert into mailbox_roles values ($1, $2, true)`, [box.id, roles.rows[0]!.id])
  // Reads and answers the same mailbox.
  const other = 'marketing'
  expect((await t.ask('GET', `/mail/threads/${threadId}`, { as: other })).body.drafts).toEqual([])
  expect((await t.ask('GET', `/mail/mailboxes/${box.id}/drafts`, { as: other })).body.rows).toEqual([])
  const asks = (id: string) =>
    Promise.all([
      t.ask('GET', `/mail/drafts/${id}`, { as: other }),
      t.ask('PUT', `/mail/drafts/${id}`, { as: other, version: 1, body: draftBody() }),
      t.ask('DELETE', `/mail/drafts/${id}`, { as: other }),
    ])
  const said = async (id: string) =>
    (await asks(id)).map(({ status, body: { requestId: _id, ...problem } }) => ({ status, problem }))
  const theirs = await said(draft.id)
  expect(theirs.map(({ status }) => status)).toEqual([404, 404, 404])
  expect(theirs).toEqual(await said(randomUUID()))
  const stolen = { mailboxId: box.id, to: ['a@cms.test'], subject: 'x', html: '<p>x</p>', draftId: draft.id }
  expect((await t.ask('POST', '/mail/send', { as: other, key: true, body: stolen })).status).toBe(409)
  expect((await list(box.id)).length).toBe(1)

  await t.database.pool.query(`delete from mailbox_roles where mailbox_id = $1`, [box.id])
  expect((await t.ask('GET', `/mail/drafts/${draft.id}`, { as })).status).toBe(404)
})

test('a thread of another mailbox, and a mailbox that is only read, take no drafts', async () => {
  const [one, other] = [await mailboxFor(t), await mailboxFor(t)]
  const threadId = await threadIn(t, other.box.id)
  expect((await create(one.box.id, { threadId })).status).toBe(404)
  await t.database.pool.query(`update mailbox_roles set may_answer = false where mailbox_id = $1`, [one.box.id])
  expect((await create(one.box.id)).status).toBe(403)
})

test('uploaded files stay with it, whatever is swept, and with what it becomes', async () => {
  const { box } = await mailboxFor(t)
  const url = await t.app.listen({ port: 0, host: '127.0.0.1' })
  const upload = async (who: string) =>
    (await uploaderAt(url, (await t.as(who)).token).send(Buffer.from('họ tên'), 'lop.csv', 'attachment')).id
  const file = await upload(as)
  const theirs = await create(box.id, { files: [await upload('owner')] })
  expect([theirs.status, theirs.body.reason]).toEqual([422, 'attachments.unknown'])
  const { body: draft } = await create(box.id, { files: [file, file] })
  expect(draft.files).toMatchObject([{ id: file, name: 'lop.csv' }])
  const isThere = async () => {
    await t.db.execute(sql`update assets set kept_until = now() - interval '1 second' where id = ${file}`)
    await sweepMedia(t.db, t.config)
    return (await t.db.execute(sql`select from assets where id = ${file}`)).rows.length === 1
  }
  expect(await isThere()).toBe(true)
  const body = { mailboxId: box.id, to: ['a@cms.test'], subject: 'x', html: '<p>x</p>', files: [file] }
  await t.ask('POST', '/mail/send', { as, key: true, body: { ...body, draftId: draft.id } })
  expect(await isThere()).toBe(true)
})

test('a hundred in a mailbox, however many are begun at once', async () => {
  const { box } = await mailboxFor(t)
  const { id } = await t.as(as)
  await t.db.execute(sql`
    insert into mail_drafts (id, mailbox_id, author_id) select gen_random_uuid(), ${box.id}, ${id} from generate_series(1, 98)`)
  const answers = await Promise.all(Array.from({ length: 6 }, () => create(box.id)))
  expect(answers.filter(({ status }) => status === 200).length).toBe(2)
  expect(answers.find(({ status }) => status !== 200)!.body.reason).toBe('mail-drafts.too-many')
})

test('erasing somebody deletes drafts to them, and answers that quote them; others keep their other recipients', async () => {
  const { box } = await mailboxFor(t)
  const email = `${randomUUID().slice(0, 8)}@khach.test`
  const person = await make.student(t.db, { email })
  const { body: alone } = await create(box.id, { to: [email] })
  const { body: several } = await create(box.id, { to: [email, 'khac@cms.test'], cc: [email] })
  const { body: other } = await create(box.id)
  await t.db.transaction((tx) => eraseConversations(tx, person.id))
  const left = await list(box.id)
  const still: string[] = [several.id, other.id]
  expect(left.map(({ id }: { id: string }) => id).sort()).toEqual(still.sort())
  expect(left.find(({ id }: { id: string }) => id === several.id)).toMatchObject({ to: ['khac@cms.test'], cc: [] })
  expect(left).not.toContainEqual(expect.objectContaining({ id: alone.id }))
})
