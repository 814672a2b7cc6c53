import { expect, test } from 'vitest'
import { explorationIn } from './exploration-address.ts'
import { MOST_METRICS } from './exploration.ts'
import { metricNames } from './metrics.ts'

test('metrics beyond the most that one report has are said, not lost', () => {
  const named = metricNames.slice(0, MOST_METRICS + 1)
  const { exploration, missing, misread } = explorationIn({ metrics: named.join() }, '2026-05-05', 'orders')
  expect(exploration.metrics).toEqual(named.slice(0, MOST_METRICS))
  expect([missing, misread]).toEqual([[], [`metrics: ${named[MOST_METRICS]}`]])
})

test('a metric named twice is one, and one that does not exist is missing', () => {
  const { exploration, missing, misread } = explorationIn({ metrics: 'orders,orders,none' }, '2026-05-05', 'orders')
  expect([exploration.metrics, missing, misread]).toEqual([['orders'], ['none'], []])
})
