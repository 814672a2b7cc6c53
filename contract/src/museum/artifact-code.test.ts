import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  codeByPattern,
  codeRenumbered,
  codeWithNumber,
  exampleAmong,
  faultOfPattern,
  numberInCode,
  numberOfCode,
  stemOfCode,
} from './artifact-code.ts'

test('the first number of a code is the register number', () => {
  expect(numberInCode('BTLS.0061/Đg 12')).toBe(61)
  expect(numberInCode('Cũ')).toBeNull()
  expect(stemOfCode('BTLS.0061/Đg 12')).toBe('BTLS.')
  expect(codeWithNumber('BTLS.0061/Đg 12', 70)).toBe('BTLS.0070/Đg 12')
  expect(codeWithNumber('Cũ ', 7)).toBe('Cũ 7')
  expect(codeWithNumber('', 7)).toBe('7')
})

test('a code of another kind is not suggested until it is the usual one', () => {
  expect(exampleAmong([])).toBeUndefined()
  expect(exampleAmong(['BT 2'])).toBe('BT 2')
  expect(exampleAmong(['LSb 5753', 'BT 0004/Đg 9', 'BT 0003/Đg 12'])).toBe('BT 0004/Đg 9')
  expect(exampleAmong(['Cũ', 'BT 2', 'BT 1'])).toBe('BT 2')
  expect(exampleAmong(['LSb 6', 'LSb 5', 'LSb 4', 'BT 3', 'BT 2'])).toBe('LSb 6')
  expect(exampleAmong(['LSb 2', 'BT 1'])).toBe('LSb 2')
})

test('any code can be given another number', () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 1, max: 99_999_999 }), (code, index) => {
      expect(numberInCode(codeWithNumber(code, index))).toBe(index)
    }),
  )
})

test('what a pattern writes, it reads back, and another number stands in the same place', () => {
  const literal = fc.string({ unit: fc.constantFrom('B', 'Đ', 'ữ', ' ', '.', '-', '_', '/'), maxLength: 4 })
  const place = fc.constantFrom('{number}', '{number:2}', '{number:4}', '{number:9}')
  const number = fc.integer({ min: 1, max: 999_999_999 })
  const year = fc.integer({ min: 1900, max: 2100 })
  fc.assert(
    fc.property(
      literal,
      literal,
      literal,
      place,
      fc.constantFrom('before', 'after', 'none'),
      number,
      number,
      year,
      (...given) => {
        const [start, between, end, place, yearStands, one, other, year] = given
        const middle = `${between}-`
        const pattern =
          yearStands === 'none'
            ? `${start}${place}${end}`
            : yearStands === 'before'
              ? `${start}{year}${middle}${place}${end}`
              : `${start}${place}${middle}{year}${end}`
        expect(faultOfPattern(pattern)).toBeUndefined()
        const code = codeByPattern(pattern, { year, number: one })
        expect(numberOfCode(code, pattern)).toBe(one)
        expect(numberOfCode(codeRenumbered(code, other, pattern), pattern)).toBe(other)
      },
    ),
    { numRuns: 300 },
  )
})

test('a code that does not follow the pattern is read as ever', () => {
  const pattern = 'BT-{year}-{number:4}'
  expect(codeByPattern(pattern, { year: 2026, number: 7 })).toBe('BT-2026-0007')
  expect(codeByPattern(pattern, { year: 2026, number: 12_345 })).toBe('BT-2026-12345')
  expect(numberOfCode('BTLS 0061', pattern)).toBe(61)
  expect(numberOfCode('BTLS 0061', '')).toBe(61)
  expect(codeRenumbered('BTLS 0061', 62, pattern)).toBe('BTLS 0062')
  expect(codeRenumbered('BT-2026-2026', 31, pattern)).toBe('BT-2026-0031')
  expect(numberOfCode('BTx2026', 'BT.{number}')).toBe(2026)
})
