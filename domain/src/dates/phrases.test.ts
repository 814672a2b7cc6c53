import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readDatePhrase } from './phrases.ts'
import {
  isBefore,
  isPartialDate,
  isYetToCome,
  partialDateIn,
  readPartialDate,
  partialDateText,
} from '@learning-cms/contract/core/dates/partial-dates'

test.each<[string, number, number, boolean?]>([
  ['thế kỷ 7 TCN', -700, -601],
  ['Thế kỷ thứ VII trước Công nguyên', -700, -601],
  ['cuối TK 18', 1768, 1800],
  ['1802–1945', 1802, 1945],
  ['từ 1802 đến 1945', 1802, 1945],
  ['khoảng năm 300 TCN', -300, -300, true],
  ['đầu thế kỷ XV', 1401, 1433],
  ['giữa thế kỷ XV', 1434, 1467],
  ['nửa đầu thế kỷ 19', 1801, 1850],
  ['nửa sau thế kỷ 19', 1851, 1900],
  ['thế kỷ XV - XVI', 1401, 1600],
  ['thế kỷ 2 - 1 TCN', -200, -1],
  ['thế kỷ III TCN – thế kỷ I SCN', -300, 100],
  ['300-200 TCN', -300, -200],
  ['200 TCN - 100', -200, 100],
  ['cuối thế kỷ 18 - đầu thế kỷ 19', 1768, 1833],
  ['thiên niên kỷ 1 TCN', -1000, -1],
  ['những năm 1920', 1920, 1929],
  ['năm 40', 40, 40],
  ['1428', 1428, 1428],
  ['2.500 TCN', -2500, -2500],
  ['nhà Nguyễn', 1802, 1945],
  ['thời Lê sơ', 1428, 1527],
  ['triều Trần', 1226, 1400],
])('%s', (typed, fromYear, toYear, isAbout = false) => {
  for (const text of [typed, typed.toUpperCase(), typed.normalize('NFD'), ` ${typed} `])
    expect(readDatePhrase(text), text).toEqual({ fromYear, toYear, isAbout })
})

test.each([
  '',
  'không rõ',
  '15',
  '0',
  'năm 0',
  'thế kỷ 0',
  'thế kỷ IIX',
  'thế kỷ 30',
  '1945-1802',
  '9999',
  'nhà Tống',
  '1-2-3',
])('no years are invented for %j', (typed) => expect(readDatePhrase(typed)).toBeNull())

const roman = (number: number) =>
  'X'.repeat(Math.floor(number / 10)) +
  (['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX'][number % 10] ?? '')

test('a century has a hundred years, none of them 0, and contains its parts', () => {
  const century = fc.integer({ min: 1, max: 20 })
  const part = fc.constantFrom('đầu ', 'giữa ', 'cuối ', 'nửa đầu ', 'nửa sau ')
  fc.assert(
    fc.property(century, fc.boolean(), part, fc.constantFrom('thế kỷ ', 'TK '), (number, isBefore, part, word) => {
      const era = isBefore ? ' TCN' : ''
      const span = readDatePhrase(`${word}${number}${era}`)!
      expect(span.toYear - span.fromYear).toBe(99)
      expect(Math.sign(span.fromYear)).toBe(Math.sign(span.toYear))
      expect(readDatePhrase(`${word}${roman(number)}${era}`)).toEqual(span)
      const some = readDatePhrase(`${part}${word}${number}${era}`)!
      expect(some.fromYear >= span.fromYear && some.toYear <= span.toYear && some.fromYear <= some.toYear).toBe(true)
    }),
  )
})

test('years are formatted as they were written', () => {
  fc.assert(
    fc.property(fc.integer({ min: -9999, max: 2000 }), fc.integer({ min: -9999, max: 2000 }), (one, other) => {
      const [from, to] = one < other ? [one, other] : [other, one]
      if (from === 0 || to === 0) return
      const yearText = (year: number) => (year < 0 ? `năm ${-year} TCN` : `năm ${year}`)
      expect(readDatePhrase(`${yearText(from)} - ${yearText(to)} CN`.replace('TCN CN', 'TCN'))).toEqual({
        fromYear: from,
        toYear: to,
        isAbout: false,
      })
    }),
  )
})

test('no text causes a failure, and results are in order and without a year 0', () => {
  const pieces = fc.constantFrom(
    'thế kỷ ',
    'TK',
    '7',
    'XV',
    ' TCN',
    '-',
    'đầu ',
    'nhà ',
    'Nguyễn',
    'khoảng ',
    'năm ',
    '1802',
    ' ',
    'đến',
  )
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'grapheme' }),
        fc.array(pieces).map((all) => all.join('')),
      ),
      (typed) => {
        const span = readDatePhrase(typed)
        if (span) expect(span.fromYear !== 0 && span.toYear !== 0 && span.fromYear <= span.toYear).toBe(true)
      },
    ),
    { numRuns: 500 },
  )
})

test.each([
  ['05/03/1985', '1985-03-05'],
  ['5-3-1985', '1985-03-05'],
  ['ngày 5 tháng 3 năm 1985', '1985-03-05'],
  ['03/1985', '1985-03'],
  ['tháng 3 năm 1985', '1985-03'],
  ['năm 1985', '1985'],
  ['1985', '1985'],
  ['1985-03-05', '1985-03-05'],
  ['30/02/1985', null],
  ['13/1985', null],
  ['85', null],
  ['mùa khô 1985', null],
])('the partial date %s', (typed, date) => expect(readPartialDate(typed)).toBe(date))

test('a date is found in a sentence, and dates are compared to their common precision', () => {
  expect(partialDateIn('Khai quật tháng 3/1985, hố H2')).toBe('1985-03')
  expect(partialDateIn('mùa khô năm 1985')).toBe('1985')
  expect(partialDateIn('không rõ')).toBeNull()
  expect(isBefore('1984', '1985-03')).toBe(true)
  expect(isBefore('1985', '1985-03')).toBe(false)
  expect(isBefore('1985-02-28', '1985-03')).toBe(true)
})

test('formatted dates are parsed back, and no date in the future is past', () => {
  const day = fc.date({ min: new Date('1000-01-01'), max: new Date('2020-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(day, fc.constantFrom(4, 7, 10), (day, length) => {
      const date = day.toISOString().slice(0, length)
      expect(isPartialDate(date)).toBe(true)
      expect(readPartialDate(partialDateText(date))).toBe(date)
      expect(isYetToCome(date)).toBe(false)
    }),
  )
  expect(isYetToCome('2999-01')).toBe(true)
})
