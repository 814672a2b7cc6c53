import { type Repeat } from '@learning-cms/contract/crm/calendar/calendar'
import fc from 'fast-check'
import { RRuleTemporal } from 'rrule-temporal'
import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import { completed, countBefore, occurringIn, ruleText, seriesEndMs, type Series } from './series.ts'
import { instantMs } from './times.ts'
import { instantOf, isLeftOut } from './zone-clock.ts'

// Fixed days: pure rules, to which every day is given.

const DAY_MS = 86_400_000
const zones = [
  'Asia/Ho_Chi_Minh',
  'Europe/Berlin',
  'America/New_York',
  'America/Santiago',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Pacific/Kiritimati',
  'Africa/Casablanca',
  'Asia/Kathmandu',
  'UTC',
]
const minute = fc.integer({ min: Date.UTC(1971, 0, 1) / 60_000, max: Date.UTC(2099, 11, 31) / 60_000 })
const wallOf = (ms: number) => new Date(ms).toISOString().slice(0, 16)

test('the clock of a zone is that of the library', () => {
  const hour = fc.integer({ min: 0, max: 48 * 60 })
  fc.assert(
    fc.property(fc.constantFrom(...zones), minute, hour, (zone, at, later) => {
      // Half of the times are close to a change of the clock.
      const next = Temporal.Instant.fromEpochMilliseconds(at * 60_000)
        .toZonedDateTimeISO(zone)
        .getTimeZoneTransition('next')
      const near = next ? Math.round(next.epochMilliseconds / 60_000) + later - 24 * 60 : at
      for (const wallMs of [at * 60_000, near * 60_000]) {
        const plain = Temporal.PlainDateTime.from(wallOf(wallMs))
        const zoned = plain.toZonedDateTime(zone)
        expect(instantOf(wallMs, zone), `${plain.toString()} ${zone}`).toBe(zoned.epochMilliseconds)
        expect(isLeftOut(wallMs, zone)).toBe(!zoned.toPlainDateTime().equals(plain))
      }
    }),
    { numRuns: 400 },
  )
})

const anyRepeat = fc
  .record({
    unit: fc.constantFrom('day' as const, 'week' as const, 'month' as const, 'year' as const),
    interval: fc.oneof(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 99 })),
    weekdays: fc.subarray(['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const),
    monthBy: fc.constantFrom('date' as const, 'weekday' as const),
    end: fc.oneof(
      fc.constant({ count: null, until: null }),
      fc.integer({ min: 2, max: 30 }).map((count) => ({ count, until: null })),
      fc.integer({ min: 0, max: 3_000 }).map((days) => ({ count: null, until: days })),
    ),
  })
  .map(({ end, ...one }) => ({ ...one, weekdays: [...one.weekdays], ...end }))
const anySeries = fc
  .record({ repeat: anyRepeat, at: minute, isAllDay: fc.boolean(), zone: fc.constantFrom(...zones) })
  .map(({ repeat, at, isAllDay, zone }): Series => {
    const start = wallOf(at * 60_000).slice(0, isAllDay ? 10 : 16)
    const until = repeat.until === null ? null : wallOf(at * 60_000 + repeat.until * DAY_MS).slice(0, 10)
    return { isAllDay, start, end: start, zone, leftOut: [], repeat: completed<Repeat>({ ...repeat, until }, start) }
  })
  .filter(({ isAllDay, start, zone }) => isAllDay || !isLeftOut(Date.parse(`${start}Z`), zone))

/** The days of a series as the library has them. */
function byLibrary({ repeat, ...span }: Series, fromMs: number, untilMs: number) {
  const zone = span.isAllDay ? 'UTC' : span.zone
  const start = `${span.start.replaceAll(/[-:]/g, '')}${span.isAllDay ? 'T000000' : '00'}`
  const rule = ruleText(repeat, { ...span, isAllDay: false, zone })
  return new RRuleTemporal({ rruleString: `DTSTART;TZID=${zone}:${start}\nRRULE:${rule}` })
    .between(new Date(fromMs), new Date(untilMs), true)
    .map((at) => at.toPlainDate().toString())
}

test('a series takes place on the days that the library of recurrences finds', () => {
  fc.assert(
    fc.property(
      anySeries,
      fc.integer({ min: -30, max: 4_000 }),
      fc.integer({ min: 1, max: 500 }),
      (one, days, length) => {
        const beginMs = one.isAllDay ? Date.parse(one.start) : instantMs(one.start, one.zone)
        const [fromMs, untilMs] = [beginMs + days * DAY_MS, beginMs + (days + length) * DAY_MS]
        const ours = occurringIn(one, fromMs - 3 * DAY_MS, untilMs + 3 * DAY_MS)
          .filter((each) => each.fromMs >= fromMs && each.fromMs <= untilMs)
          .map(({ occursOn }) => occursOn)
        expect(ours, JSON.stringify(one)).toEqual(byLibrary(one, fromMs, untilMs))
      },
    ),
    { numRuns: 300 },
  )
})

test('the costliest rules that a file may hold cost milliseconds, not seconds', () => {
  const leapDay = { isAllDay: false, start: '2000-02-29T09:00', end: '2000-02-29T10:00', zone: 'Europe/Berlin' }
  const rules = [
    { unit: 'year', interval: 1 },
    { unit: 'year', interval: 99 },
    { unit: 'month', interval: 12 },
    { unit: 'month', interval: 97 },
    { unit: 'week', interval: 99 },
    { unit: 'day', interval: 99 },
  ] as const
  const series = rules.map((rule): Series => ({
    ...leapDay,
    leftOut: [],
    repeat: { ...rule, weekdays: ['TU'], monthBy: 'date', count: 730, until: null },
  }))
  const ends = () => series.map(seriesEndMs)
  const first = ends()
  const { user, system } = process.cpuUsage()
  for (let round = 0; round < 20; round += 1) expect(ends()).toEqual(first)
  const used = process.cpuUsage()
  expect((used.user + used.system - user - system) / 1_000 / 20 / series.length).toBeLessThan(20)
  for (const [at, one] of series.entries()) {
    expect(Number.isFinite(first[at])).toBe(true)
    expect(countBefore(one, '9999-12-31')).toBeLessThanOrEqual(730)
    expect(occurringIn(one, Date.parse('9998-01-01'), Date.parse('9999-12-31')).length).toBeLessThan(800)
  }
})
