// Fixed days: an expiry is read and not judged, and births are read by a clock that is set.
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { checkDigit, parseMrz, type Mrz } from './mrz.ts'
import { mrzDifferences } from './mrz-compared.ts'

// Fixed days: they are compared with what is printed; only years of birth are read by the day of the run.

/** The specimens of ICAO Doc 9303, parts 4 to 6. */
const passport = `P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<
L898902C36UTO7408122F1204159ZE184226B<<<<<10`
const card = `I<UTOD231458907<<<<<<<<<<<<<<<
7408122F1204159UTO<<<<<<<<<<<6
ERIKSSON<<ANNA<MARIA<<<<<<<<<<`
const wideCard = `I<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<
D231458907UTO7408122F1204159<<<<<<<6`

const read = (text: string) => parseMrz(text) as Mrz

test.each([
  ['TD3', passport, 'L898902C3', 'ZE184226B'],
  ['TD1', card, 'D23145890', ''],
  ['TD2', wideCard, 'D23145890', ''],
])('the published specimen of %s is read, and every digit of it matches', (format, text, number, optional) => {
  expect(read(text)).toMatchObject({ format, number, optional, issuer: 'UTO', nationality: 'UTO', sex: 'F', wrong: [] })
  expect(read(text)).toMatchObject({ surname: 'ERIKSSON', givenNames: 'ANNA MARIA', birthDate: '1974-08-12' })
  expect(read(text)).toMatchObject({ expiresOn: '2012-04-15', isNameCut: false })
})

test('the published examples of check digits', () => {
  expect(checkDigit('520727')).toBe('3')
  expect(checkDigit('AB2134<<<')).toBe('5')
})

test('a number longer than its field continues behind it', () => {
  const line = `I<UTOD23145890<7349<<<<<<<<<<<`
  const two = '3407127M9507122UTO<<<<<<<<<<<'
  const digit = checkDigit(line.slice(5) + two.slice(0, 7) + two.slice(8, 15) + two.slice(18, 29))
  expect(read(`${line}\n${two}${digit}\nSTEVENSON<<PETER<JOHN<<<<<<<<<`)).toMatchObject({
    number: 'D23145890734',
    wrong: [],
  })
})

test('blanks, small letters and lost line breaks do not matter; anything else is said', () => {
  expect(read(passport.toLowerCase().replace('\n', ' ').replaceAll('<', '< '))).toEqual(read(passport))
  expect(parseMrz(' \n ')).toEqual({ fault: 'empty' })
  expect(parseMrz(`${passport}<`)).toEqual({ fault: 'length' })
  expect(parseMrz(passport.replace('E', 'É'))).toEqual({ fault: 'letters' })
})

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ<'.split('')
/** Places of the second line whose change must be noticed, by the digit they belong to. */
test('any single wrong character among the digits of a passport is noticed, unless it weighs the same', () => {
  fc.assert(
    fc.property(fc.nat(43), fc.constantFrom(...letters), (at, letter) => {
      // Nationality and sex are not covered.
      fc.pre(!(at >= 10 && at <= 12) && at !== 20)
      const [top, line] = passport.split('\n') as [string, string]
      fc.pre(line[at] !== letter)
      const worth = (one: string) => (one === '<' ? 0 : Number.parseInt(one, 36)) % 10
      // Ten apart weigh the same: that is the limit of the method, not of the program.
      fc.pre(worth(letter) !== worth(line[at]!))
      const { wrong } = read(`${top}\n${line.slice(0, at)}${letter}${line.slice(at + 1)}`)
      expect(wrong.length).toBeGreaterThan(0)
    }),
  )
})

const name = fc.constantFrom('NGUYEN', 'TRAN', 'VAN', 'THI', 'AN', 'BINH', 'DUC')
const year = new Date().getUTCFullYear()
const day = fc.date({ min: new Date(`${year - 98}-01-01`), max: new Date(`${year - 1}-12-31`), noInvalidDate: true })

/** A document as its issuer prints it. */
function printed({ surname, given, number, birth, expiry }: Printed) {
  const compact = (date: string) => date.slice(2).replaceAll('-', '')
  const top = `P<VNM${surname}<<${given.join('<')}`.padEnd(44, '<').slice(0, 44)
  const head = `${number.padEnd(9, '<')}${checkDigit(number.padEnd(9, '<'))}`
  const dates = [compact(birth), compact(expiry)].map((one) => `${one}${checkDigit(one)}`) as [string, string]
  const optional = '<'.repeat(14)
  const all = `${head}${dates[0]}${dates[1]}${optional}0`
  return `${top}\n${head}VNM${dates[0]}M${dates[1]}${optional}0${checkDigit(all)}`
}
type Printed = { surname: string; given: string[]; number: string; birth: string; expiry: string }

const holder = fc.record({
  surname: name,
  given: fc.array(name, { minLength: 1, maxLength: 3 }),
  born: day,
  year: fc.integer({ min: 2025, max: 2040 }),
  digits: fc.integer({ min: 1_000_000, max: 9_999_999 }),
})

test('what an issuer prints is read back, and agrees with what its holder types', () => {
  fc.assert(
    fc.property(holder, ({ surname, given, born, year, digits }) => {
      const [birth, expiry, number] = [born.toISOString().slice(0, 10), `${year}-03-01`, `C${digits}`]
      const mrz = read(printed({ surname, given, number, birth, expiry }))
      expect(mrz).toMatchObject({ surname, givenNames: given.join(' '), number, wrong: [] })
      expect(mrz).toMatchObject({ birthDate: birth, expiresOn: expiry })
      const fullName = [surname, ...given].join(' ').toLowerCase()
      const typed = { fullName, birthDate: birth, number, expiresOn: expiry }
      expect(mrzDifferences(mrz, typed)).toEqual([])
      expect(mrzDifferences(mrz, { ...typed, birthDate: '1899-01-01' })).toEqual(['birthDate'])
      expect(mrzDifferences(mrz, { ...typed, fullName: `${fullName} X` })).toEqual(['name'])
    }),
  )
})

test('accents and the order of names do not make a difference', () => {
  const mrz = read(
    printed({ surname: 'TRAN', given: ['THI', 'DUC'], number: 'C1234567', birth: '1990-02-03', expiry: '2030-03-01' }),
  )
  const typed = { fullName: 'Trần Thị Đức', birthDate: '1990-02-03', number: 'C1234567', expiresOn: '2030-03-01' }
  expect(mrzDifferences(mrz, typed)).toEqual([])
  expect(mrzDifferences(mrz, { ...typed, fullName: 'Đức Trần Thị' })).toEqual([])
  expect(mrzDifferences(mrz, { ...typed, fullName: 'Trần Thị Dung', number: 'C7654321', expiresOn: null })).toEqual([
    'name',
    'number',
    'expiresOn',
  ])
})

test('a birth to come is of the last century, from tomorrow on in Vietnam', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-28T17:00:00Z'), toFake: ['Date'] })
  try {
    const bornOn = (birth: string) =>
      read(printed({ surname: 'TRAN', given: ['AN'], number: 'C1234567', birth, expiry: '2030-03-01' })).birthDate
    expect(['2026-11-28', '2026-11-29', '2026-11-30', '2027-01-01'].map(bornOn)).toEqual([
      '2026-11-28',
      '2026-11-29',
      '1926-11-30',
      '1927-01-01',
    ])
  } finally {
    vi.useRealTimers()
  }
})
