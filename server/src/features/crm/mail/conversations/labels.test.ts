import { mailboxFor } from '@learning-cms/testkit/mail/mailbox'
import { threadIn } from '@learning-cms/testkit/mail/scenes'
import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { arriving } from '@learning-cms/testkit/mail/arriving'
import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'

let t: TestApp
beforeAll(async () => void (t = await testApp()))
afterAll(() => t.close())

const as = 'support'
const create = (mailboxId: string, name = 'Trường học', who = as) =>
  t.ask('POST', '/mail/labels', { as: who, body: { mailboxId, name, colour: 'teal' } })
const put = (ids: string[], more: { add?: string[]; remove?: string[] }, who = as) =>
  t.ask('POST', '/mail/label', { as: who, body: { ids, ...more } })
const labelsOf = async (id: string) => (await t.ask('GET', `/mail/threads/${id}`, { as })).body.labelIds
const lines = async (id: string) =>
  (
    await t.db.execute<{ action: string; changes: unknown }>(sql`
    select action, changes from audit_lines where entity_id = ${id} order by id`)
  ).rows

test('put on several conversations at once, they are found by it; the history says what was put on', async () => {
  const { box } = await mailboxFor(t)
  const [one, two, three] = [await threadIn(t, box.id), await threadIn(t, box.id), await threadIn(t, box.id)]
  const { body: school } = await create(box.id)
  const { body: urgent } = await create(box.id, 'Gấp')
  expect((await put([one, two], { add: [school.id, urgent.id] })).body.count).toBe(2)
  expect((await put([two], { add: [school.id], remove: [urgent.id] })).body.count).toBe(1)
  const both: string[] = [school.id, urgent.id]
  expect([await labelsOf(one), await labelsOf(two), await labelsOf(three)]).toEqual([both.sort(), [school.id], []])
  const found = async (label: string) => {
    const { body } = await t.ask('GET', `/mail/mailboxes/${box.id}/threads`, { as, query: { view: 'all', label } })
    return [body.rows.map(({ id }: { id: string }) => id).sort(), body.total]
  }
  expect(await found(school.id)).toEqual([[one, two].sort(), 2])
  expect(await found(urgent.id)).toEqual([[one], 1])
  expect(await lines(two)).toMatchObject([
    { action: 'mail-threads.label', changes: { labels: [[], ['Gấp', 'Trường học']] } },
    { action: 'mail-threads.label', changes: { labels: [['Gấp', 'Trường học'], ['Trường học']] } },
  ])
  // Once more, nothing changes and nothing is recorded.
  await put([two], { add: [school.id] })
  expect((await lines(two)).length).toBe(2)
})

test('renamed it is the same label; removed it is gone from its conversations', async () => {
  const { box } = await mailboxFor(t)
  const id = await threadIn(t, box.id)
  const { body: label } = await create(box.id)
  await put([id], { add: [label.id] })
  const other = await create(box.id, 'Khách đoàn')
  const taken = await t.ask('PUT', `/mail/labels/${label.id}`, {
    as,
    version: 1,
    body: { name: 'KHÁCH ĐOÀN', colour: 'plum' },
  })
  expect([taken.status, taken.body.reason]).toEqual([409, 'mail-labels.name-taken'])
  const renamed = await t.ask('PUT', `/mail/labels/${label.id}`, {
    as,
    version: 1,
    body: { name: 'Trường', colour: 'plum' },
  })
  expect(renamed.body).toMatchObject({ id: label.id, name: 'Trường', colour: 'plum', version: 2 })
  expect((await t.ask('DELETE', `/mail/labels/${label.id}`, { as, version: 1 })).status).toBe(412)
  expect((await t.ask('DELETE', `/mail/labels/${label.id}`, { as, version: 2 })).status).toBe(200)
  expect(await labelsOf(id)).toEqual([])
  const { rows } = (await t.ask('GET', `/mail/mailboxes/${box.id}/labels`, { as })).body
  expect(rows).toEqual([other.body])
  expect((await lines(label.id)).map(({ action }) => action)).toEqual([
    'mail-labels.create',
    'mail-labels.update',
    'mail-labels.remove',
  ])
  expect((await put([id], { add: [label.id] })).body.reason).toBe('mail-labels.unknown')
})

test('somebody else’s mailbox has no labels, and its conversations take none', async () => {
  const [mine, other] = [await mailboxFor(t), await mailboxFor(t)]
  const { body: label } = await create(other.box.id)
  const thread = await threadIn(t, mine.box.id)
  // A label of another mailbox with the same readers fits no conversation of this one.
  await put([thread], { add: [label.id] })
  expect(await labelsOf(thread)).toEqual([])
  const who = 'marketing'
  const asks = (boxId: string, id: string) =>
    Promise.all([
      t.ask('GET', `/mail/mailboxes/${boxId}/labels`, { as: who }),
      create(boxId, 'Gấp', who),
      t.ask('PUT', `/mail/labels/${id}`, { as: who, version: 1, body: { name: 'Gấp', colour: 'blue' } }),
      t.ask('DELETE', `/mail/labels/${id}`, { as: who, version: 1 }),
    ])
  const said = async (boxId: string, id: string) =>
    (await asks(boxId, id)).map(({ status, body: { requestId: _id, ...problem } }) => ({ status, problem }))
  const theirs = await said(other.box.id, label.id)
  expect(theirs.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  expect(theirs).toEqual(await said(randomUUID(), randomUUID()))
  expect((await put([thread], { add: [] }, who)).body.count).toBe(0)
  expect((await put([thread], { add: [label.id] }, who)).body.reason).toBe('mail-labels.unknown')
  await t.database.pool.query(`update mailbox_roles set may_answer = false where mailbox_id = $1`, [other.box.id])
  expect((await create(other.box.id, 'Gấp')).status).toBe(403)
  expect((await t.ask('GET', `/mail/mailboxes/${other.box.id}/labels`, { as })).body.rows).toEqual([label])
})

test('fifty in a mailbox, however many are made at once', async () => {
  const { box } = await mailboxFor(t)
  await t.db.execute(sql`
    insert into mail_labels (id, mailbox_id, name, colour)
    select gen_random_uuid(), ${box.id}, 'Nhãn ' || n, 'blue' from generate_series(1, 48) n`)
  const answers = await Promise.all(Array.from({ length: 5 }, (_, no) => create(box.id, `Mới ${no}`)))
  expect(answers.filter(({ status }) => status === 200).length).toBe(2)
  expect(answers.find(({ status }) => status !== 200)!.body.reason).toBe('mail-labels.too-many')
})

test('conversations that turn out to be one keep the labels of both', async () => {
  const { box } = await mailboxFor(t)
  const arrive = async (headers: string) => {
    await arriving(t, box.id, `From: a@khach.test\r\nTo: b@cms.test\r\n${headers}\r\n\r\nx`)
  }
  const first = `${randomUUID()}@khach.test`
  const threads = async () => (await t.ask('GET', `/mail/mailboxes/${box.id}/threads`, { as })).body.rows
  // Two answers that came before what they answer.
  for (const no of [1, 2]) await arrive(`Message-ID: <${no}.${first}>\r\nReferences: <${first}>\r\nSubject: ${no}`)
  const labels: string[] = [(await create(box.id)).body.id, (await create(box.id, 'Gấp')).body.id]
  for (const [at, { id }] of (await threads()).entries()) await put([id], { add: [labels[at]!] })
  await arrive(`Message-ID: <${first}>\r\nSubject: 0`)
  expect((await threads()).map(({ labelIds }: { labelIds: string[] }) => labelIds)).toEqual([[...labels].sort()])
})
