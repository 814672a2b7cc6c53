import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayOf, endOfDay, startOfDay } from './days.ts'

// Fixed days: pure conversions between days and instants.

test('a day in Vietnam starts at 17:00 UTC of the previous day', () => {
  expect(startOfDay('2026-11-21')).toBe('2026-11-20T17:00:00.000Z')
  expect(endOfDay('2026-11-21')).toBe('2026-11-21T17:00:00.000Z')
  expect(dayOf('2026-11-20T16:59:59.999Z')).toBe('2026-11-20')
  expect(dayOf('2026-11-20T17:00:00.000Z')).toBe('2026-11-21')
})

test('every moment is within its day', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
      (moment) => {
        const at = moment.toISOString()
        const day = dayOf(at)
        expect(startOfDay(day) <= at && at < endOfDay(day)).toBe(true)
        expect(dayOf(endOfDay(day), -1)).toBe(day)
      },
    ),
  )
})
