import type { CrmDashboard } from '@learning-cms/contract/crm/dashboard'
import type { MailThread } from '@learning-cms/contract/crm/mail/mail'
import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { mailboxFor } from '@learning-cms/testkit/mail/mailbox'
import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { storeMessage } from '#services/mail/mailbox/store-message.ts'
import { parseWaiting } from '#features/crm/mail/arriving/parse.ts'

let t: TestApp
beforeAll(async () => void (t = await testApp()))
afterAll(() => t.close())

const as = 'support'
const DAY = '2024-05-05'
const at = (minutes: number, day = DAY) => new Date(Date.parse(`${day}T03:00:00Z`) + minutes * 60_000).toISOString()

const settle = async () => {
  while ((await parseWaiting({ db: t.db, config: t.config })) > 0);
}

type Sent = readonly ['in' | 'out', string]

/** Messages that answer each other, by way of receiving. */
async function converse(mailboxId: string, messages: readonly Sent[], answered?: string) {
  const key = randomUUID()
  for (const [no, [direction, sentAt]] of messages.entries()) {
    const ref = no > 0 ? `${key}.${no - 1}` : answered
    const answers = ref ? `In-Reply-To: <${ref}@cms.test>\r\n` : ''
    const raw = `From: a@cms.test\r\nTo: b@cms.test\r\nMessage-ID: <${key}.${no}@cms.test>\r\n${answers}Subject: Hỏi vé\r\n\r\nXin chào`
    await t.db.transaction((tx) => storeMessage(tx, t.config, { mailboxId, direction, raw: Buffer.from(raw), sentAt }))
  }
  return key
}

const dashboard = async () =>
  (await t.ask<CrmDashboard>('GET', '/crm/dashboard', { as, query: { from: DAY, to: DAY } })).body
const boxOf = async (id: string) => (await dashboard()).mail!.mailboxes.find((box) => box.id === id)!
const listed = async (mailboxId: string, query: Record<string, string>) =>
  (
    await t.ask<{ total: number; rows: MailThread[] }>('GET', `/mail/mailboxes/${mailboxId}/threads`, {
      as,
      query: { view: 'all', ...query },
    })
  ).body

async function setState(mailboxId: string, state: string, closedAt?: string) {
  const [thread] = (await listed(mailboxId, {})).rows
  const { status } = await t.ask('POST', `/mail/threads/${thread!.id}/state`, {
    as,
    version: thread!.version,
    body: { state },
  })
  expect(status).toBe(200)
  if (closedAt) await t.db.execute(sql`update mail_threads set closed_at = ${closedAt} where id = ${thread!.id}`)
}

test('answers are timed from the first message of a conversation that others began, and each figure opens its rows', async () => {
  const { box } = await mailboxFor(t)
  await converse(box.id, [
    ['in', at(0)],
    ['in', at(5)],
    ['out', at(10)],
    ['out', at(50)],
  ])
  await converse(box.id, [
    ['in', at(0)],
    ['out', at(30)],
  ])
  await converse(box.id, [['in', at(0)]])
  // One began before the period, the other was begun by us.
  await converse(box.id, [
    ['in', at(0, '2024-05-01')],
    ['in', at(0)],
    ['out', at(1)],
  ])
  await converse(box.id, [
    ['out', at(0)],
    ['in', at(1)],
    ['out', at(2)],
  ])
  await settle()
  const { times, replies } = await boxOf(box.id)
  expect(times).toMatchObject({ begun: 3, answered: 2, closed: 0, firstAnswer: { median: 20, p90: 28 } })
  expect(replies).toEqual({ now: 4, before: 0 })
  const begun = { begunFrom: DAY, begunTo: DAY }
  expect((await listed(box.id, begun)).total).toBe(times.begun)
  expect((await listed(box.id, { ...begun, answered: 'true' })).total).toBe(times.answered)
  expect((await listed(box.id, { ...begun, answered: 'false' })).total).toBe(1)
  expect((await listed(box.id, { repliedFrom: DAY, repliedTo: DAY })).total).toBe(replies.now)
  expect((await listed(box.id, { repliedFrom: '2024-05-06', repliedTo: '2024-05-07' })).total).toBe(0)
})

test('closing is timed, ends when somebody writes again, and begins anew', async () => {
  const { box } = await mailboxFor(t)
  const key = await converse(box.id, [
    ['in', at(0)],
    ['out', at(10)],
  ])
  await settle()
  await setState(box.id, 'done', at(120))
  expect((await boxOf(box.id)).times).toMatchObject({ closed: 1, toClose: { median: 120, p90: 120 } })
  expect((await listed(box.id, { begunFrom: DAY, begunTo: DAY, closed: 'true' })).total).toBe(1)
  await setState(box.id, 'waiting')
  expect((await boxOf(box.id)).times).toMatchObject({ closed: 0, toClose: { median: null, p90: null } })
  await setState(box.id, 'done')
  await converse(box.id, [['in', at(300)]], `${key}.1`)
  await settle()
  const [thread] = (await listed(box.id, {})).rows
  expect((await listed(box.id, { view: 'inbox' })).rows[0]).toMatchObject({ id: thread!.id, state: 'open' })
  expect((await boxOf(box.id)).times).toMatchObject({ begun: 1, answered: 1, closed: 0 })
})

test('what was deleted is not timed, nor in the list of all mail', async () => {
  const { box } = await mailboxFor(t)
  await converse(box.id, [
    ['in', at(0)],
    ['out', at(10)],
  ])
  await settle()
  const [thread] = (await listed(box.id, {})).rows
  await t.ask('POST', '/mail/move', { as, body: { ids: [thread!.id], folder: 'deleted' } })
  expect(await boxOf(box.id)).toMatchObject({ replies: { now: 0 }, times: { begun: 0 } })
  expect((await listed(box.id, {})).rows).toEqual([])
})
