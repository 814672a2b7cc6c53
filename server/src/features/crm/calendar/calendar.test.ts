import { daysAfter } from '@learning-cms/contract/core/lists/filter-days'
import type { Calendar, CalendarEvent, EventBody, Occurrence } from '@learning-cms/contract/crm/calendar/calendar'
import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { eventOf, plannerWith, weekly } from '@learning-cms/testkit/calendar/calendar'
import { ahead } from '@learning-cms/testkit/days'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendNotices } from '#features/account/notices/send-notices.ts'
import { remindDue } from './remind.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const person = (...roles: string[]) => plannerWith(t, roles)
type Person = Awaited<ReturnType<typeof person>>

async function plan({ as, calendar }: Person, change: Partial<EventBody> = {}) {
  const { status, body } = await t.ask<CalendarEvent>('POST', '/calendar/events', {
    as,
    body: eventOf(calendar.id, change),
  })
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const bodyOf = (event: CalendarEvent, change: Partial<EventBody> = {}): EventBody => {
  const { calendarId, title, notes, place, isAllDay, start, end, zone, repeat, status, remind } = event
  return { calendarId, title, notes, place, isAllDay, start, end, zone, repeat, status, remind, ...change }
}
const refused = async ({ as, calendar }: Person, change: object) => {
  const { status, body } = await t.ask('POST', '/calendar/events', { as, body: { ...eventOf(calendar.id), ...change } })
  return [status, ...Object.entries(body.fields ?? {}).flat()]
}
async function between({ as }: Person, from: string, until: string) {
  const { status, body } = await t.ask<{ rows: Occurrence[] }>(
    'GET',
    `/calendar/occurrences?from=${from}&until=${until}`,
    { as },
  )
  expect(status).toBe(200)
  return body.rows.toSorted((one, other) => one.start.localeCompare(other.start))
}
const march = async (who: Person) =>
  (await between(who, ahead('03-01'), ahead('03-21'))).map(({ localStart, title }) => `${localStart.slice(8)} ${title}`)
const change = ({ as }: Person, { id, version }: CalendarEvent, body: object) =>
  t.ask<CalendarEvent>('PUT', `/calendar/events/${id}`, { as, version, body })
const remove = ({ as }: Person, { id, version }: CalendarEvent, scope: string, occursOn: string | null = null) =>
  t.ask('POST', `/calendar/events/${id}/remove`, { as, version, body: { scope, occursOn } })

test('what cannot be is refused where it was typed', async () => {
  const who = await person('support')
  expect(await refused(who, { end: ahead('03-01T09:00') })).toEqual([422, 'end', 'calendar.range'])
  expect(await refused(who, { end: ahead('05-01T09:00') })).toEqual([422, 'end', 'calendar.too-long'])
  const skipped = { zone: 'Europe/Berlin', start: ahead('03-28T02:30'), end: ahead('03-28T05:00') }
  expect(await refused(who, skipped)).toEqual([422, 'start', 'calendar.time-skipped'])
  expect(await refused(who, { start: ahead('02-31T09:00') })).toEqual([400, 'start', 'calendar.no-such-day'])
  expect(await refused(who, { start: ahead('03-01') })).toEqual([400, 'start', 'calendar.no-such-time'])
  expect(await refused(who, { zone: 'Mars/Olympus' })).toEqual([400, 'zone', 'calendar.no-such-zone'])
  const tooLong = [400, 'repeat.count', 'calendar.series-too-long']
  expect(await refused(who, { repeat: { ...weekly, count: 10_000 } })).toEqual(tooLong)
  expect((await refused(who, { repeat: { ...weekly, unit: 'second' } }))[0]).toBe(400)
  const early = [400, 'repeat.until', 'calendar.until-before-start']
  expect(await refused(who, { repeat: { ...weekly, until: ahead('01-01') } })).toEqual(early)
  const year = await t.ask(
    'GET',
    `/calendar/occurrences?from=${ahead('01-01')}&until=${daysAfter(ahead('01-01'), 366)}`,
    { as: who.as },
  )
  expect([year.status, year.body.fields]).toEqual([400, { until: 'calendar.window' }])
})

test('a personal calendar is its owner’s alone; to everybody else it is not there', async () => {
  const [mine, other] = [await person('support'), await person('support')]
  const event = await plan(mine)
  expect(await march(other)).toEqual([])
  const unknown = await t.ask('GET', '/calendar/events/0199aaaa-0000-7000-8000-000000000001', { as: other.as })
  const theirs = await t.ask('GET', `/calendar/events/${event.id}`, { as: other.as })
  const { requestId: _, ...refusal } = theirs.body
  expect([theirs.status, refusal]).toEqual([404, expect.objectContaining({ code: unknown.body.code })])
  expect((await change(other, event, { scope: 'all', occursOn: null, event: bodyOf(event) })).status).toBe(404)
  expect((await remove(other, event, 'all')).status).toBe(404)
  expect((await t.ask('POST', '/calendar/events', { as: other.as, body: eventOf(mine.calendar.id) })).body.reason).toBe(
    'calendar.no-such-calendar',
  )
  const lines = await t.db.execute<{ label: string; changes: object }>(
    sql`select label, changes from audit_lines where entity_id = ${event.id}`,
  )
  expect(lines.rows).toEqual([{ label: '', changes: {} }])
})

test('a calendar is shared with roles, to look at or to change', async () => {
  const owner = await person('admin')
  const [support, marketing] = [await person('support'), await person('marketing')]
  const roles = (await t.db.execute<{ id: string; key: string }>(sql`select id, key from roles`)).rows
  const roleId = (key: string) => roles.find((role) => role.key === key)!.id
  const { body: calendar } = await t.ask<Calendar>('POST', '/calendar/calendars', {
    as: owner.as,
    body: {
      name: 'Bảo tàng',
      colour: 'teal',
      roles: [
        { roleId: roleId('support'), mayWrite: false },
        { roleId: roleId('marketing'), mayWrite: true },
      ],
    },
  })
  const event = await plan({ ...owner, calendar }, { title: 'Đoàn trường' })
  expect(await march(support)).toEqual(['01T09:00 Đoàn trường'])
  expect((await change(support, event, { scope: 'all', occursOn: null, event: bodyOf(event) })).body).toMatchObject({
    reason: 'calendar.read-only',
  })
  const changed = await change(marketing, event, {
    scope: 'all',
    occursOn: null,
    event: bodyOf(event, { title: 'Đoàn lớp 5' }),
  })
  expect(changed.body).toMatchObject({ title: 'Đoàn lớp 5', version: 2 })
  const stale = await change(owner, event, { scope: 'all', occursOn: null, event: bodyOf(event) })
  expect(stale.status).toBe(412)
  expect(stale.body).toMatchObject({ current: { title: 'Đoàn lớp 5' }, changed: ['title'] })
  expect(
    (await t.ask('DELETE', `/calendar/calendars/${calendar.id}`, { as: marketing.as, version: 1 })).body.reason,
  ).toBe('calendar.not-yours')
  const removed = await t.ask('DELETE', `/calendar/calendars/${calendar.id}`, { as: owner.as, version: 1 })
  expect([removed.status, await march(support)]).toEqual([200, []])
  await t.ask('POST', `/calendar/calendars/${calendar.id}/restore`, { as: owner.as, version: 2 })
  expect(await march(support)).toEqual(['01T09:00 Đoàn lớp 5'])
  await t.ask('DELETE', `/calendar/calendars/${calendar.id}`, { as: owner.as, version: 3 })
})

test('of a series one day, all from a day on, or all are changed and deleted', async () => {
  const who = await person('support')
  let series = await plan(who, { title: 'Lớp', repeat: { ...weekly, weekdays: [...weekly.weekdays], count: 6 } })
  expect(await march(who)).toEqual([
    '01T09:00 Lớp',
    '03T09:00 Lớp',
    '08T09:00 Lớp',
    '10T09:00 Lớp',
    '15T09:00 Lớp',
    '17T09:00 Lớp',
  ])
  const one = bodyOf(series, { title: 'Dời', start: ahead('03-04T14:00'), end: ahead('03-04T15:00') })
  expect((await change(who, series, { scope: 'this', occursOn: ahead('03-02'), event: one })).status).toBe(404)
  const alone = await change(who, series, { scope: 'this', occursOn: ahead('03-03'), event: one })
  expect(alone.body).toMatchObject({ seriesId: series.id, occursOn: ahead('03-03'), repeat: null })
  series = (await t.ask('GET', `/calendar/events/${series.id}`, { as: who.as })).body
  const later = bodyOf(series, { title: 'Chiều', start: ahead('03-10T15:00'), end: ahead('03-10T16:00') })
  const rest = await change(who, series, { scope: 'following', occursOn: ahead('03-10'), event: later })
  expect(rest.body.repeat).toMatchObject({ count: 3 })
  expect(await march(who)).toEqual([
    '01T09:00 Lớp',
    '04T14:00 Dời',
    '08T09:00 Lớp',
    '10T15:00 Chiều',
    '15T15:00 Chiều',
    '17T15:00 Chiều',
  ])
  const moved = bodyOf(rest.body, { start: ahead('03-16T15:30'), end: ahead('03-16T16:00') })
  await change(who, rest.body, { scope: 'all', occursOn: ahead('03-15'), event: moved })
  expect((await march(who)).slice(3)).toEqual(['11T15:30 Chiều', '16T15:30 Chiều', '18T15:30 Chiều'])
  const now = (await t.ask('GET', `/calendar/events/${rest.body.id}`, { as: who.as })).body
  await remove(who, now, 'this', ahead('03-16'))
  expect((await march(who)).slice(3)).toEqual(['11T15:30 Chiều', '18T15:30 Chiều'])
  const back = await t.ask('POST', `/calendar/events/${now.id}/restore`, {
    as: who.as,
    version: now.version + 1,
    body: { occursOn: ahead('03-16') },
  })
  expect(back.status).toBe(200)
  await remove(who, back.body, 'following', ahead('03-16'))
  expect((await march(who)).slice(3)).toEqual(['11T15:30 Chiều'])
  series = (await t.ask('GET', `/calendar/events/${series.id}`, { as: who.as })).body
  await remove(who, series, 'all')
  expect(await march(who)).toEqual(['11T15:30 Chiều'])
  await t.ask('POST', `/calendar/events/${series.id}/restore`, {
    as: who.as,
    version: series.version + 1,
    body: { occursOn: null },
  })
  expect(await march(who)).toHaveLength(4)
})

test('of two who change a series at once, one is told that it was changed', async () => {
  const who = await person('support')
  const series = await plan(who, { repeat: { ...weekly, weekdays: [...weekly.weekdays] } })
  const one = bodyOf(series, { title: 'Dời' })
  const answers = await Promise.all(
    [ahead('03-03'), ahead('03-08'), ahead('03-10')].map((occursOn) =>
      change(who, series, { scope: 'this', occursOn, event: one }),
    ),
  )
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '412', '412'])
  expect((await march(who)).filter((text) => text.endsWith('Dời'))).toHaveLength(1)
})

