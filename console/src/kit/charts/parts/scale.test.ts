import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { linePath, stack } from './geometry.ts'
import { labelled, linear, placesOf, spread, ticksOf } from './scale.ts'

const dong = fc.integer({ min: -9_000_000_000_000, max: 9_000_000_000_000 })

describe('ticks', () => {
  it('span every value and zero, in few equal steps', () => {
    fc.assert(
      fc.property(fc.array(dong, { minLength: 1, maxLength: 400 }), (values) => {
        const ticks = ticksOf(values)
        expect(ticks).toContain(0)
        expect(ticks[0]).toBeLessThanOrEqual(Math.min(0, ...values))
        expect(ticks.at(-1)).toBeGreaterThanOrEqual(Math.max(0, ...values))
        expect(ticks.length).toBeLessThanOrEqual(7)
        const step = ticks[1]! - ticks[0]!
        for (const [at, tick] of ticks.entries()) expect(tick).toBeCloseTo(ticks[0]! + at * step, -1)
      }),
    )
  })

  it.each([
    [[], [0, 1]],
    [
      [0, 0],
      [0, 1],
    ],
    [[null], [0, 1]],
    [
      [1, 3],
      [0, 1, 2, 3],
    ],
    [
      [-40, 100],
      [-50, 0, 50, 100],
    ],
  ])('of %j are %j', (values, expected) => expect(ticksOf(values)).toEqual(expected))

  it('of shares are fractions', () => expect(ticksOf([0.1, 0.3], { isInteger: false })).toEqual([0, 0.1, 0.2, 0.3]))
})

test('a scale of one value stays at its start', () => expect(linear([0, 0], [10, 90])(5)).toBe(10))

test('every pixel of a place leads to it, mirrored too', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 366 }), fc.boolean(), (count, isMirrored) => {
      const places = placesOf(count, [40, 640], isMirrored)
      for (let at = 0; at < count; at += 1) expect(places.at(places.middle(at))).toBe(at)
    }),
  )
})

test('labels never touch, and the last place has one', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 366 }), fc.integer({ min: 100, max: 1200 }), (count, width) => {
      const labels = labelled(count, width / count, 60)
      expect(labels.at(-1)).toBe(count - 1)
      for (const [at, place] of labels.slice(1).entries())
        expect((place - labels[at]!) * (width / count)).toBeGreaterThanOrEqual(Math.min(60, width / 4))
    }),
  )
})

test('labels at the same height are spread', () => {
  expect(spread([50, 50, 52], 14, [0, 100])).toEqual([50, 64, 78])
  expect(spread([99, 98], 14, [0, 100])).toEqual([100, 86])
})

test('a line has a gap where a value is missing', () => {
  const at = (x: number) => ({ x, y: 1 })
  expect(linePath([at(0), at(1), null, at(3)])).toBe('M0,1L1,1M3,1h0.01')
  expect(linePath([])).toBe('')
})

test('what takes away hangs below zero', () =>
  expect(stack([5, -2, 3, null, -1])).toEqual([
    [0, 5],
    [-2, 0],
    [5, 8],
    [8, 8],
    [-3, -2],
  ]))
