import type { Repeat } from '@learning-cms/contract/crm/calendar/calendar'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  completed,
  countBefore,
  occurringIn,
  occurringOn,
  ruleText,
  seriesEndMs,
  type Series,
} from '#services/calendar/series.ts'
import { cutBefore, restOf, type Repeating } from './split.ts'
import { refuseSpan } from '#services/calendar/times.ts'

// Fixed days: pure rules, to which every day is given.

const rule: Repeat = { unit: 'week', interval: 1, weekdays: [], monthBy: 'date', count: null, until: null }
const series = (change: Partial<Series> = {}): Series => ({
  isAllDay: false,
  start: '2026-11-23T09:00',
  end: '2026-11-23T10:00',
  zone: 'Asia/Ho_Chi_Minh',
  repeat: rule,
  leftOut: [],
  ...change,
})
const daysIn = (one: Series, from: string, until: string) =>
  occurringIn(one, Date.parse(from), Date.parse(until)).map(({ occursOn }) => occursOn)

test('weeks, months and years take place on the days that calendars know', () => {
  const weekly = series({ repeat: { ...rule, weekdays: ['WE'], count: 6 } })
  expect(daysIn(weekly, '2026-11-01', '2027-01-01')).toEqual([
    '2026-11-23',
    '2026-11-25',
    '2026-11-30',
    '2026-12-02',
    '2026-12-07',
    '2026-12-09',
  ])
  const lastFriday = series({
    start: '2026-01-30T09:00',
    end: '2026-01-30T10:00',
    repeat: { ...rule, unit: 'month', monthBy: 'weekday' },
  })
  expect(daysIn(lastFriday, '2026-01-01', '2026-05-01')).toEqual([
    '2026-01-30',
    '2026-02-27',
    '2026-03-27',
    '2026-04-24',
  ])
  const the31st = series({ start: '2026-01-31T09:00', end: '2026-01-31T10:00', repeat: { ...rule, unit: 'month' } })
  expect(daysIn(the31st, '2026-01-01', '2026-06-01')).toEqual(['2026-01-31', '2026-03-31', '2026-05-31'])
  const leapDay = series({ isAllDay: true, start: '2024-02-29', end: '2024-02-29', repeat: { ...rule, unit: 'year' } })
  expect(daysIn(leapDay, '2024-01-01', '2033-01-01')).toEqual(['2024-02-29', '2028-02-29', '2032-02-29'])
})

test('on the clock of Berlin nine stays nine, and a time that the clock skips does not take place', () => {
  const zone = 'Europe/Berlin'
  const daily = series({ zone, start: '2026-03-28T09:00', end: '2026-03-28T10:00', repeat: { ...rule, unit: 'day' } })
  const at = occurringIn(daily, Date.parse('2026-03-28'), Date.parse('2026-03-30T12:00Z'))
  expect(at.map(({ fromMs }) => new Date(fromMs).toISOString().slice(11, 16))).toEqual(['08:00', '07:00', '07:00'])
  const atNight = { ...daily, start: '2026-03-28T02:30', end: '2026-03-28T03:30' }
  expect(daysIn(atNight, '2026-03-27', '2026-03-30T12:00Z')).toEqual(['2026-03-28', '2026-03-30'])
  const once = { isAllDay: false, zone, start: '2026-03-29T02:30', end: '2026-03-29T04:00' }
  expect(() => refuseSpan(once)).toThrow(expect.objectContaining({ reason: 'calendar.time-skipped' }))
  expect(() => refuseSpan({ ...once, start: '2026-10-25T02:30', end: '2026-10-25T02:30' })).toThrow(
    expect.objectContaining({ reason: 'calendar.range' }),
  )
})

test('a series without an end costs its window only, years later too', () => {
  const daily = series({ start: '1990-01-01T09:00', end: '1990-01-01T10:00', repeat: { ...rule, unit: 'day' } })
  const before = performance.now()
  expect(daysIn(daily, '2190-01-01', '2190-01-08')).toHaveLength(7)
  expect(performance.now() - before).toBeLessThan(1_000)
  expect(seriesEndMs(daily)).toBeNull()
})