test('whole days are the same days everywhere, and days are those of Vietnam', async () => {
  const who = await person('support')
  await plan(who, { title: 'Nghỉ', isAllDay: true, start: ahead('03-05'), end: ahead('03-06') })
  await plan(who, { title: 'Tối', start: ahead('03-07T23:30'), end: ahead('03-08T00:30') })
  await plan(who, { title: 'Berlin', zone: 'Europe/Berlin', start: ahead('03-09T20:00'), end: ahead('03-09T21:00') })
  const titles = async (day: string) => (await between(who, day, day)).map(({ title }) => title)
  expect(await Promise.all([ahead('03-04'), ahead('03-05'), ahead('03-06'), ahead('03-07')].map(titles))).toEqual([
    [],
    ['Nghỉ'],
    ['Nghỉ'],
    ['Tối'],
  ])
  expect(await Promise.all([ahead('03-08'), ahead('03-09'), ahead('03-10')].map(titles))).toEqual([
    ['Tối'],
    [],
    ['Berlin'],
  ])
})

test('a reminder is told once, however many servers look', async () => {
  const who = await person('support')
  const event = await plan(who, {
    title: 'Đón đoàn',
    remind: [30],
    repeat: { ...weekly, weekdays: [...weekly.weekdays] },
  })
  const at = (text: string) => Date.parse(`${text}:00+07:00`)
  expect(await remindDue(t.db, at(ahead('03-01T08:29')))).toBe(0)
  await Promise.all([1, 2, 3].map(() => remindDue(t.db, at(ahead('03-01T08:30')))))
  await remindDue(t.db, at(ahead('03-03T08:31')))
  await sendNotices(t.db, { publicUrl: 'https://cms.test', smtpUrl: 'smtp://cms.test' })
  const reminders = (
    await t.db.execute<{ label: string }>(
      sql`select label from calendar_reminders where event_id = ${event.id} order by starts_at`,
    )
  ).rows
  expect(reminders.map(({ label }) => label)).toEqual(['Đón đoàn · 09:00 01/03', 'Đón đoàn · 09:00 03/03'])
  const { body } = await t.ask('GET', '/notices', { as: who.as })
  expect(body.rows.map(({ kind }: { kind: string }) => kind)).toContain('calendar-reminder')
  const mails = await t.db.execute<{ body: string }>(sql`select body from outbox_mails where account_id = ${who.id}`)
  expect(mails.rows[0]!.body).toContain(`https://cms.test/learning-cms/crm/calendar?open=${event.id}`)
})

