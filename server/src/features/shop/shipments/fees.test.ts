import { expect, test } from 'vitest'
import { feeOf } from './fees.ts'

const terms = {
  isPickup: false,
  baseFee: 30_000,
  perKilogram: 5_000,
  freeFrom: 1_000_000,
  zones: [{ provinces: ['01', '79'], fee: 20_000 }],
}

test.each([
  ['within the first kilogram', { provinceCode: '48', grams: 1000, goods: 0 }, 30_000],
  ['a started kilogram more', { provinceCode: '48', grams: 1001, goods: 0 }, 35_000],
  ['by its province', { provinceCode: '79', grams: 2500, goods: 0 }, 30_000],
  ['an address in free words', { provinceCode: null, grams: 1, goods: 0 }, 30_000],
  ['nothing from a price on', { provinceCode: '48', grams: 9000, goods: 1_000_000 }, 0],
])('%s', (_name, parcel, fee) => {
  expect(feeOf(terms, parcel)).toBe(fee)
})

test('collecting is free of charge', () => {
  expect(feeOf({ ...terms, isPickup: true }, { provinceCode: null, grams: 5000, goods: 0 })).toBe(0)
})
