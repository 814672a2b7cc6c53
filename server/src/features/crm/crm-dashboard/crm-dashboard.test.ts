import type { EventBody } from '@learning-cms/contract/crm/calendar/calendar'
import type { CrmDashboard } from '@learning-cms/contract/crm/dashboard'
import { provinces } from '@learning-cms/contract/core/provinces'
import { dayIn, daysAfter } from '@learning-cms/contract/core/lists/filter-days'
import type { Lead } from '@learning-cms/contract/crm/leads/leads'
import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { eventOf, personalCalendar, weekly, type Asker } from '@learning-cms/testkit/calendar/calendar'
import { mailboxFor } from '@learning-cms/testkit/mail/mailbox'
import { make } from '@learning-cms/testkit/make'
import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endOf, startOf } from '#db/days.ts'

let t: TestApp
beforeAll(async () => void (t = await testApp()))
afterAll(() => t.close())

const read = (as: Asker, query: { from: string; to: string }) =>
  t.ask<CrmDashboard>('GET', '/crm/dashboard', { as, query })
const listed = async (query: Record<string, string>) =>
  (await t.ask<{ total: number; rows: Lead[] }>('GET', '/leads', { as: 'support', query })).body

async function enter(day: string, more: { source?: string; province?: string; at?: ReturnType<typeof sql> } = {}) {
  const { source = 'phone', province = '' } = more
  const body = { fullName: 'Trần Thị Hỏi', email: `kh.${randomUUID()}@example.test`, source, province }
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

test('a province is known by any of its names, and opens its leads', async () => {
  const day = '2024-04-01'
  const names = [
    'TP. Hồ Chí Minh',
    'Bình Dương',
    'tỉnh bà rịa - vũng tàu',
    'TPHCM',
    'Thừa Thiên - Huế',
    'Đắk Nông',
    'Paris',
    '',
  ]
  for (const province of names) await enter(day, { province })
  const { body } = await read('support', { from: day, to: day })
  expect(body.leads.provinces.slice(0, 2)).toEqual([
    { code: '79', count: 4 },
    { code: null, count: 2 },
  ])
  expect(new Set(body.leads.provinces.slice(2).map(({ code }) => code))).toEqual(new Set(['46', '68']))
  for (const { code, count } of body.leads.provinces)
    expect((await listed({ createdFrom: day, createdTo: day, province: code ?? 'none' })).total).toBe(count)
})

test('every province is known by its name of today, as the table of places has it', async () => {
  const { rows } = await t.db.execute<{ code: string; name: string; known: string }>(sql`
    select code, name, f_province(name) as known from provinces order by code`)
  expect(rows.map(({ known }) => known)).toEqual(rows.map(({ code }) => code))
  expect(rows.map(({ code, name }) => [code, name])).toEqual(provinces.map((one) => [...one]))
})

test('appointments are those of calendars that somebody sees, every day of a series, without cancelled ones', async () => {
  const as = { token: await t.tokenOf((await make.account(t.db, { roles: ['support'] })).id) }
  const calendar = await personalCalendar(t, as)
  const on = async (day: string, more: Partial<EventBody> = {}) => {
    const body = eventOf(calendar.id, { start: `${day}T09:00`, end: `${day}T10:00`, ...more })
    expect((await t.ask('POST', '/calendar/events', { as, body })).status).toBe(200)
  }
  const today = dayIn(Date.now())
  const monday = daysAfter(today, 70 - ((new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7))
  await on(monday, { repeat: { ...weekly, weekdays: ['MO'] } })
  await on(daysAfter(monday, 1), { status: 'cancelled' })
  await on(daysAfter(monday, 2))
  await on(daysAfter(monday, -6))
  const days = { from: monday, to: daysAfter(monday, 13) }
  expect((await read(as, days)).body.appointments).toEqual({ now: 3, before: 1, isCapped: false })
  expect((await read('marketing', days)).body.appointments.now).toBe(0)
})

test('mail of mailboxes that somebody does not read is left out, and so is all of it without the right', async () => {
  const { box } = await mailboxFor(t)
  expect((await read('support', { from: '2024-05-05', to: '2024-05-05' })).body.mail!.mailboxes).toMatchObject([
    { id: box.id, times: { begun: 0, firstAnswer: { median: null, p90: null } } },
  ])
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

/** Somebody who reads the CRM and nothing else. */
async function onlyCrm() {
  const key = `crm-${randomUUID().slice(0, 8)}`
  await t.db.execute(sql`
    insert into roles (id, key, name, permissions) values (gen_random_uuid(), ${key}, ${key}, '{crm:read}')`)
  return t.tokenOf((await make.account(t.db, { roles: [key] })).id)
}

test('letters are those of campaigns begun in the period, proposals orders nobody has paid, each for its right', async () => {
  const day = '2024-05-06'
  const { rows } = await t.db.execute<{ id: string }>(sql`select id from campaign_topics limit 1`)
  const figures = { sent: 100, delivered: 97, bounced: 3, opened: 40, clicked: 9, unsubscribed: 1 }
  for (const at of [startOf(day), sql`${endOf(day)} - interval '1 millisecond'`, endOf(day)])
    await t.db.execute(sql`
      insert into campaigns (id, name, topic_id, state, started_at, figures)
      values (gen_random_uuid(), 'Ngày hội', ${rows[0]!.id}, 'sent', ${at}, ${JSON.stringify(figures)}::jsonb)`)
  const orders = [
    await make.pendingOrder(t.db),
    await make.pendingOrder(t.db, { total: 90_000 }),
    await make.order(t.db),
  ]
  await t.db.execute(
    sql`update orders set created_at = ${startOf(day)} where id = any(${sql.param(orders.map(({ id }) => id))}::uuid[])`,
  )
  const { body } = await read('owner', { from: day, to: day })
  const { delivered: _, ...reported } = figures
  const twice = Object.fromEntries(Object.entries(reported).map(([name, count]) => [name, 2 * count]))
  expect(body.campaigns).toEqual({ count: 2, ...twice, isCapped: false })
  const list = (path: string, query: Record<string, string>) => t.ask('GET', path, { as: 'owner', query })
  expect((await list('/campaigns', { startedFrom: day, startedTo: day })).body.total).toBe(2)
  const open = (await list('/orders', { status: 'pending', createdFrom: day, createdTo: day })).body
  expect(body.proposals).toEqual({
    count: open.total,
    value: open.rows.reduce((sum: number, one: { total: number }) => sum + one.total, 0),
    isCapped: false,
  })
  expect(body.proposals).toMatchObject({ count: 2, value: 590_000 })
  const { body: others } = await read({ token: await onlyCrm() }, { from: day, to: day })
  expect(others).toMatchObject({ campaigns: null, proposals: null })
})