const day = fc.integer({ min: 0, max: 400 }).map((n) => new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10))
const anyRule = fc
  .record({
    unit: fc.constantFrom('day' as const, 'week' as const, 'month' as const, 'year' as const),
    interval: fc.integer({ min: 1, max: 4 }),
    weekdays: fc.subarray(['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const),
    monthBy: fc.constantFrom('date' as const, 'weekday' as const),
    count: fc.option(fc.integer({ min: 2, max: 40 })),
    until: fc.constant(null),
  })
  .map((one): Repeat => ({ ...one, weekdays: [...one.weekdays] }))
const anySeries = fc
  .record({
    day,
    repeat: anyRule,
    isAllDay: fc.boolean(),
    zone: fc.constantFrom('Asia/Ho_Chi_Minh', 'Europe/Berlin', 'America/New_York'),
  })
  .map(({ day, repeat, isAllDay, zone }) =>
    series({
      zone,
      repeat: completed(repeat, day),
      isAllDay,
      start: isAllDay ? day : `${day}T09:00`,
      end: isAllDay ? day : `${day}T10:30`,
    }),
  )
const [FROM, UNTIL] = ['2025-12-01', '2031-01-01']

test('a window shows exactly the part of the whole that touches it', () => {
  fc.assert(
    fc.property(anySeries, day, fc.integer({ min: 1, max: 60 }), (one, from, days) => {
      const fromMs = Date.parse(from)
      const untilMs = fromMs + days * 86_400_000
      const all = occurringIn(one, Date.parse(FROM), Date.parse(UNTIL))
      const within = all.filter((each) => each.fromMs < untilMs && each.untilMs > fromMs)
      expect(occurringIn(one, fromMs, untilMs)).toEqual(within)
      for (const { occursOn } of within) expect(occurringOn(one, occursOn)?.occursOn).toBe(occursOn)
      const endMs = seriesEndMs(one)
      if (endMs !== null) for (const each of all) expect(each.untilMs).toBeLessThanOrEqual(endMs)
    }),
    { numRuns: 60 },
  )
})

test('a series split at any of its days takes place on the same days as before', () => {
  fc.assert(
    fc.property(anySeries, fc.nat(), fc.array(fc.nat(), { maxLength: 3 }), (one, at, skipped) => {
      const all = daysIn(one, FROM, UNTIL)
      fc.pre(all.length > 2)
      const day = all[1 + (at % (all.length - 1))]!
      const leftOut = skipped.map((n) => all[n % all.length]!).filter((out) => out !== day)
      const row = { ...one, leftOut } as unknown as Repeating
      const span = occurringOn({ ...one, leftOut }, day)!.span
      const rest = restOf(row, day, { ...one, ...span } as never)
      const first = cutBefore(row, day)
      const days = [
        ...daysIn({ ...one, repeat: first.repeat, leftOut: first.leftOut }, FROM, UNTIL),
        ...daysIn(
          { ...one, ...span, repeat: rest.event.repeat ?? { ...rule, unit: 'day', until: day }, leftOut: rest.leftOut },
          FROM,
          UNTIL,
        ),
      ]
      // From the fifth weekday of a month on it means the last; from the fourth, which may be the last, it means the fourth.
      fc.pre(one.repeat.unit !== 'month' || one.repeat.monthBy === 'date' || one.start.slice(8, 10) < '29')
      expect(days).toEqual(all.filter((each) => !leftOut.includes(each)))
    }),
    { numRuns: 80 },
  )
})

test('what iCalendar is told is the same rule', () => {
  expect(ruleText({ ...rule, weekdays: ['FR'], until: '2026-12-31' }, series())).toBe(
    'FREQ=WEEKLY;INTERVAL=1;BYDAY=MO,FR;UNTIL=20261231T165959Z',
  )
  expect(countBefore(series({ repeat: { ...rule, count: 5 } }), '2026-12-07')).toBe(2)
})
