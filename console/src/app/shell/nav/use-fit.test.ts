import { expect, test } from 'vitest'
import { fitting } from './use-fit.ts'

test('the whole row is shown where it fits, else as much as leaves room for the button', () => {
  expect(fitting([100, 100, 100], 308, 80)).toBe(3)
  expect(fitting([100, 100, 100], 300, 80)).toBe(2)
  expect(fitting([100, 100, 100], 200, 80)).toBe(1)
  expect(fitting([100, 100, 100], 100, 80)).toBe(0)
  expect(fitting([], 100, 80)).toBe(0)
})
