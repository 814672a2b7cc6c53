import { expect, test } from 'vitest'
import { barsOf, clockOf } from './bars.ts'

test('bars are the peaks of their section, relative to the loudest', () => {
  expect(barsOf([0, 100, 50, 200, 10, 20], 3)).toEqual([0.5, 1, 0.1])
  expect(barsOf([255, 0], 4)).toEqual([1, 1, 0, 0])
  expect(barsOf([0, 12, 6], 3)).toEqual([0, 0.5, 0.25])
  expect(barsOf([], 2)).toEqual([0, 0])
})

test('a clock shows hours only where needed', () => {
  expect([0, 999, 7_000, 754_000, 3_723_000].map(clockOf)).toEqual(['0:00', '0:00', '0:07', '12:34', '1:02:03'])
})
