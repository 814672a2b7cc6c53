import { expect, test } from 'vitest'
import { sizeText } from './size-text.ts'

test.each([
  [[0.30275, 0.23817, 0.48737], '30.3 × 23.8 × 48.7 cm'],
  [[1.70123, 0.4, 0.30001], '170 × 40 × 30 cm'],
  [[694.35, 2118.94, 637.63], '694 × 2119 × 638 m'],
  [[12.3456, 3, 1], '12.3 × 3 × 1 m'],
])('%j is %s', (size, text) => {
  expect(sizeText(size, String)).toBe(text)
})
