import fc from 'fast-check'
import { expect, test } from 'vitest'
import { beginAt } from './begin-at.ts'

// Fixed days: the calendar's arithmetic is the same on each.

test.each([
  ['an hour later', ['2026-03-02T09:00', '2026-03-02T10:30'], '2026-03-02T10:00', '2026-03-02T11:30'],
  ['over midnight', ['2026-03-02T09:00', '2026-03-02T11:00'], '2026-03-02T23:30', '2026-03-03T01:30'],
  ['days later', ['2026-03-02', '2026-03-04'], '2026-12-31', '2027-01-02'],
  ['over a leap day', ['2028-02-27', '2028-02-28'], '2028-02-28', '2028-02-29'],
  ['at the end before its start', ['2026-03-02T09:00', '2026-03-02T08:00'], '2026-03-02T07:00', '2026-03-02T08:00'],
  ['while a day is missing', ['T09:00', '2026-03-02T10:00'], '2026-03-02T09:00', '2026-03-02T10:00'],
] as const)('the end follows the start %s', (_, [from, to], start, end) => {
  expect(beginAt({ start: from, end: to }, start)).toEqual({ start, end })
})

const moment = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
  .map((at) => at.toISOString().slice(0, 16))

test('an event lasts as long wherever it is moved, and comes back', () => {
  fc.assert(
    fc.property(moment, moment, moment, (one, other, start) => {
      const [from, to] = [one, other].toSorted() as [string, string]
      const moved = beginAt({ start: from, end: to }, start)
      expect(Date.parse(`${moved.end}Z`) - Date.parse(`${moved.start}Z`)).toBe(
        Date.parse(`${to}Z`) - Date.parse(`${from}Z`),
      )
      expect(beginAt(moved, from)).toEqual({ start: from, end: to })
    }),
  )
})
