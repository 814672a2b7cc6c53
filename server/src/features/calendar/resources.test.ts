import type { CalendarEvent, EventBody } from '@learning-cms/contract/crm/calendar'
import type { CalendarResource } from '@learning-cms/contract/crm/calendar-resources'
import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { eventOf, personalCalendar, weekly } from '@learning-cms/testkit/calendar'
import { make } from '@learning-cms/testkit/make'
import { afterAll, beforeAll, expect, test } from 'vitest'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const person = async () => {
  const account = await make.account(t.db, { roles: ['Owner'] })
  const as = { token: await t.tokenOf(account.id) }
  return { as, calendar: await personalCalendar(t, as) }
}
type Person = Awaited<ReturnType<typeof person>>
const room = async ({ as }: Person) => {
  const body = { kind: 'room', nameVi: 'Phòng họp', nameEn: '', capacity: 12, isActive: true }
  return (await t.ask<CalendarResource>('POST', '/calendar/resources', { as, body })).body
}
const plan = ({ as, calendar }: Person, change: Partial<EventBody>) =>
  t.ask<CalendarEvent>('POST', '/calendar/events', { as, body: eventOf(calendar.id, change) })
const clashesIn = ({ body }: { body: unknown }) => (body as { values: { clashes: object[] } }).values.clashes

test('a clash is told without what others keep to themselves, and saved by whoever knows it', async () => {
  const [mine, other] = [await person(), await person()]
  const { id } = await room(mine)
  expect((await plan(mine, { title: 'Riêng', resources: [id] })).status).toBe(200)
  const half = { start: '2027-03-01T09:30', end: '2027-03-01T10:30', resources: [id] }
  const told = await plan(other, half)
  expect(told.status).toBe(409)
  expect(clashesIn(told)).toEqual([
    { resourceId: id, title: null, isAllDay: false, start: '2027-03-01T02:00:00.000Z', end: '2027-03-01T03:00:00.000Z' },
  ])
  expect(clashesIn(await plan(mine, half))).toMatchObject([{ title: 'Riêng' }])
  expect((await plan(other, { ...half, start: '2027-03-01T10:00' })).status).toBe(200)
  expect((await plan(other, { ...half, despiteClashes: true })).status).toBe(200)
})

test('of many savers at once one is first and the others are told', async () => {
  const mine = await person()
  const [one, two] = [await room(mine), await room(mine)]
  const both = [one.id, two.id]
  const all = await Promise.all(
    [both, both.toReversed(), both, both.toReversed()].map((resources) => plan(mine, { resources })),
  )
  expect(all.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
})

test('days of a series clash; a day on its own keeps what it takes', async () => {
  const mine = await person()
  const { id } = await room(mine)
  const start = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10)
  const times = { start: `${start}T09:00`, end: `${start}T10:00` }
  const repeat = { ...weekly, unit: 'day' as const, weekdays: [], count: 30 }
  const series = (await plan(mine, { ...times, repeat, resources: [id] })).body
  const later = new Date(Date.now() + 45 * 86_400_000).toISOString().slice(0, 10)
  const single = { start: later, end: later, isAllDay: true, resources: [id] }
  expect(clashesIn(await plan(mine, single))).toHaveLength(1)
  const { as } = mine
  const event = eventOf(mine.calendar.id, { start: `${later}T15:00`, end: `${later}T16:00` })
  const body = { scope: 'this', occursOn: later, event }
  const moved = await t.ask<CalendarEvent>('PUT', `/calendar/events/${series.id}`, { as, version: series.version, body })
  expect(moved.status, JSON.stringify(moved.body)).toBe(200)
  expect(moved.body.resources).toEqual([id])
  const at = (hour: string) => plan(mine, { start: `${later}T${hour}:00`, end: `${later}T${hour}:30`, resources: [id] })
  expect((await at('09')).status).toBe(200)
  expect((await at('15')).status).toBe(409)
})

test('an archived resource keeps its bookings and takes no others', async () => {
  const mine = await person()
  const { as } = mine
  const { id, version, kind, nameVi, nameEn, capacity } = await room(mine)
  const { body: booked } = await plan(mine, { resources: [id] })
  const body = { kind, nameVi, nameEn, capacity, isActive: false }
  expect((await t.ask('PUT', `/calendar/resources/${id}`, { as, version, body })).status).toBe(200)
  expect((await t.ask('PUT', `/calendar/resources/${id}`, { as, version, body })).status).toBe(412)
  expect((await plan(mine, { resources: [id] })).status).toBe(422)
  const change = { scope: 'all', occursOn: null, event: eventOf(mine.calendar.id, { title: 'Khác', resources: [id] }) }
  const kept = await t.ask('PUT', `/calendar/events/${booked.id}`, { as, version: booked.version, body: change })
  expect(kept.status, JSON.stringify(kept.body)).toBe(200)
})
