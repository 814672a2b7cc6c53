import type { CalendarEvent, EventBody } from '@learning-cms/contract/crm/calendar/calendar'
import type { Appointment, EventLink, LinkKind } from '@learning-cms/contract/crm/calendar/calendar-links'
import type { Hit } from '@learning-cms/contract/records/search'
import type { Moment } from '@learning-cms/contract/people/students'
import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { eventOf, personalCalendar, weekly, type Asker } from '@learning-cms/testkit/calendar/calendar'
import { make } from '@learning-cms/testkit/make'
import { ahead, printed } from '@learning-cms/testkit/days'
import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const owner = 'owner'
const always = { ...weekly, weekdays: [...weekly.weekdays] }
const customer = async (fullName: string) =>
  (await t.ask('POST', '/customers', { as: owner, body: { fullName } })).body as { id: string; version: number }
const lead = async (fullName: string) =>
  (await t.ask('POST', '/leads', { as: owner, body: { fullName, phone: '0912 345 678' } })).body.id as string
const course = async (title: string) =>
  (await t.ask('POST', '/courses', { as: owner, body: { title } })).body as { id: string; version: number }
const plan = async (as: Asker, calendarId: string, change: Partial<EventBody> = {}) =>
  t.ask<CalendarEvent>('POST', '/calendar/events', { as, body: eventOf(calendarId, change) })
const about = async (kind: LinkKind, id: string, as: Asker = owner) =>
  (await t.ask<{ rows: Appointment[] }>('GET', '/calendar/appointments', { as, query: { kind, id } })).body.rows
const read = async (id: string, as: Asker = owner) =>
  (await t.ask<CalendarEvent>('GET', `/calendar/events/${id}`, { as })).body
/** A colleague who reads and writes CRM and nothing else, and a calendar of the owner that they may change. */
async function colleague() {
  const key = `crm-${randomUUID().slice(0, 8)}`
  await t.db.execute(sql`
    insert into roles (id, key, name, permissions) values (gen_random_uuid(), ${key}, ${key}, '{crm:read,crm:write}')`)
  const account = await make.account(t.db, { roles: [key] })
  const { rows } = await t.db.execute<{ id: string }>(sql`select id from roles where key = ${key}`)
  const body = { name: key, colour: 'teal', roles: [{ roleId: rows[0]!.id, mayWrite: true }] }
  const calendar = await t.ask('POST', '/calendar/calendars', { as: owner, body })
  return { as: { token: await t.tokenOf(account.id) }, calendarId: calendar.body.id as string }
}

test('an event is about several records, found from each of them', async () => {
  const { id: calendarId } = await personalCalendar(t, owner)
  const [who, leadId, taught] = [await customer('Trường Nguyễn Du'), await lead('Cô Hoa'), await course('Gốm Chu Đậu')]
  const links = [
    { kind: 'customer', id: who.id },
    { kind: 'lead', id: leadId },
    { kind: 'course', id: taught.id },
  ] as const
  const { body: event } = await plan(owner, calendarId, { links: [...links] })
  expect(event.links, JSON.stringify(event)).toEqual([
    { ...links[0], name: 'Trường Nguyễn Du' },
    { ...links[1], name: 'Cô Hoa' },
    { ...links[2], name: 'Gốm Chu Đậu' },
  ])
  for (const { kind, id } of links) expect(await about(kind, id)).toMatchObject([{ eventId: event.id, isOver: false }])
  const { rows } = (
    await t.ask('GET', `/customers/${who.id}/timeline`, { as: owner, query: { kinds: 'appointments' } })
  ).body as { rows: Moment[] }
  expect(rows).toMatchObject([{ kind: 'appointment', eventId: event.id, title: 'Họp nhóm', isAhead: true }])
  const { links: _, hiddenLinks: __, ...same } = eventOf(calendarId) as CalendarEvent
  const renamed = await t.ask<CalendarEvent>('PUT', `/calendar/events/${event.id}`, {
    as: owner,
    version: event.version,
    body: { scope: 'all', occursOn: null, event: { ...same, title: 'Khác' } },
  })
  expect(renamed.body.links).toHaveLength(3)
  const one = { scope: 'all', occursOn: null, event: { ...same, links: [links[1]] } }
  const less = await t.ask('PUT', `/calendar/events/${event.id}`, {
    as: owner,
    version: renamed.body.version,
    body: one,
  })
  expect(less.body.links).toEqual([{ ...links[1], name: 'Cô Hoa' }])
  expect(await about('customer', who.id)).toEqual([])
})

