import fc from 'fast-check'
import { expect, test } from 'vitest'
import { codeWithNumber, numberInCode, stemOfCode } from './artifact-code.ts'

test('the first number of a code is that of the register', () => {
  expect(numberInCode('BTLS.0061/Đg 12')).toBe(61)
  expect(numberInCode('Cũ')).toBeNull()
  expect(stemOfCode('BTLS.0061/Đg 12')).toBe('BTLS.')
  expect(codeWithNumber('BTLS.0061/Đg 12', 70)).toBe('BTLS.0070/Đg 12')
  expect(codeWithNumber('Cũ ', 7)).toBe('Cũ 7')
  expect(codeWithNumber('', 7)).toBe('7')
})

test('whatever the code, with the number it bears that number', () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 1, max: 99_999_999 }), (code, index) => {
      expect(numberInCode(codeWithNumber(code, index))).toBe(index)
    }),
  )
})
