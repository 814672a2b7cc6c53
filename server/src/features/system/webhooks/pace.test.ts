import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pauseAfter } from './pace.ts'

const DAY_MS = 86_400_000

test('pauses grow, have an end and differ; three days take about twenty attempts', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), fc.double({ min: 0, max: 1, noNaN: true }), (attempt, random) => {
      const pauseMs = pauseAfter(attempt, () => random)
      expect(pauseMs).toBeGreaterThanOrEqual(4_000)
      expect(pauseMs).toBeLessThanOrEqual(7.2 * 3_600_000)
      expect(pauseAfter(attempt + 1, () => random)).toBeGreaterThanOrEqual(pauseMs)
    }),
  )
  let [atMs, attempts] = [0, 0]
  for (; atMs < 3 * DAY_MS; attempts += 1) atMs += pauseAfter(attempts + 1, () => 0.5)
  expect(attempts).toBeGreaterThan(15)
  expect(attempts).toBeLessThan(25)
})