test('who may not read a record learns only that there is one, and cannot take it away, add it or ask about it', async () => {
  const { as, calendarId } = await colleague()
  const [taught, who] = [await course('Khoá kín'), await customer('Chị Thảo')]
  const link = { kind: 'course', id: taught.id } as const
  const { body: event } = await plan(owner, calendarId, { links: [link] })
  const seen = await read(event.id, as)
  expect(seen).toMatchObject({ links: [], hiddenLinks: 1 })
  expect(JSON.stringify(seen)).not.toContain(taught.id)
  const added = { kind: 'customer', id: who.id } as const
  const put = (links: EventLink[]) =>
    t.ask('PUT', `/calendar/events/${event.id}`, {
      as,
      version: 1,
      body: { scope: 'all', occursOn: null, event: eventOf(calendarId, { links }) },
    })
  for (const links of [
    [{ kind: 'course', id: (await course('Khoá khác')).id } as const],
    [{ ...added, id: taught.id }],
  ])
    expect(await put(links)).toMatchObject({ status: 422, body: { fields: { links: 'calendar.link-unknown' } } })
  expect((await put([added])).body).toMatchObject({ links: [{ ...added, name: 'Chị Thảo' }], hiddenLinks: 1 })
  expect((await read(event.id)).links.map(({ id }) => id).sort()).toEqual([taught.id, who.id].sort())
  for (const path of ['/calendar/appointments', '/calendar/linkable'])
    expect((await t.ask('GET', path, { as, query: { ...link } })).status).toBe(403)
  const { body } = await t.ask('GET', '/calendar/linkable', { as, query: { kind: 'customer', search: 'thao chi' } })
  expect(body.rows).toMatchObject([{ id: who.id, name: 'Chị Thảo' }])
})

test('appointments are told only in calendars one sees, and of a series the next day', async () => {
  const mine = await personalCalendar(t, owner)
  const { as } = await colleague()
  const who = await customer('Anh Khoa')
  const links = [{ kind: 'customer', id: who.id }] as EventLink[]
  const past = { start: '2020-01-06T09:00', end: '2020-01-06T10:00' }
  await plan(owner, mine.id, { title: 'Hằng tuần', ...past, repeat: always, links })
  await plan(owner, mine.id, { title: 'Xong', ...past, repeat: { ...always, count: 3 }, links })
  await plan(owner, mine.id, { title: 'Sắp', links })
  const rows = await about('customer', who.id)
  expect(rows.map(({ title, isOver }) => [title, isOver])).toEqual([
    ['Hằng tuần', false],
    ['Sắp', false],
    ['Xong', true],
  ])
  expect(Date.parse(rows[0]!.end)).toBeGreaterThan(Date.now())
  expect(rows[2]!.occursOn).toBe('2020-01-13')
  expect(await about('customer', who.id, as)).toEqual([])
  const { body } = await t.ask('GET', `/customers/${who.id}/timeline`, { as, query: { kinds: 'appointments' } })
  expect(body.rows).toEqual([])
})

test('a day on its own and the rest of a series are about the same; a record in the trash is not named until it is back', async () => {
  const { id: calendarId } = await personalCalendar(t, owner)
  const taught = await course('Sơn mài')
  const links = [{ kind: 'course', id: taught.id }] as EventLink[]
  const { body: series } = await plan(owner, calendarId, { repeat: always, links })
  const change = (scope: string, version: number, occursOn: string) =>
    t.ask<CalendarEvent>('PUT', `/calendar/events/${series.id}`, {
      as: owner,
      version,
      body: { scope, occursOn, event: eventOf(calendarId, { start: `${occursOn}T11:00`, end: `${occursOn}T12:00` }) },
    })
  const day = await change('this', 1, ahead('03-03'))
  const rest = await change('following', 2, ahead('03-08'))
  for (const { body } of [day, rest]) expect(body.links).toMatchObject([{ id: taught.id, name: 'Sơn mài' }])
  await t.ask('DELETE', `/courses/${taught.id}`, { as: owner, version: taught.version })
  expect(await read(day.body.id)).toMatchObject({ links: [], hiddenLinks: 0 })
  const saved = await t.ask('PUT', `/calendar/events/${day.body.id}`, {
    as: owner,
    version: 1,
    body: { scope: 'all', occursOn: null, event: eventOf(calendarId, { links: [] }) },
  })
  expect(saved.status).toBe(200)
  await t.ask('POST', `/trash/${taught.id}/restore`, { as: owner, version: taught.version + 1, body: {} })
  expect((await read(day.body.id)).links).toMatchObject([{ id: taught.id }])
})

