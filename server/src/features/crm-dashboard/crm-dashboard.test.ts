import type { CrmDashboard } from '@learning-cms/contract/crm/dashboard'
import { dayIn, daysAfter } from '@learning-cms/contract/core/filter-days'
import type { Lead } from '@learning-cms/contract/people/leads'
import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { mailboxFor } from '@learning-cms/testkit/mail/mailbox'
import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endOf, startOf } from '#db/days.ts'

let t: TestApp
beforeAll(async () => void (t = await testApp()))
afterAll(() => t.close())

const read = (as: string, query: { from: string; to: string }) =>
  t.ask<CrmDashboard>('GET', '/crm/dashboard', { as, query })
const listed = async (query: Record<string, string>) =>
  (await t.ask<{ total: number; rows: Lead[] }>('GET', '/leads', { as: 'support', query })).body

async function enter(day: string, more: { source?: string; at?: ReturnType<typeof sql> } = {}) {
  const body = { fullName: 'Trần Thị Hỏi', email: `kh.${randomUUID()}@example.test`, source: more.source ?? 'phone' }
  const { status, body: made } = await t.ask<Lead>('POST', '/leads', { as: 'owner', body })
  expect(status).toBe(200)
  await t.db.execute(sql`update leads set created_at = ${more.at ?? startOf(day)} where id = ${made.id}`)
  return made
}

test('each figure of the leads opens exactly its rows, days being those of Vietnam', async () => {
  const [from, to] = ['2024-03-10', '2024-03-12']
  const first = await enter(from)
  await enter(to, { source: 'visit', at: sql`${endOf(to)} - interval '1 millisecond'` })
  await enter(daysAfter(to, 1))
  await enter('2024-03-09')
  await enter('2024-03-07')
  await enter('2024-03-06')
  await t.ask('POST', `/leads/${first.id}/begin`, { as: 'owner', version: first.version })

  const { body } = await read('support', { from, to })
  expect(body.before).toEqual({ from: '2024-03-07', to: '2024-03-09' })
  expect(body.leads.total).toEqual({ now: 2, before: 2 })
  expect(body.leads.states.filter(({ count }) => count > 0)).toEqual([
    { state: 'new', count: 1 },
    { state: 'in-progress', count: 1 },
  ])
  const days = { createdFrom: from, createdTo: to }
  expect((await listed(days)).total).toBe(2)
  for (const { state, count } of body.leads.states) expect((await listed({ ...days, state })).total).toBe(count)
  for (const { source, count } of body.leads.sources) expect((await listed({ ...days, source })).total).toBe(count)
  expect(body.leads.sources).toHaveLength(2)
})

const minutes = (count: number) => `2024-05-05T03:${String(count).padStart(2, '0')}:00Z`

/** A conversation with its messages, each as direction and time. */
async function converse(mailboxId: string, messages: readonly ['in' | 'out', string][], assignee?: string) {
  const id = randomUUID()
  await t.db.execute(sql`
    insert into mail_threads (id, mailbox_id, subject, last_at, assignee_id) values (${id}, ${mailboxId}, 'Hỏi vé',
      ${messages.at(-1)![1]}, (select id from accounts where username = ${assignee ?? ''}))`)
  for (const [direction, at] of messages)
    await t.db.execute(sql`
      insert into mail_messages (id, mailbox_id, thread_id, direction, raw_hash, raw_bytes, parsed, refs, sent_at)
      values (${randomUUID()}, ${mailboxId}, ${id}, ${direction}, ${'0'.repeat(64)}, 1, 'done',
        ${sql.param(direction === 'out' ? ['<a@cms.test>'] : [])}::text[], ${at})`)
  return id
}

test('answers are timed from the first message of a conversation that began in the period', async () => {
  const { box } = await mailboxFor(t)
  await converse(box.id, [['in', minutes(0)], ['in', minutes(5)], ['out', minutes(10)], ['out', minutes(50)]])
  await converse(box.id, [['in', minutes(0)], ['out', minutes(30)]])
  await converse(box.id, [['in', minutes(0)]])
  // Began before the period; begun by us.
  await converse(box.id, [['in', '2024-05-01T03:00:00Z'], ['in', minutes(0)], ['out', minutes(1)]])
  await converse(box.id, [['out', minutes(0)], ['in', minutes(1)], ['out', minutes(2)]])
  const { body } = await read('support', { from: '2024-05-05', to: '2024-05-05' })
  expect(body.mail).toMatchObject({ answered: 2, unanswered: 1, medianMinutes: 20, p90Minutes: 28 })
  expect(body.mail!.replies).toEqual({ now: 6, before: 0 })
})

test('mail of mailboxes that somebody does not read is left out, and so is all of it without the right', async () => {
  const { box } = await mailboxFor(t)
  await converse(box.id, [['in', minutes(0)]])
  const today = dayIn(Date.now())
  const other = await read('marketing', { from: '2024-05-05', to: '2024-05-05' })
  expect(other.status).toBe(200)
  expect(other.body.mail).toBeNull()
  expect((await read('finance', { from: today, to: today })).status).toBe(403)
})

test('a period that ends before it starts, or is longer than a year, is refused', async () => {
  expect((await read('support', { from: '2024-02-02', to: '2024-02-01' })).status).toBe(400)
  expect((await read('support', { from: '2023-01-01', to: '2024-01-02' })).status).toBe(400)
  expect((await read('support', { from: '2024-01-01', to: '2024-12-31' })).status).toBe(200)
})