test('a feed is read at its secret address until that ends, with the zone, exceptions and escapes', async () => {
  const who = await person('support')
  const soon = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  const event = await plan(who, {
    title: 'Họp; nhóm, A',
    notes: 'Dòng 1\nDòng 2',
    start: `${soon}T09:00`,
    end: `${soon}T10:00`,
    repeat: { ...weekly, unit: 'day', weekdays: [], count: 5 },
  })
  const target = { as: who.as, version: who.calendar.version, key: true as const }
  const { body } = await t.ask('POST', `/calendar/calendars/${who.calendar.id}/feed`, target)
  const path = (body.address as string).replace(/^.*\/api\/v1/, '')
  const read = (headers = {}) => t.app.inject({ method: 'GET', url: `/api/v1${path}`, headers })
  const file = await read()
  expect(file.statusCode).toBe(200)
  expect(file.headers['content-type']).toBe('text/calendar; charset=utf-8')
  const lines = file.body.replaceAll('\r\n ', '').split('\r\n')
  expect(lines).toContain('SUMMARY:Họp\\; nhóm\\, A')
  expect(lines).toContain('DESCRIPTION:Dòng 1\\nDòng 2')
  expect(lines).toContain(`DTSTART;TZID=Asia/Ho_Chi_Minh:${soon.replaceAll('-', '')}T090000`)
  expect(lines).toContain('RRULE:FREQ=DAILY;INTERVAL=1;COUNT=5')
  expect(lines).toContain('BEGIN:VTIMEZONE')
  expect((await read({ 'if-none-match': file.headers.etag as string })).statusCode).toBe(304)
  await remove(who, event, 'all')
  expect((await read()).body).not.toContain('VEVENT')
  expect(
    JSON.stringify((await t.db.execute(sql`select * from calendars where id = ${who.calendar.id}`)).rows),
  ).not.toContain(path.slice(15, 40))
  await t.ask('DELETE', `/calendar/calendars/${who.calendar.id}/feed`, { as: who.as, version: body.calendar.version })
  expect((await read()).statusCode).toBe(404)
})
