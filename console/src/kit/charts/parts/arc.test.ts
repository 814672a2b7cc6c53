import { expect, test } from 'vitest'
import { arcPath, placeAt, turnAt } from './arc.ts'

const ring = { x: 100, y: 100, outer: 80, inner: 50 }

test('a place in the middle of a slice is found in that slice', () => {
  for (const turn of [0.01, 0.2, 0.49, 0.5, 0.74, 0.99]) {
    const { x, y } = placeAt(ring, turn, 65)
    expect(turnAt(ring, x, y)).toBeCloseTo(turn, 6)
  }
  expect(turnAt(ring, 100, 100)).toBeNull()
  expect(turnAt(ring, 0, 0)).toBeNull()
})

test('slices have numbers for coordinates, the whole ring and the thinnest one too', () => {
  for (const [from, to] of [
    [0, 1],
    [0, 0.000_001],
    [0.25, 0.9],
  ] as const) {
    const path = arcPath(ring, from, to)
    expect(path).toMatch(/^M[\d.,\- AMLZ]+Z$/)
    expect(path).not.toContain('NaN')
  }
})
