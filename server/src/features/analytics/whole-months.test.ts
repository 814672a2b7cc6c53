import { daysAfter } from '@learning-cms/contract/core/filter-days'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysIn } from './ranges.ts'
import { wholeMonthsOf } from './whole-months.ts'

const begin = '2024-01-01'
const day = fc.nat(1500).map((after) => daysAfter(begin, after))

test('whole months begin on a first, end on a last day, lie within the range, and leave no whole month at either end', () => {
  fc.assert(
    fc.property(day, fc.nat(800), (from, length) => {
      const to = daysAfter(from, length)
      const months = wholeMonthsOf({ from, to })
      if (!months) {
        expect(length).toBeLessThan(61)
        return
      }
      expect([months.first.slice(8), daysAfter(months.last, 1).slice(8)]).toEqual(['01', '01'])
      expect(months.first >= from && months.last <= to).toBe(true)
      expect(daysIn(from, months.first) - 1).toBeLessThan(31)
      expect(daysIn(months.last, to) - 1).toBeLessThan(31)
    }),
  )
})

test('a month, and one day less', () => {
  expect(wholeMonthsOf({ from: '2026-02-01', to: '2026-02-28' })).toEqual({ first: '2026-02-01', last: '2026-02-28' })
  expect(wholeMonthsOf({ from: '2026-02-01', to: '2026-02-27' })).toBe(null)
  expect(wholeMonthsOf({ from: '2026-02-02', to: '2026-03-30' })).toBe(null)
})
