import { expect, test } from 'vitest'
import { rangeIn, searchOf } from './range.ts'

// Fixed days: each is compared with a clock that the test sets, not with the day of the run.

const today = '2026-11-23'

test.each([
  [{}, { choice: '30', from: '2026-10-25', to: today, grain: 'day', compare: 'previous' }],
  [{ range: '7' }, { from: '2026-11-17', to: today, grain: 'day' }],
  [
    { range: 'year', compare: 'year' },
    { from: '2025-12-01', to: today, grain: 'month', compare: 'year' },
  ],
  [
    { from: '2026-01-01', to: '2026-06-30' },
    { choice: 'custom', from: '2026-01-01', grain: 'week' },
  ],
  [{ from: '2020-01-01', to: '2026-06-30' }, { grain: 'month' }],
  [
    { from: '2026-13-01', to: 'x', range: '5', compare: 'soon', asOf: 'once' },
    { choice: '30', asOf: undefined },
  ],
])('%j is %j', (search, expected) => expect(rangeIn(search, today)).toMatchObject(expected))

test.each([
  ['2026-12-31', '2026-01-01'],
  ['2027-01-01', '2026-02-01'],
  ['2028-02-29', '2027-03-01'],
])('a year until %s is twelve months, from %s', (to, from) =>
  expect(rangeIn({ range: 'year' }, to)).toMatchObject({ from, to, grain: 'month' }),
)

test('an address gives the range that made it', () => {
  for (const search of [{}, { range: '90', compare: 'none' }, { from: '2026-01-01', to: '2026-01-31' }]) {
    const range = rangeIn(search, today)
    expect(rangeIn(searchOf(range), today)).toEqual(range)
  }
})
