import type { Occurrence } from '@learning-cms/contract/crm/calendar'
import type { ImportReport } from '@learning-cms/contract/crm/calendar-import'
import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { eventOf, icsOf, plannerWith, weekly } from '@learning-cms/testkit/calendar'
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
const bring = ({ as, calendar }: Person, body: string | Buffer, id = calendar.id) =>
  t.ask<ImportReport>('POST', `/calendar/calendars/${id}/import`, { as, headers, body: Buffer.from(body) })
const march = async ({ as }: Person) => {
  const { body } = await t.ask<{ rows: Occurrence[] }>(
    'GET',
    '/calendar/occurrences?from=2027-03-01&until=2027-03-31',
    {
      as,
    },
  )
  return body.rows.map(({ localStart, localEnd, title }) => `${localStart} ${localEnd} ${title}`).toSorted()
}
const at = (day: string, hour = '09') => `DTSTART;TZID=Asia/Ho_Chi_Minh:${day}T${hour}0000`

test('events, whole days, series and their exceptions arrive as they were', async () => {
  const who = await person('support')
  const file = icsOf(
    ['UID:one', 'SUMMARY:Họp\\, bàn', 'LOCATION:Phòng 2', at('20270301'), 'DTEND:20270301T033000Z', 'STATUS:TENTATIVE'],
    ['UID:days', 'SUMMARY:Nghỉ', 'DTSTART;VALUE=DATE:20270305', 'DTEND;VALUE=DATE:20270307'],
    ['UID:s', 'SUMMARY:Thay', at('20270316', '14'), 'RECURRENCE-ID;TZID=Asia/Ho_Chi_Minh:20270315T090000'],
    [
      'UID:s',
      'SUMMARY:Chuỗi',
      at('20270301'),
      'DURATION:PT1H',
      'RRULE:FREQ=WEEKLY;UNTIL=20270330T165959Z;BYDAY=MO',
      'EXDATE;TZID=Asia/Ho_Chi_Minh:20270308T090000',
    ],
    [
      'UID:out',
      'SUMMARY:Outlook',
      'DTSTART;TZID=SE Asia Standard Time:20270302T080000',
      'BEGIN:VALARM',
      'TRIGGER:-PT15M',
      'END:VALARM',
    ],
  )
  expect((await bring(who, file)).body).toEqual({ created: 5, known: 0, failed: 0, rows: [] })
  const days = [
    '2027-03-01T09:00 2027-03-01T10:00 Chuỗi',
    '2027-03-01T09:00 2027-03-01T10:30 Họp, bàn',
    '2027-03-02T08:00 2027-03-02T08:30 Outlook',
    '2027-03-05 2027-03-06 Nghỉ',
    '2027-03-16T14:00 2027-03-16T14:30 Thay',
    '2027-03-22T09:00 2027-03-22T10:00 Chuỗi',
    '2027-03-29T09:00 2027-03-29T10:00 Chuỗi',
  ]
  expect(await march(who)).toEqual(days)
  const twice = await Promise.all([bring(who, file), bring(who, file)])
  expect(twice.map(({ body }) => [body.created, body.known])).toEqual([
    [0, 5],
    [0, 5],
  ])
  expect(await march(who)).toEqual(days)
})

test('our own feed is read back with the same days', async () => {
  const [who, other] = [await person('support'), await person('support')]
  const plan = (change: object) =>
    t.ask('POST', '/calendar/events', { as: who.as, body: eventOf(who.calendar.id, change) })
  await plan({ title: 'Một lần' })
  await plan({ title: 'Cả ngày', isAllDay: true, start: '2027-03-04', end: '2027-03-05' })
  const times = { start: '2027-03-26T09:00', end: '2027-03-26T10:00' }
  await plan({
    ...times,
    title: 'Cuối tháng',
    zone: 'Europe/Berlin',
    repeat: { ...weekly, unit: 'month', weekdays: [], monthBy: 'weekday' },
  })
  const { body: series } = await plan({ title: 'Tuần', repeat: { ...weekly, count: 9 } })
  const single = {
    scope: 'this',
    occursOn: '2027-03-10',
    event: eventOf(who.calendar.id, { title: 'Riêng', start: '2027-03-11T07:00', end: '2027-03-11T08:00' }),
  }
  await t.ask('PUT', `/calendar/events/${series.id}`, { as: who.as, version: series.version, body: single })
  const fed = await t.ask('POST', `/calendar/calendars/${who.calendar.id}/feed`, {
    as: who.as,
    version: who.calendar.version,
  })
  const { body: file } = await t.ask<string>('GET', new URL(fed.body.address).pathname.replace('/api/v1', ''))
  expect((await bring(other, file)).body).toMatchObject({ created: 5, failed: 0 })
  expect(await march(other)).toEqual(await march(who))
})

test('what cannot be imported is reported with its line, and the rest is', async () => {
  const who = await person('support')
  const rule = (text: string) => ['UID:' + text, `SUMMARY:${text}`, at('20270301'), `RRULE:FREQ=${text}`]
  const file = icsOf(
    ['UID:good', 'SUMMARY:Tốt', at('20270302')],
    rule('SECONDLY'),
    rule('MONTHLY;BYDAY=MO,TU;BYSETPOS=-1'),
    rule('DAILY;COUNT=10000'),
    rule('WEEKLY;BYDAY=WE'),
    ['UID:untitled', at('20270302')],
    ['UID:back', 'SUMMARY:Lùi', at('20270302'), 'DTEND;TZID=Asia/Ho_Chi_Minh:20270302T080000'],
    ['UID:feb', 'SUMMARY:31', 'DTSTART:20270231T090000'],
    ['UID:zone', 'SUMMARY:Múi', 'DTSTART;TZID=Nowhere/None:20270302T090000'],
    ['UID:gap', 'SUMMARY:Bỏ', 'DTSTART;TZID=Europe/Berlin:20270328T023000'],
    ['UID:big', `DESCRIPTION:${'x'.repeat(60_000)}`, `X-A:${'x'.repeat(60_000)}`, `X-B:${'x'.repeat(60_000)}`],
    rule('DAILY;BYDAY=MO,TU,WE,TH,FR;COUNT=3'),
  )
  const { body } = await bring(who, file)
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
  const many = icsOf(...Array.from({ length: 2_001 }, (_, n) => [`UID:${n}`, `SUMMARY:${n}`, at('20270302')]))
  const refusals = [
    await bring(who, many),
    await bring(who, 'PK\u0003\u0004'),
    await bring(who, ''),
    await bring(who, 'BEGIN:VEVENT\r\n'.repeat(9)),
  ]
  expect(refusals.map(({ body }) => (body as { reason?: string }).reason)).toEqual([
    'calendar.import-too-many',
    'calendar.import-not-calendar',
    'calendar.import-not-calendar',
    'calendar.import-not-calendar',
  ])
  expect(await march(who)).toEqual([])
  const other = await person('support')
  expect((await bring(other, icsOf(), who.calendar.id)).status).toBe(404)
})
