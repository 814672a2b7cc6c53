import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countOf, readNumbers, writeNumbers } from './register-numbers.ts'

test.each([
  ['', []],
  ['7', [{ from: 7, to: 7 }]],
  [
    '1-20, 33',
    [
      { from: 1, to: 20 },
      { from: 33, to: 33 },
    ],
  ],
  [
    '33;1 – 20',
    [
      { from: 1, to: 20 },
      { from: 33, to: 33 },
    ],
  ],
  ['5 6 7', [{ from: 5, to: 7 }]],
  ['3-9,4,8-12', [{ from: 3, to: 12 }]],
] as const)('%s is read', (typed, spans) => expect(readNumbers(typed)).toEqual(spans))

test.each(['0', '9-3', 'x', '1-', '-4', '1,,a', '123456789', '1-2-3', '1.5'])('%s is not', (typed) =>
  expect(readNumbers(typed)).toBeNull(),
)

test('formatted numbers are parsed back', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 300 })), (numbers) => {
      const spans = readNumbers(writeNumbers(numbers))!
      const read = spans.flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (_, at) => from + at))
      expect(read).toEqual(numbers.toSorted((one, other) => one - other))
      expect(countOf(spans)).toBe(numbers.length)
    }),
  )
})
