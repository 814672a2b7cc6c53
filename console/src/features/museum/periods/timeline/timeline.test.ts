import fc from 'fast-check'
import { expect, test } from 'vitest'
import { barsOf, scaleOf, shifted, stretchOf, ticksOf, zoomed } from './timeline.ts'

const year = fc.integer({ min: -1_000_000, max: 2026 }).filter((one) => one !== 0)
const stretch = fc
  .tuple(year, year)
  .filter(([a, b]) => Math.abs(a - b) > 30)
  .map(([a, b]) => ({ from: Math.min(a, b), to: Math.max(a, b) }))

test('later years are further along, whatever the range, without a gap at year 0', () => {
  fc.assert(
    fc.property(stretch, (stretch) => {
      const scale = scaleOf(stretch, 900)
      const middle = Math.trunc((stretch.from + stretch.to) / 2) || 1
      expect(scale.x(stretch.from)).toBeCloseTo(0)
      expect(scale.endX(stretch.to)).toBeCloseTo(900)
      expect(scale.x(stretch.from)).toBeLessThanOrEqual(scale.x(middle))
      expect(scale.x(middle)).toBeLessThanOrEqual(scale.x(stretch.to))
      expect(scale.endX(middle)).toBeGreaterThan(scale.x(middle))
    }),
  )
  const scale = scaleOf({ from: -10, to: 10 }, 400)
  expect(scale.endX(-1)).toBeCloseTo(scale.x(1))
})

test('200,000 BCE and 1945 fit on one timeline, and both are visible', () => {
  const scale = scaleOf(stretchOf('all', -200_000, 2026), 1000)
  expect(scale.endX(1945) - scale.x(1802)).toBeGreaterThan(50)
  expect(scale.endX(-10_001) - scale.x(-200_000)).toBeGreaterThan(100)
  expect(ticksOf(scale, 70).map(({ year }) => year)).toEqual(expect.arrayContaining([-100_000, -10_000, 1, 1000]))
})

test('ticks never overlap, and none is a year 0', () => {
  fc.assert(
    fc.property(stretch, fc.integer({ min: 240, max: 1600 }), (stretch, width) => {
      const scale = scaleOf(stretch, width)
      const ticks = ticksOf(scale, 70)
      expect(ticks.map(({ year }) => year)).not.toContain(0)
      for (const [at, { x }] of ticks.entries()) if (at > 0) expect(x - ticks[at - 1]!.x).toBeGreaterThanOrEqual(70)
    }),
  )
})

test('bars of a lane and their names never overlap', () => {
  const row = fc.record({ id: fc.uuid(), startYear: year, lasts: fc.integer({ min: 0, max: 3000 }) })
  fc.assert(
    fc.property(fc.array(row, { maxLength: 30 }), (made) => {
      const rows = made
        .map(({ id, startYear, lasts }) => ({ id, startYear, endYear: Math.min(2026, startYear + lasts) || 1 }))
        .toSorted((a, b) => a.startYear - b.startYear)
      const scale = scaleOf({ from: -1_000_000, to: 2026 }, 800)
      const bars = barsOf(rows, { scale, thisYear: 2026, labelWidthOf: () => 90 })
      expect(bars).toHaveLength(rows.length)
      const lanes = Map.groupBy(bars, ({ lane }) => lane)
      for (const lane of lanes.values()) {
        const edges = lane.flatMap(({ x, widthInPx, label }) => {
          const end = label.side === 'after' ? label.x + 90 : x + widthInPx
          return [[label.side === 'before' ? label.x - 90 : x, end] as const]
        })
        for (const [at, [begin]] of edges.entries()) if (at > 0) expect(begin).toBeGreaterThanOrEqual(edges[at - 1]![1])
      }
    }),
  )
})

test('zooming and panning stay within the data', () => {
  const fullRange = { from: -200_000, to: 2026 }
  fc.assert(
    fc.property(fc.array(fc.constantFrom('in', 'out', 'on', 'back'), { maxLength: 20 }), (steps) => {
      let now = fullRange
      for (const step of steps) {
        if (step === 'in' || step === 'out') now = zoomed(scaleOf(now, 900), step === 'in' ? 0.5 : 2, fullRange)
        else now = shifted(now, step === 'on' ? 1 : -1, fullRange)
        expect(now.from).toBeGreaterThanOrEqual(fullRange.from)
        expect(now.to).toBeLessThanOrEqual(fullRange.to)
        expect(now.from).toBeLessThan(now.to)
      }
    }),
  )
})
