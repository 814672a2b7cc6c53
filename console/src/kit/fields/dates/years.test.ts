import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readYear, signed, writeYear, writeYears } from './years.ts'

const years = fc.integer({ min: -1_000_000, max: 2100 }).filter((year) => year !== 0)

test('a formatted year is parsed as itself, in either language', () => {
  fc.assert(
    fc.property(years, fc.constantFrom('vi', 'en'), (year, language) => {
      const read = readYear(writeYear(year, language))!
      expect(signed(read.year, read.era ?? 'ce')).toBe(year)
    }),
  )
})

test('what people type', () => {
  for (const [text, year] of [
    ['207 TCN', -207],
    ['207 tcn', -207],
    ['-207', -207],
    ['−207', -207],
    ['năm 111 TCN', -111],
    ['200.000 TCN', -200_000],
    ['200,000 BCE', -200_000],
    ['39 CN', 39],
    ['938', 938],
    ['AD 43', undefined],
    ['43 AD', 43],
    ['0', 0],
    ['thế kỷ 7', undefined],
    ['12a', undefined],
    ['-5 CN', undefined],
    ['', undefined],
  ] as const) {
    const read = readYear(text)
    expect(read && signed(read.year, read.era ?? 'ce'), text).toBe(year)
  }
})

test('ranges name the era where it is not clear', () => {
  expect(writeYears(-700, 100, 'vi')).toBe('700 TCN – 100 CN')
  expect(writeYears(1802, 1945, 'en')).toBe('1802 – 1945')
  expect(writeYears(-200_000, -10_000, 'vi')).toBe('200.000 TCN – 10.000 TCN')
  expect(writeYears(1945, null, 'vi')).toBe('1945 – nay')
  expect(writeYears(938, 938, 'en')).toBe('938 CE')
})
