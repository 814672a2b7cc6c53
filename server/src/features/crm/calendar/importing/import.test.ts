import type { Occurrence } from '@learning-cms/contract/crm/calendar/calendar'
import { daysAfter } from '@learning-cms/contract/core/lists/filter-days'
import type { ImportReport } from '@learning-cms/contract/crm/calendar/calendar-import'
import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { eventOf, icsOf, plannerWith, weekly } from '@learning-cms/testkit/calendar/calendar'
import { ahead, nextWeekday } from '@learning-cms/testkit/days'
import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const person = (...roles: string[]) => plannerWith(t, roles)
type Person = Awaited<ReturnType<typeof person>>
const headers = { 'content-type': 'application/octet-stream' }
const importFile = ({ as, calendar }: Person, body: string | Buffer, id = calendar.id) =>
  t.ask<ImportReport>('POST', `/calendar/calendars/${id}/import`, { as, headers, body: Buffer.from(body) })
const occurrences = async ({ as }: Person, from: string, until: string) =>
  (await t.ask<{ rows: Occurrence[] }>('GET', `/calendar/occurrences?from=${from}&until=${until}`, { as })).body.rows
const between = async (who: Person, from: string, until: string) =>
  (await occurrences(who, from, until))
    .map(({ localStart, localEnd, title }) => `${localStart} ${localEnd} ${title}`)
    .toSorted()
const daysOf = async (who: Person, from: string, until: string, title: string) =>
  (await occurrences(who, from, until)).filter((one) => one.title === title).map(({ occursOn }) => occursOn)
const march = (who: Person) => between(who, ahead('03-01'), ahead('03-31'))
const at = (day: string, hour = '09') => `DTSTART;TZID=Asia/Ho_Chi_Minh:${day}T${hour}0000`

test('events, whole days, series and their exceptions arrive as they were', async () => {
  const who = await person('support')
  const file = icsOf(
    [
      'UID:one',
      'SUMMARY:Họp\\, bàn',
      'LOCATION:Phòng 2',
      at(ahead('0301')),
      `DTEND:${ahead('0301T033000Z')}`,
      'STATUS:TENTATIVE',
    ],
    ['UID:days', 'SUMMARY:Nghỉ', `DTSTART;VALUE=DATE:${ahead('0305')}`, `DTEND;VALUE=DATE:${ahead('0307')}`],
    ['UID:s', 'SUMMARY:Thay', at(ahead('0316'), '14'), `RECURRENCE-ID;TZID=Asia/Ho_Chi_Minh:${ahead('0315T090000')}`],
    [
      'UID:s',
      'SUMMARY:Chuỗi',
      at(ahead('0301')),
      'DURATION:PT1H',
      `RRULE:FREQ=WEEKLY;UNTIL=${ahead('0330T165959Z')};BYDAY=MO`,
      `EXDATE;TZID=Asia/Ho_Chi_Minh:${ahead('0308T090000')}`,
    ],
    [
      'UID:out',
      'SUMMARY:Outlook',
      `DTSTART;TZID=SE Asia Standard Time:${ahead('0302T080000')}`,
      'BEGIN:VALARM',
      'TRIGGER:-PT15M',
      'END:VALARM',
    ],
  )
  expect((await importFile(who, file)).body).toEqual({ created: 5, known: 0, failed: 0, rows: [] })
  const days = [
    `${ahead('03-01T09:00')} ${ahead('03-01T10:00')} Chuỗi`,
    `${ahead('03-01T09:00')} ${ahead('03-01T10:30')} Họp, bàn`,
    `${ahead('03-02T08:00')} ${ahead('03-02T08:30')} Outlook`,
    `${ahead('03-05')} ${ahead('03-06')} Nghỉ`,
    `${ahead('03-16T14:00')} ${ahead('03-16T14:30')} Thay`,
    `${ahead('03-22T09:00')} ${ahead('03-22T10:00')} Chuỗi`,
    `${ahead('03-29T09:00')} ${ahead('03-29T10:00')} Chuỗi`,
  ]
  expect(await march(who)).toEqual(days)
  const twice = await Promise.all([importFile(who, file), importFile(who, file)])
  expect(twice.map(({ body }) => [body.created, body.known])).toEqual([
    [0, 5],
    [0, 5],
  ])
  expect(await march(who)).toEqual(days)
})

