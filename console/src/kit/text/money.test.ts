import { moneyText } from '@learning-cms/texts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readDong } from '#kit/fields/MoneyField.tsx'

test('points, commas and spaces group digits, decimals are refused', () => {
  expect(['199000', '199.000', '1,299,000', '1 299 000', '1.299.000 ₫', ''].map(readDong)).toEqual([
    199_000,
    199_000,
    1_299_000,
    1_299_000,
    1_299_000,
    null,
  ])
  expect(['199000.5', '1.5', '19,90', '1.2345', 'abc', '1e6'].every((typed) => Number.isNaN(readDong(typed)))).toBe(
    true,
  )
})

test('formatted amounts are parsed back', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000_000), fc.constantFrom('vi' as const, 'en' as const), (dong, language) => {
      expect(readDong(moneyText(dong, language))).toBe(dong)
    }),
  )
})
