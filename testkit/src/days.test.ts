// Fixed days: the days of the run are given to what is tested.
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { ahead, dayFromNow, marchOnMondayAfter, nextWeekday, printed, today } from './days.ts'

test('a March that begins on a Monday has the same weeks in every year, and lies ahead', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date('2026-01-01'), max: new Date('2090-01-01'), noInvalidDate: true }), (now) => {
      const year = marchOnMondayAfter(now.getTime())
      const first = Date.UTC(year, 2, 1)
      expect(new Date(first).getUTCDay()).toBe(1)
      expect(first).toBeGreaterThanOrEqual(now.getTime())
      expect(year - now.getUTCFullYear()).toBeLessThanOrEqual(12)
    }),
  )
  expect(marchOnMondayAfter(Date.parse('2027-03-01'))).toBe(2027)
  expect(marchOnMondayAfter(Date.parse('2027-03-01') + 1)).toBe(2032)
  expect(ahead('0308T090000').replace(/(....)(..)(..)T.*/, '$1-$2-$3')).toBe(ahead('03-08'))
})

test.each([
  ['2026-12-31T16:59:59.999Z', '2026-12-31', '2027-01-01'],
  ['2026-12-31T17:00:00.000Z', '2027-01-01', '2027-01-02'],
  ['2028-02-28T17:00:00.000Z', '2028-02-29', '2028-03-01'],
])('at %s it is %s in Vietnam', (now, day, next) => {
  vi.useFakeTimers({ now: Date.parse(now), toFake: ['Date'] })
  try {
    expect([today(), dayFromNow(1)]).toEqual([day, next])
    expect(printed(day)).toBe(`${day.slice(8)}/${day.slice(5, 7)}/${day.slice(0, 4)}`)
  } finally {
    vi.useRealTimers()
  }
})

test('the next weekday is that weekday, within a week', () => {
  vi.useFakeTimers({ now: Date.parse('2026-12-30T18:00:00Z'), toFake: ['Date'] })
  try {
    expect(nextWeekday('thursday', 0)).toBe('2026-12-31')
    expect(nextWeekday('thursday')).toBe('2027-01-07')
    expect(nextWeekday('monday')).toBe('2027-01-04')
    expect(nextWeekday('monday', 60)).toBe('2027-03-01')
  } finally {
    vi.useRealTimers()
  }
})
