import { expect, test } from 'vitest'
import { rangeIn, searchOf } from './range.ts'

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

test('an address gives the range that made it', () => {
  for (const search of [{}, { range: '90', compare: 'none' }, { from: '2026-01-01', to: '2026-01-31' }]) {
    const asked = rangeIn(search, today)
    expect(rangeIn(searchOf(asked), today)).toEqual(asked)
  }
})
