import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clockIn, endOfQuiet } from './quiet-hours.ts'

// Fixed days: each is compared with a clock that the test sets, not with the day of the run.

const at = (text: string) => Date.parse(text)
const night = { timeZone: 'Asia/Ho_Chi_Minh', quietFrom: 22 * 60, quietUntil: 7 * 60 }

test.each([
  ['before', '2026-11-20T14:59:59Z', null],
  ['at the first minute', '2026-11-20T15:00:00Z', '2026-11-21T00:00:00Z'],
  ['at night', '2026-11-20T18:30:20Z', '2026-11-21T00:00:00Z'],
  ['at the last minute', '2026-11-20T23:59:30Z', '2026-11-21T00:00:00Z'],
  ['afterwards', '2026-11-21T00:00:00Z', null],
] as const)('quiet from 22:00 to 07:00, %s', (_, now, end) => {
  expect(endOfQuiet(night, at(now))).toBe(end && at(end))
})

test('a clock that is put forward at night does not cut it short, nor does one that is put back', () => {
  const berlin = { timeZone: 'Europe/Berlin', quietFrom: 22 * 60, quietUntil: 7 * 60 }
  expect(endOfQuiet(berlin, at('2026-03-28T22:00:00Z'))).toBe(at('2026-03-29T05:00:00Z'))
  expect(endOfQuiet(berlin, at('2026-10-24T21:00:00Z'))).toBe(at('2026-10-25T06:00:00Z'))
})

test('without quiet hours, and in a zone that is not known, mail is sent at all times or by the usual clock', () => {
  expect(endOfQuiet({ ...night, quietFrom: null, quietUntil: null }, at('2026-11-20T18:30:00Z'))).toBeNull()
  expect(endOfQuiet({ ...night, timeZone: 'Nowhere/At_All' }, at('2026-11-20T18:30:00Z'))).toBe(
    at('2026-11-21T00:00:00Z'),
  )
})

test('it ends at its end, never later than a day, and only then', () => {
  const minute = fc.integer({ min: 0, max: 1_439 })
  const zone = fc.constantFrom('Asia/Ho_Chi_Minh', 'UTC', 'Asia/Kathmandu', 'Pacific/Kiritimati', 'America/Phoenix')
  const now = fc.integer({ min: at('2025-01-01T00:00:00Z'), max: at('2030-01-01T00:00:00Z') })
  fc.assert(
    fc.property(minute, minute, zone, now, (quietFrom, quietUntil, timeZone, now) => {
      fc.pre(quietFrom !== quietUntil)
      const end = endOfQuiet({ timeZone, quietFrom, quietUntil }, now)
      const { minute } = clockIn(timeZone, now)
      const within =
        quietFrom < quietUntil ? minute >= quietFrom && minute < quietUntil : minute >= quietFrom || minute < quietUntil
      expect(end !== null).toBe(within)
      if (end === null) return
      expect(clockIn(timeZone, end).minute).toBe(quietUntil)
      expect(end - now).toBeGreaterThan(0)
      expect(end - now).toBeLessThanOrEqual(86_400_000)
    }),
    { numRuns: 500 },
  )
})
