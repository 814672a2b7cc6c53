import { afterEach, expect, test, vi } from 'vitest'
import { isYetToBegin, yearNow } from './years.ts'

afterEach(() => {
  vi.useRealTimers()
})

test.each([
  ['2024-12-31T16:59:59.999Z', 2024],
  ['2024-12-31T17:00:00.000Z', 2025],
  ['2025-01-01T07:59:59.999Z', 2025],
])('at %s it is %i in Vietnam, whatever the zone of the reader', (at, year) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(at) })
  expect(yearNow()).toBe(year)
  expect([isYetToBegin(year), isYetToBegin(year + 1)]).toEqual([false, true])
})
