import fc from 'fast-check'
import { expect, test } from 'vitest'
import { codeWithNumber, exampleAmong, numberInCode, stemOfCode } from './artifact-code.ts'

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
