import fc from 'fast-check'
import { expect, test } from 'vitest'
import { workingDaysAfter } from './working-days.ts'

// Fixed days: they are counted from a day that the test names.

const none = new Set<string>()

test('weekends and holidays do not count, nor does the day itself', () => {
  // Friday; the Monday after is the first.
  expect(workingDaysAfter('2026-01-09', 1, none)).toBe('2026-01-12')
  expect(workingDaysAfter('2026-01-10', 2, none)).toBe('2026-01-13')
  // The week of Tết.
  const holidays = new Set(['2026-02-16', '2026-02-17', '2026-02-18', '2026-02-19', '2026-02-20'])
  expect(workingDaysAfter('2026-02-12', 2, holidays)).toBe('2026-02-23')
  expect(workingDaysAfter('2028-02-28', 2, none)).toBe('2028-03-01')
})

test('between two days there are as many working days as were asked for', () => {
  const day = fc
    .date({ min: new Date('2024-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
    .map((at) => at.toISOString().slice(0, 10))
  fc.assert(
    fc.property(day, fc.integer({ min: 1, max: 60 }), fc.uniqueArray(day, { maxLength: 30 }), (from, count, free) => {
      const holidays = new Set(free)
      const last = workingDaysAfter(from, count, holidays)
      let seen = 0
      for (let at = Date.parse(from) + 86_400_000; at <= Date.parse(last); at += 86_400_000) {
        const one = new Date(at)
        if (one.getUTCDay() % 6 !== 0 && !holidays.has(one.toISOString().slice(0, 10))) seen += 1
      }
      expect(seen).toBe(count)
      expect(new Date(last).getUTCDay() % 6).not.toBe(0)
      expect(holidays.has(last)).toBe(false)
    }),
    { numRuns: 200 },
  )
})
