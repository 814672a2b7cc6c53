import { daysAfter } from '@learning-cms/contract/core/lists/filter-days'
import type { CalendarEvent, EventBody } from '@learning-cms/contract/crm/calendar/calendar'
import type { CalendarResource } from '@learning-cms/contract/crm/calendar/calendar-resources'
import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { eventOf, plannerWith, weekly } from '@learning-cms/testkit/calendar/calendar'
import { ticketProduct } from '@learning-cms/testkit/money/tickets'
import { ahead, today } from '@learning-cms/testkit/days'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const person = () => plannerWith(t, ['admin'])
type Person = Awaited<ReturnType<typeof person>>
const fields = { kind: 'room', nameVi: 'Phòng họp', nameEn: '', capacity: 12, productId: null, isActive: true }
const room = async ({ as }: Person, change: object = {}) => {
  const answer = await t.ask<CalendarResource>('POST', '/calendar/resources', { as, body: { ...fields, ...change } })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body
}
const plan = ({ as, calendar }: Person, change: Partial<EventBody>) =>
  t.ask<CalendarEvent>('POST', '/calendar/events', { as, body: eventOf(calendar.id, change) })
const change = ({ as }: Person, { id, version }: CalendarEvent, body: object) =>
  t.ask<CalendarEvent>('PUT', `/calendar/events/${id}`, { as, version, body })
const clashesIn = ({ body, status }: { body: unknown; status: number }) => {
  expect(status, JSON.stringify(body)).toBe(409)
  return (body as { values: { clashes: object[] } }).values.clashes
}
// The same day for all of them, even if midnight passes.
const start = today()
const dayIn = (days: number) => daysAfter(start, days)
const at = (day: string, from = '09:00', to = '10:00') => ({ start: `${day}T${from}`, end: `${day}T${to}` })

test('a clash is told without what others keep to themselves, and saved by whoever knows it', async () => {
  const [mine, other] = [await person(), await person()]
  const { id } = await room(mine)
  expect((await plan(mine, { title: 'Riêng', resources: [id] })).status).toBe(200)
  const half = { start: ahead('03-01T09:30'), end: ahead('03-01T10:30'), resources: [id] }
  const refused = await plan(other, half)
  expect(refused.status).toBe(409)
  expect(clashesIn(refused)).toEqual([
    {
      resourceId: id,
      why: 'taken',
      title: null,
      isAllDay: false,
      start: ahead('03-01T02:00:00.000Z'),
      end: ahead('03-01T03:00:00.000Z'),
      people: null,
      places: null,
    },
  ])
  expect(clashesIn(await plan(mine, half))).toMatchObject([{ title: 'Riêng' }])
  expect((await plan(other, { ...half, start: ahead('03-01T10:00') })).status).toBe(200)
  expect((await plan(other, { ...half, despiteClashes: true })).status).toBe(200)
})

test('of many savers at once one is first and the others are told', async () => {
  const mine = await person()
  const [one, two] = [await room(mine), await room(mine)]
  const both = [one.id, two.id]
  const all = await Promise.all(
    [both, both.toReversed(), both, both.toReversed()].map((resources) => plan(mine, { resources })),
  )
  expect(all.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409, 409])
})

test('days of a series clash; a day on its own keeps what it takes', async () => {
  const mine = await person()
  const { id } = await room(mine)
  const repeat = { ...weekly, unit: 'day' as const, weekdays: [], count: 30 }
  const series = (await plan(mine, { ...at(dayIn(40)), repeat, resources: [id] })).body
  const later = dayIn(45)
  expect(clashesIn(await plan(mine, { start: later, end: later, isAllDay: true, resources: [id] }))).toHaveLength(1)
  const event = eventOf(mine.calendar.id, at(later, '15:00', '16:00'))
  const moved = await change(mine, series, { scope: 'this', occursOn: later, event })
  expect(moved.status, JSON.stringify(moved.body)).toBe(200)
  expect(moved.body.resources).toEqual([id])
  const half = (hour: string) => plan(mine, { ...at(later, `${hour}:00`, `${hour}:30`), resources: [id] })
  expect((await half('09')).status).toBe(200)
  expect((await half('15')).status).toBe(409)
})

test('a series is compared with another, and so is what follows from a day on', async () => {
  const mine = await person()
  const { id } = await room(mine)
  const daily = { ...weekly, unit: 'day' as const, weekdays: [], count: 20 }
  expect((await plan(mine, { ...at(dayIn(40), '11:00', '12:00'), repeat: daily, resources: [id] })).status).toBe(200)
  const series = (await plan(mine, { ...at(dayIn(40)), repeat: daily, resources: [id] })).body
  const from = dayIn(50)
  const event = eventOf(mine.calendar.id, { ...at(from, '11:30', '12:30'), repeat: daily, resources: [id] })
  const following = (despiteClashes: boolean) =>
    change(mine, series, { scope: 'following', occursOn: from, event: { ...event, despiteClashes } })
  expect(clashesIn(await following(false))).toHaveLength(10)
  const unchanged = await t.ask<CalendarEvent>('GET', `/calendar/events/${series.id}`, { as: mine.as })
  expect(unchanged.body).toMatchObject({ version: series.version, repeat: { count: 20 } })
  expect((await following(true)).status).toBe(200)
})

