import { daysAfter } from '@learning-cms/contract/core/lists/filter-days'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { bandOf, judge, judgeSeries, onlyGrows, WEEKS_BEFORE } from './alerts.ts'

// Fixed days: each is compared with a clock that the test sets, not with the day of the run.

const day = { day: '2026-11-23', before: [] }

test('a figure beyond its limit is told, one on its limit is not', () => {
  const above = { metric: 'orders', kind: 'above', bound: 10 } as const
  const below = { ...above, kind: 'below' } as const
  const isBeyond = (rule: typeof above | typeof below, figure: number | null, isOpen = false) =>
    judge(rule, { ...day, figure, isOpen }).isBeyond
  expect([9, 10, 11, null].map((figure) => isBeyond(above, figure))).toEqual([false, false, true, false])
  expect([9, 10, 11, null].map((figure) => isBeyond(below, figure))).toEqual([true, false, false, false])
})

test('while a day lasts, only what cannot change any more is told', () => {
  const open = { ...day, figure: 11, isOpen: true }
  expect(judge({ metric: 'orders', kind: 'above', bound: 10 }, open).isBeyond).toBe(true)
  expect(judge({ metric: 'orders', kind: 'below', bound: 20 }, open).isBeyond).toBe(false)
  // A refund later that day takes it below again; a rate of the first hour says nothing.
  for (const metric of ['net-sales', 'payment-success'] as const) {
    expect(onlyGrows(metric)).toBe(false)
    expect(judge({ metric, kind: 'above', bound: 0.1 }, open).isBeyond).toBe(false)
  }
})

test('what is usual comes from eight same weekdays, and from nothing less', () => {
  expect(bandOf([10, 12, 11, 9, 10, 12, 11, 9])).toEqual({
    low: expect.closeTo(6.91, 2),
    high: expect.closeTo(14.09, 2),
  })
  expect(bandOf([0, 0, 0, 0, 0, 0, 0, 2])).toMatchObject({ low: 0 })
  expect(bandOf([0, 0, 0, 0, 0, 0, 0, 0])).toBeNull()
  expect(bandOf([10, 12, 11, 9, null, 12, 11, 9])).toBeNull()
  expect(bandOf([10, 12])).toBeNull()
})

test('the band has all eight figures in it when they are alike, and moves with them', () => {
  const figures = fc.array(fc.integer({ min: 1, max: 1_000_000_000 }), {
    minLength: WEEKS_BEFORE,
    maxLength: WEEKS_BEFORE,
  })
  fc.assert(
    fc.property(figures, fc.integer({ min: 0, max: 1_000_000 }), (before, more) => {
      const band = bandOf(before)!
      // No figure of eight is further than 2.48 standard deviations from their mean.
      for (const figure of before) expect(figure).toBeGreaterThanOrEqual(band.low - 1e-3)
      for (const figure of before) expect(figure).toBeLessThanOrEqual(band.high + 1e-3)
      const moved = bandOf(before.map((figure) => figure + more))!
      expect(moved.high).toBeCloseTo(band.high + more, 2)
    }),
  )
})

test('each day of a series is judged by its own weekday only', () => {
  const length = WEEKS_BEFORE * 7 + 7
  const days = Array.from({ length }, (_, at) => ({ from: daysAfter('2026-09-01', at), isOpen: false }))
  // Busy on one weekday only, and once on another.
  const series = days.map((_, at) => (at % 7 === 2 ? 100 + (at % 3) : 10 + (at % 2)))
  series[length - 1] = 100
  const judged = judgeSeries({ metric: 'orders', kind: 'unusual', bound: null }, days, series)
  expect(judged).toHaveLength(7)
  expect(judged.filter(({ isBeyond }) => isBeyond).map(({ day }) => day)).toEqual([days.at(-1)!.from])
})
