import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { draftFor, groupOf, schedule, senderFor } from '@learning-cms/testkit/campaigns'
import { mailboxFor } from '@learning-cms/testkit/mail/mailbox'
import { threadIn } from '@learning-cms/testkit/mail/scenes'
import { make } from '@learning-cms/testkit/make'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'

let t: TestApp
let ready: { groupId: string; mailboxId: string }
beforeAll(async () => {
  t = await testApp()
  ready = { groupId: (await groupOf(t, 1)).id, mailboxId: (await senderFor(t)).id }
})
afterAll(() => t.close())

const as = 'owner'
const query = (text: string, values: unknown[] = []) => t.database.pool.query(text, values)
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

test.each<[string, string, object, string?]>([
  ['campaigns.mailbox-required', 'mailboxId', { mailboxId: null }],
  ['campaigns.subject-required', 'subject', { subject: '' }],
  ['campaigns.content-required', 'blocks', { blocks: [] }],
  ['campaigns.group-required', 'groupId', { groupId: null }],
  ['campaigns.in-the-past', 'at', {}, inDays(-1)],
  ['campaigns.too-late', 'at', {}, inDays(1_000)],
])('%s keeps a campaign from being sent', async (reason, field, more, at) => {
  const draft = await draftFor(t, { ...ready, ...more })
  expect((await schedule(t, draft, at ?? null)).body).toMatchObject({ status: 422, fields: { [field]: reason } })
})

test('a mailbox keeps its kind, and a local one has nothing to read anew', async () => {
  const { box, body } = await mailboxFor(t)
  const place = { host: 'imap.example.test', port: 993, security: 'tls' }
  const elsewhere = { ...body, kind: 'imap', incoming: place, outgoing: place, username: 'an', password: 'x' }
  expect(
    (await t.ask('PUT', `/mailboxes/${box.id}`, { as, version: box.version, body: elsewhere })).body,
  ).toMatchObject({ status: 422, fields: { kind: 'mailboxes.kind-stays' } })
  expect((await t.ask('POST', `/mailboxes/${box.id}/rebuild`, { as, key: true })).body).toMatchObject({
    status: 409,
    reason: 'mailboxes.local',
  })
})

test('a conversation is given to somebody who reads the mailbox', async () => {
  const { box } = await mailboxFor(t)
  const id = await threadIn(t, box.id)
  const { id: accountId } = await make.account(t.db, { roles: ['catalog'] })
  const { version } = (await t.ask('GET', `/mail/threads/${id}`, { as: 'support' })).body
  const answer = await t.ask('POST', `/mail/threads/${id}/assign`, { as: 'support', version, body: { accountId } })
  expect(answer.body).toMatchObject({ status: 422, fields: { accountId: 'mail.not-a-reader' } })
})

test('a template in use is not taken out of the archive', async () => {
  const body = { name: `Mẫu ${randomUUID()}`, language: 'vi', subject: 'Cảm ơn', html: '<p>Chào</p>', mailboxId: null }
  const { id, version } = (await t.ask('POST', '/mail-templates', { as, body })).body
  expect((await t.ask('POST', `/mail-templates/${id}/unarchive`, { as, version })).body).toMatchObject({
    status: 409,
    reason: 'mail-templates.not-archived',
  })
})

test('groups are not merged while a campaign waits for one of them, and letters do not wait for years', async () => {
  const draft = await draftFor(t, { ...ready })
  expect((await schedule(t, draft, inDays(1))).status).toBe(200)
  const { id } = await groupOf(t, 0)
  const { body } = await t.ask('GET', `/groups/${id}/merge`, { as, query: { others: ready.groupId } })
  expect(body.obstacles).toMatchObject([{ reason: 'groups.merge-campaign' }])
  const { box } = await mailboxFor(t)
  const letter = {
    mailboxId: box.id,
    to: ['an@example.test'],
    subject: 'Chào',
    html: '<p>Chào</p>',
    sendAt: inDays(4_000),
  }
  expect((await t.ask('POST', '/mail/send', { as: 'support', key: true, body: letter })).body).toMatchObject({
    status: 422,
    fields: { sendAt: 'mail.too-late' },
  })
})

test('pictures of a sender without an address are not shown for ever', async () => {
  const { box } = await mailboxFor(t)
  const [threadId, id] = [await threadIn(t, box.id), randomUUID()]
  await query(
    `insert into mail_messages (id, mailbox_id, thread_id, direction, raw_hash, raw_bytes, parsed, from_address, subject, sent_at)
     values ($1, $2, $3, 'in', $4, 1, 'done', '', 'Hỏi', now())`,
    [id, box.id, threadId, '0'.repeat(64)],
  )
  const answer = await t.ask('POST', `/mail/messages/${id}/sender-pictures`, { as: 'support', body: { always: true } })
  expect(answer.body).toMatchObject({ status: 422, reason: 'mail.no-sender' })
})

test('there is a limit to mailboxes', async () => {
  const { box, body } = await mailboxFor(t)
  const { rows } = await query(
    `select string_agg('"' || column_name || '"', ', ') as names from information_schema.columns
     where table_name = 'mailboxes' and column_name not in ('id', 'address') and is_generated = 'NEVER'`,
  )
  await query(
    `insert into mailboxes (id, address, ${rows[0].names}) select gen_random_uuid(), n || address, ${rows[0].names}
     from mailboxes cross join generate_series(1, 50) n where id = $1`,
    [box.id],
  )
  const more = { ...body, address: `${randomUUID().slice(0, 8)}@cms.test` }
  expect((await t.ask('POST', '/mailboxes', { as, body: more })).body).toMatchObject({
    status: 422,
    reason: 'mailboxes.too-many',
  })
})
