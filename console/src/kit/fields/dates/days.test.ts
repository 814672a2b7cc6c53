import { expect, test } from 'vitest'
import { dayText, instantOf, localOf, momentText, readDay, readMoment } from './days.ts'

// Fixed days: pure readings of days as people type them.

const today = '2026-11-23'
const day = (text: string) => readDay(text, today).day
const now = new Date('2026-11-23T02:15:00Z')
const moment = (text: string) => readMoment(text, now).day

test('a day is read the ways people type it, the day before the month', () => {
  expect(['5/3', '05/3', '5-3', '5.3', '5 3'].map(day)).toEqual(Array(5).fill('2026-03-05'))
  expect(
    ['5/3/26', '5/3/2026', '05032026', '050326', '2026-03-05', '5 tháng 3', 'Ngày 5 tháng 3 năm 2026'].map(day),
  ).toEqual(Array(7).fill('2026-03-05'))
  expect(day('29/2/2028')).toBe('2028-02-29')
})

test('two digits are a year of this century or, beyond twenty years from now, of the last', () => {
  expect([day('1/1/46'), day('1/1/47'), day('1/1/99')]).toEqual(['2046-01-01', '1947-01-01', '1999-01-01'])
})

test('words are read in both languages, with or without accents', () => {
  expect(['hôm nay', 'HOM NAY', 'today', ' nay '].map(day)).toEqual(Array(4).fill(today))
  expect([day('hôm qua'), day('yesterday'), day('ngày mai'), day('tomorrow')]).toEqual([
    '2026-11-22',
    '2026-11-22',
    '2026-11-24',
    '2026-11-24',
  ])
})

test('what is wrong is said', () => {
  expect(readDay('31/2', today)).toEqual({ fault: 'noSuchDay', values: { text: '31/2/2026' } })
  expect(readDay('5/13/2026', today).fault).toBe('noSuchDay')
  expect(readDay('29/2/2026', today).fault).toBe('noSuchDay')
  expect(['tuần sau', '5/', '5/3/2', '5/3/202', ''].map((text) => readDay(text, today).fault)).toEqual(
    Array(5).fill('unreadable'),
  )
})

test('a moment is a day and a time, in Vietnam', () => {
  expect(['5/3/2026 14:30', '5/3 14h30', '5/3, 14.30', '05032026 14:30', '2026-03-05T14:30'].map(moment)).toEqual(
    Array(5).fill('2026-03-05T14:30'),
  )
  expect([moment('hôm nay 9h'), moment('today 9:00'), moment('9h'), moment('9:00')]).toEqual(
    Array(4).fill('2026-11-23T09:00'),
  )
  expect([moment('now'), moment('bây giờ')]).toEqual(Array(2).fill('2026-11-23T09:15'))
  expect([moment('5/3'), moment('5.3')]).toEqual(Array(2).fill('2026-03-05T00:00'))
  expect(readMoment('5/3 25:00', now)).toEqual({ fault: 'noSuchTime', values: { text: '25:00' } })
})

test('days and moments are written and read back', () => {
  expect(day(dayText('2026-03-05'))).toBe('2026-03-05')
  expect(moment(momentText('2026-03-05T14:30'))).toBe('2026-03-05T14:30')
  expect(localOf(instantOf('2026-03-05T14:30'))).toBe('2026-03-05T14:30')
  expect(instantOf('2026-03-05T00:30')).toBe('2026-03-04T17:30:00.000Z')
})