test('our own feed is read back with the same days', async () => {
  // A feed only covers two years ahead, and `ahead` may be later.
  const monday = nextWeekday('monday', 28)
  const day = (plus: number) => daysAfter(monday, plus)
  const on = (plus: number) => ({ start: `${day(plus)}T09:00`, end: `${day(plus)}T10:00` })
  const [who, other] = [await person('support'), await person('support')]
  const plan = async (change: object) => {
    const answer = await t.ask('POST', '/calendar/events', { as: who.as, body: eventOf(who.calendar.id, change) })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    return answer.body
  }
  await plan({ ...on(0), title: 'Một lần' })
  await plan({ title: 'Cả ngày', isAllDay: true, start: day(3), end: day(4) })
  await plan({
    ...on(25),
    title: 'Cuối tháng',
    zone: 'Europe/Berlin',
    repeat: { ...weekly, unit: 'month', weekdays: [], monthBy: 'weekday' },
  })
  const series = await plan({ ...on(0), title: 'Tuần', repeat: { ...weekly, count: 9 } })
  const [first, second] = await daysOf(who, monday, day(60), 'Tuần')
  expect(first).toBe(monday)
  const single = {
    scope: 'this',
    occursOn: second,
    event: eventOf(who.calendar.id, { title: 'Riêng', start: `${day(10)}T07:00`, end: `${day(10)}T08:00` }),
  }
  const changed = await t.ask('PUT', `/calendar/events/${series.id}`, {
    as: who.as,
    version: series.version,
    body: single,
  })
  expect(changed.status, JSON.stringify(changed.body)).toBe(200)
  const fed = await t.ask('POST', `/calendar/calendars/${who.calendar.id}/feed`, {
    as: who.as,
    version: who.calendar.version,
  })
  const { body: file } = await t.ask<string>('GET', new URL(fed.body.address).pathname.replace('/api/v1', ''))
  expect((await importFile(other, file)).body).toMatchObject({ created: 5, failed: 0 })
  const mine = await between(who, monday, day(60))
  expect(mine.length).toBeGreaterThan(10)
  expect(await between(other, monday, day(60))).toEqual(mine)
})

test('what cannot be imported is reported with its line, and the rest is', async () => {
  const who = await person('support')
  const rule = (text: string) => ['UID:' + text, `SUMMARY:${text}`, at(ahead('0301')), `RRULE:FREQ=${text}`]
  const file = icsOf(
    ['UID:good', 'SUMMARY:Tốt', at(ahead('0302'))],
    rule('SECONDLY'),
    rule('MONTHLY;BYDAY=MO,TU;BYSETPOS=-1'),
    rule('DAILY;COUNT=10000'),
    rule('WEEKLY;BYDAY=WE'),
    ['UID:untitled', at(ahead('0302'))],
    ['UID:back', 'SUMMARY:Lùi', at(ahead('0302')), `DTEND;TZID=Asia/Ho_Chi_Minh:${ahead('0302T080000')}`],
    ['UID:feb', 'SUMMARY:31', `DTSTART:${ahead('0231T090000')}`],
    ['UID:zone', 'SUMMARY:Múi', `DTSTART;TZID=Nowhere/None:${ahead('0302T090000')}`],
    ['UID:gap', 'SUMMARY:Bỏ', `DTSTART;TZID=Europe/Berlin:${ahead('0328T023000')}`],
    ['UID:big', `DESCRIPTION:${'x'.repeat(60_000)}`, `X-A:${'x'.repeat(60_000)}`, `X-B:${'x'.repeat(60_000)}`],
    rule('DAILY;BYDAY=MO,TU,WE,TH,FR;COUNT=3'),
  )
  const { body } = await importFile(who, file)
  expect(body.rows.map(({ title, reason }) => `${title} ${reason}`)).toEqual([
    'SECONDLY calendar.import-rule',
    'MONTHLY;BYDAY=MO,TU;BYSETPOS=-1 calendar.import-rule',
    'DAILY;COUNT=10000 calendar.series-too-long',
    'WEEKLY;BYDAY=WE calendar.import-rule',
    ' calendar.title-required',
    'Lùi calendar.range',
    '31 calendar.no-such-day',
    'Múi calendar.no-such-zone',
    'Bỏ calendar.time-skipped',
    ' calendar.import-event-too-large',
  ])
  expect(body).toMatchObject({ created: 2, failed: 10 })
  expect(body.rows[0]!.line).toBe(8)
})

test('too large a file is refused before it is read, others before they are written', async () => {
  const who = await person('support')
  const { hostname, port, pathname } = new URL(
    `/api/v1/calendar/calendars/${who.calendar.id}/import`,
    await t.app.listen({ port: 0, host: '127.0.0.1' }),
  )
  const status = await new Promise((done, fail) => {
    const sending = request({
      hostname,
      port,
      path: pathname,
      method: 'POST',
      headers: { ...headers, authorization: `Bearer ${who.as.token}`, 'content-length': 60 * 1024 * 1024 },
    })
    sending.on('response', (answer) => done(answer.statusCode))
    sending.on('error', fail)
    sending.write('BEGIN:VCALENDAR\r\n')
  })
  expect(status).toBe(413)
  const many = icsOf(...Array.from({ length: 2_001 }, (_, n) => [`UID:${n}`, `SUMMARY:${n}`, at(ahead('0302'))]))
  const refusals = [
    await importFile(who, many),
    await importFile(who, 'PK\u0003\u0004'),
    await importFile(who, ''),
    await importFile(who, 'BEGIN:VEVENT\r\n'.repeat(9)),
  ]
  expect(refusals.map(({ body }) => (body as { reason?: string }).reason)).toEqual([
    'calendar.import-too-many',
    'calendar.import-not-calendar',
    'calendar.import-not-calendar',
    'calendar.import-not-calendar',
  ])
  expect(await march(who)).toEqual([])
  const other = await person('support')
  expect((await importFile(other, icsOf(), who.calendar.id)).status).toBe(404)
})
