import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isTaxCode, taxCode } from './tax-code.ts'

test.each(['0100109106', '0101243150', '0300012341', '0315123453', '0100109106-001', '0100109106-999'])(
  '%s is a tax code',
  (code) => expect(isTaxCode(code)).toBe(true),
)

test.each([
  '0100109107',
  '010010910',
  '01001091066',
  '0100109106-000',
  '0100109106-01',
  '01001O9106',
  '',
  'x',
  '٠١٠٠١٠٩١٠٦',
])('%s is none', (code) => expect(isTaxCode(code)).toBe(false))

test('of the ten codes that begin alike one is right at most, and no digit typed wrongly goes unnoticed', () => {
  const nine = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 9, maxLength: 9 }).map((all) => all.join(''))
  fc.assert(
    fc.property(nine, fc.nat(8), fc.integer({ min: 1, max: 9 }), (begin, at, by) => {
      const right = Array.from({ length: 10 }, (_, last) => `${begin}${last}`).filter(isTaxCode)
      expect(right.length).toBeLessThanOrEqual(1)
      for (const code of right) {
        const digit = (Number(code[at]) + by) % 10
        expect(isTaxCode(`${code.slice(0, at)}${digit}${code.slice(at + 1)}`)).toBe(false)
      }
    }),
    { numRuns: 1_000 },
  )
})

test.each([
  [' 0100109106 ', '0100109106'],
  ['0100.109.106', '0100109106'],
  ['0100109106 001', '0100109106-001'],
  ['0100109106001', '0100109106-001'],
  ['', ''],
])('%s is stored as %s', (typed, stored) => expect(taxCode.parse(typed)).toBe(stored))
