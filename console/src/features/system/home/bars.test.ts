import { expect, test } from 'vitest'
import { barsOf } from './bars.ts'

const day = (revenue: number, refunds = 0, at = 1) => ({ day: `2026-11-0${at}`, revenue, refunds })

test('revenue stands on the line and refunds hang below it, to one scale', () => {
  const { bars, ground } = barsOf([day(300), day(100, 100)], 100, 42)
  expect(ground).toBe(30)
  expect(bars.map(({ up, down }) => [up, down])).toEqual([
    [30, 0],
    [10, 10],
  ])
  expect(bars[1]!.x + bars[1]!.width).toBeLessThan(100)
})

test('a small day is still visible, and days without money are a line at the bottom', () => {
  expect(barsOf([day(1_000_000), day(1)], 100, 42).bars[1]!.up).toBe(1)
  expect(barsOf([day(0), day(0)], 100, 42)).toMatchObject({ ground: 41, bars: [{ up: 0 }, { up: 0 }] })
})
