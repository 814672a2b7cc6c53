import { testApp, type TestApp } from '@learning-cms/testkit/app'
import { eventOf, icsOf, plannerWith, weekly } from '@learning-cms/testkit/calendar/calendar'
import { dayFromNow } from '@learning-cms/testkit/days'
import { afterAll, beforeAll, expect, test } from 'vitest'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

/** Milliseconds of the main thread. */
async function costOf(work: () => Promise<{ status: number }>) {
  const before = process.threadCpuUsage()
  const { status } = await work()
  const { user, system } = process.threadCpuUsage(before)
  expect(status).toBe(200)
  return (user + system) / 1_000
}

test('a year of endless series, Home beside them, and a file full of rules leave the server to others', async () => {
  const { as, calendar } = await plannerWith(t, ['support'])
  const plan = (change: object) => t.ask('POST', '/calendar/events', { as, body: eventOf(calendar.id, change) })
  const leapDay = { start: '2000-02-29T09:00', end: '2000-02-29T10:00', zone: 'Europe/Berlin' }
  const yearly = { ...weekly, unit: 'year', weekdays: [], interval: 99, count: 730 } as const
  const day = dayFromNow(-300)
  const times = { start: `${day}T09:00`, end: `${day}T10:00`, zone: 'Europe/Berlin' }
  for (let n = 0; n < 130; n += 1)
    expect((await plan({ ...times, repeat: { ...weekly, unit: n % 13 ? 'week' : 'day' } })).status).toBe(200)
  const rule = 'RRULE:FREQ=YEARLY;COUNT=730'
  const file = icsOf(
    ...Array.from({ length: 200 }, (_, n) => [`UID:${n}`, `SUMMARY:${n}`, 'DTSTART:20000229T090000', rule]),
  )
  const costs = {
    event: await costOf(() => plan({ ...leapDay, repeat: { ...yearly, interval: 1 } })),
    centuries: await costOf(() => plan({ ...leapDay, repeat: yearly })),
    year: await costOf(() =>
      t.ask('GET', `/calendar/occurrences?from=${dayFromNow(0)}&until=${dayFromNow(365)}`, { as }),
    ),
    home: await costOf(() => t.ask('GET', '/home', { as })),
    file: await costOf(() =>
      t.ask('POST', `/calendar/calendars/${calendar.id}/import`, {
        as,
        headers: { 'content-type': 'application/octet-stream' },
        body: Buffer.from(file),
      }),
    ),
  }
  // An idle machine takes a third of these limits.
  const most = { event: 100, centuries: 100, year: 500, home: 300, file: 5_000 }
  for (const [what, cost] of Object.entries(costs)) expect(cost, what).toBeLessThan(most[what as keyof typeof most])
})