test('who only renames an event is not told again; who brings it back is', async () => {
  const mine = await person()
  const { as } = mine
  const { id } = await room(mine)
  const first = (await plan(mine, { resources: [id] })).body
  const second = (await plan(mine, { resources: [id], despiteClashes: true })).body
  const which = { scope: 'all', occursOn: null }
  const renamed = await change(mine, second, { ...which, event: eventOf(mine.calendar.id, { title: 'Khác' }) })
  expect(renamed.body).toMatchObject({ title: 'Khác', resources: [id] })
  const hour = { start: ahead('03-01T08:30'), end: ahead('03-01T09:30') }
  expect((await change(mine, renamed.body, { ...which, event: eventOf(mine.calendar.id, hour) })).status).toBe(409)
  const { version } = (await t.ask('POST', `/calendar/events/${first.id}/remove`, { as, version: 1, body: which })).body
  const restore = (body: object) => t.ask('POST', `/calendar/events/${first.id}/restore`, { as, version, body })
  expect(clashesIn(await restore({ occursOn: null }))).toHaveLength(1)
  expect((await restore({ occursOn: null, despiteClashes: true })).status).toBe(200)
})

test('more people than a room holds are told', async () => {
  const mine = await person()
  const { id } = await room(mine)
  expect((await plan(mine, { resources: [id], people: 12 })).body.people).toBe(12)
  const full = await plan(mine, { ...at(ahead('03-02')), resources: [id], people: 13 })
  expect(clashesIn(full)).toMatchObject([{ why: 'too-many', people: 13, places: 12 }])
})

test('a tour is compared with the places that sales have left, and several come in together', async () => {
  const mine = await person()
  const productId = await ticketProduct(t.db, {
    ticketWay: 'slot',
    slots: ['09:00', '14:00'],
    entryMinutes: 30,
    capacity: 40,
  })
  const { id } = await room(mine, { kind: 'tour', capacity: null, productId })
  await t.db.execute(sql`
    insert into ticket_places (product_id, visit_on, slot, held, sold) values (${productId}, ${ahead('03-01')}, '09:00', 3, 10)`)
  const tour = (people: number, from = '09:10') =>
    plan(mine, { ...at(ahead('03-01'), from, '14:30'), resources: [id], people })
  expect((await tour(27)).status).toBe(200)
  expect(clashesIn(await tour(28))).toMatchObject([{ why: 'slot-full', people: 28, places: 27 }])
  expect((await tour(28, '09:40')).status).toBe(200)
  const day = await ticketProduct(t.db, { ticketWay: 'day' })
  const wrong = { ...fields, kind: 'tour', capacity: null, productId: day }
  expect((await t.ask('POST', '/calendar/resources', { as: mine.as, body: wrong })).body.fields).toEqual({
    productId: 'calendar.tour-needs-ticket',
  })
})

test('that not all could be compared is told, and other times are not in the way', async () => {
  const mine = await person()
  const { id } = await room(mine)
  const copies = async (day: string) => {
    const { body } = await plan(mine, { ...at(day), resources: [id], despiteClashes: true })
    await t.db.execute(sql`
      with made as (
        insert into calendar_events (id, calendar_id, title, is_all_day, starts, ends, zone, starts_at, ends_at, status, created_by_name)
        select gen_random_uuid(), calendar_id, title, is_all_day, starts, ends, zone, starts_at - interval '3 hours',
          ends_at - interval '3 hours', status, created_by_name
        from calendar_events, generate_series(1, 501) where id = ${body.id} returning id, starts_at, ends_at)
      insert into calendar_event_resources (event_id, resource_id, starts_at, until_at, is_series)
      select id, ${id}, starts_at, ends_at, false from made`)
  }
  await copies(ahead('03-01'))
  const noon = (day: string) => plan(mine, { ...at(day, '12:00', '13:00'), resources: [id] })
  const refused = await noon(ahead('03-01'))
  expect(refused.status).toBe(409)
  expect(refused.body).toMatchObject({ values: { isPartial: true } })
  expect((await noon(ahead('03-05'))).status).toBe(200)
})

test("somebody else's event is unknown before anything is locked or told", async () => {
  const [mine, other] = [await person(), await person()]
  const { id } = await room(mine)
  const { body: event } = await plan(mine, { resources: [id] })
  const body = { scope: 'all', occursOn: null, event: eventOf(other.calendar.id, { resources: [mine.calendar.id] }) }
  const answers = [
    await change(other, event, body),
    await change(other, { ...event, id: '0199aaaa-0000-7000-8000-00000000dead' }, body),
    await t.ask('POST', `/calendar/events/${event.id}/restore`, { as: other.as, version: 1, body: { occursOn: null } }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
})

test('an archived resource keeps its bookings and takes no others', async () => {
  const mine = await person()
  const { as } = mine
  const { id, version } = await room(mine)
  const { body: booked } = await plan(mine, { resources: [id] })
  const body = { ...fields, isActive: false }
  expect((await t.ask('PUT', `/calendar/resources/${id}`, { as, version, body })).status).toBe(200)
  expect((await t.ask('PUT', `/calendar/resources/${id}`, { as, version, body })).status).toBe(412)
  expect((await plan(mine, { resources: [id] })).status).toBe(422)
  const event = eventOf(mine.calendar.id, { title: 'Khác', resources: [id] })
  const renamed = await change(mine, booked, { scope: 'all', occursOn: null, event })
  expect(renamed.status, JSON.stringify(renamed.body)).toBe(200)
})