test('two saves at once leave each link once; a merge unites links, taking it back parts them, erasing ends them', async () => {
  const { id: calendarId } = await personalCalendar(t, owner)
  const [one, other] = [await customer('Trùng Một'), await customer('Trùng Hai')]
  const link = (id: string) => ({ kind: 'customer', id }) as const
  const { body: both } = await plan(owner, calendarId, { links: [link(one.id), link(other.id)] })
  const { body: single } = await plan(owner, calendarId, { links: [link(other.id)] })
  const body = { scope: 'all', occursOn: null, event: eventOf(calendarId, { links: [link(one.id), link(other.id)] }) }
  const saves = await Promise.all(
    [0, 1].map(() => t.ask('PUT', `/calendar/events/${single.id}`, { as: owner, version: 1, body })),
  )
  expect(saves.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 412])
  for (const { id } of [both, single]) expect((await read(id)).links).toHaveLength(2)
  const merge = { otherId: other.id, otherVersion: other.version, take: {} }
  const merged = await t.ask('POST', `/customers/${one.id}/merge`, { as: owner, version: one.version, body: merge })
  expect(merged.status, JSON.stringify(merged.body)).toBe(200)
  for (const { id } of [both, single]) expect((await read(id)).links).toMatchObject([{ id: one.id }])
  const { body: merges } = await t.ask('GET', `/customers/${one.id}/merges`, { as: owner })
  await t.ask('POST', `/customer-merges/${merges.rows[0].id}/take-back`, { as: owner })
  for (const { id } of [both, single]) expect((await read(id)).links).toHaveLength(2)
  const { body: now } = await t.ask('GET', `/customers/${one.id}`, { as: owner })
  const erasing = { reason: 'Yêu cầu', confirmation: 'Trùng Một' }
  const erased = await t.ask('POST', `/customers/${one.id}/erase`, { as: owner, version: now.version, body: erasing })
  expect(erased.status, JSON.stringify(erased.body)).toBe(200)
  const { rows: left } = await t.db.execute(sql`select from calendar_event_links where person_id = ${one.id}`)
  expect(left).toHaveLength(0)
  expect((await read(both.id)).links).toMatchObject([{ id: other.id }])
})

test('search finds events by title and place in the calendars one sees, and home tells what is next', async () => {
  const { as, calendarId } = await colleague()
  const mine = await personalCalendar(t, owner)
  const word = `Zèbre${randomUUID().slice(0, 6)}`
  const soon = new Date(Date.now() + 7 * 3_600_000 + 3_600_000).toISOString().slice(0, 16)
  const later = new Date(Date.now() + 7 * 3_600_000 + 7_200_000).toISOString().slice(0, 16)
  const { body: open } = await plan(owner, calendarId, { title: `Họp ${word}`, place: 'Phòng Trống Đồng' })
  const { body: hidden } = await plan(owner, mine.id, { title: `Riêng ${word}`, start: soon, end: later })
  const find = async (text: string, who: Asker) =>
    (
      await t.ask<{ groups: { entity: string; hits: Hit[] }[] }>('GET', '/search', { as: who, query: { text } })
    ).body.groups
      .filter(({ entity }) => entity === 'calendar-events')
      .flatMap(({ hits }) => hits)
  expect(await find(`zebre${word.slice(5)} hop`, as)).toMatchObject([
    { id: open.id, detail: `${printed(ahead('03-01'))} 09:00 · Phòng Trống Đồng`, day: ahead('03-01') },
  ])
  expect((await find(word, owner)).map(({ id }) => id)).toEqual([hidden.id, open.id])
  expect((await find('trong dong', as)).map(({ id }) => id)).toContain(open.id)
  expect(await find(word, 'curator')).toEqual([])
  const next = async (who: Asker) => (await t.ask('GET', '/home', { as: who })).body.appointments
  expect((await next(owner)).map(({ eventId }: { eventId: string }) => eventId)).toContain(hidden.id)
  expect(await next(as)).toEqual([])
  expect(await next('curator')).toBeNull()
})

test('a lead in the trash is neither offered nor named, nor invited', async () => {
  const { id: calendarId } = await personalCalendar(t, owner)
  const fullName = `Cô Vào Thùng ${randomUUID().slice(0, 8)}`
  const { body: made } = await t.ask('POST', '/leads', {
    as: owner,
    body: { fullName, phone: '0912 345 678', email: `${randomUUID().slice(0, 8)}@example.test` },
  })
  const { body: event } = await plan(owner, calendarId, { links: [{ kind: 'lead', id: made.id }] })
  const offered = async () =>
    (await t.ask('GET', '/calendar/linkable', { as: owner, query: { kind: 'lead', search: fullName } })).body.rows
      .length
  expect([await offered(), (await read(event.id)).links?.length]).toEqual([1, 1])
  expect((await t.ask('DELETE', `/leads/${made.id}`, { as: owner, version: made.version })).status).toBe(200)
  expect([await offered(), (await read(event.id)).links?.length]).toEqual([0, 0])
  const invited = await t.ask('POST', `/calendar/events/${event.id}/guests`, { as: owner, body: { leadId: made.id } })
  expect(invited.status).toBe(422)
  const again = { entity: 'leads', id: made.id }
  const { rows } = (await t.ask('GET', '/trash', { as: owner, query: { search: fullName } })).body
  expect(rows).toMatchObject([again])
})
