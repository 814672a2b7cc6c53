import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hoursOf, isOpenAt, momentOf, nextSpan, runsOf, upcoming, weekdayOf } from './hours.ts'

// Fixed days: pure rules of opening hours, to which the day is given.

const day = [
  { opens: '08:00', closes: '11:30' },
  { opens: '13:30', closes: '17:00' },
]
const tet = { from: '2027-02-05', to: '2027-02-09', hours: [], noteVi: 'Tết', noteEn: 'New Year' }
const hours = { weeklyHours: [[], day, day, day, day, day, day], specialDays: [tet] }
const at = (moment: string) => Date.parse(`${moment}:00+07:00`)

test('open and closed by the clock at the museum', () => {
  expect(momentOf(Date.parse('2026-12-31T17:30:00Z'))).toEqual({ day: '2027-01-01', time: '00:30' })
  expect(weekdayOf('2026-11-23')).toBe(0)
  expect(isOpenAt(hours, at('2026-11-23T09:00'))).toBe(false)
  expect(isOpenAt(hours, at('2026-11-24T08:00'))).toBe(true)
  expect(isOpenAt(hours, at('2026-11-24T11:30'))).toBe(false)
  expect(isOpenAt(hours, at('2026-11-24T13:30'))).toBe(true)
  expect(isOpenAt(hours, at('2027-02-09T09:00'))).toBe(false)
  expect(hoursOf(hours, '2027-02-10')).toEqual(day)
})

test('the week in as few lines as possible, every day once', () => {
  expect(runsOf(hours.weeklyHours).map(({ first, last }) => [first, last])).toEqual([
    [0, 0],
    [1, 6],
  ])
  fc.assert(
    fc.property(fc.array(fc.constantFrom([], day, day.slice(1)), { minLength: 7, maxLength: 7 }), (week) => {
      const expanded = runsOf(week).flatMap((run) => Array.from({ length: run.last - run.first + 1 }, () => run.hours))
      expect(expanded).toEqual(week)
    }),
  )
})

test('past days are left out', () => {
  expect(upcoming([tet], '2027-02-09')).toEqual([tet])
  expect(upcoming([tet], '2027-02-10')).toEqual([])
})

test('a new slot of a day follows the last', () => {
  const time = fc.integer({ min: 1, max: 22 }).map((hour) => `${String(hour).padStart(2, '0')}:15`)
  fc.assert(
    fc.property(time, (closes) => {
      const next = nextSpan([{ opens: '00:00', closes }])
      expect(next.opens >= closes).toBe(true)
      expect(next.opens < next.closes).toBe(true)
    }),
  )
})
