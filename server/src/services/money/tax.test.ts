import { taxClasses } from '@learning-cms/contract/shop/product-terms'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { taxWithin } from './tax.ts'

test.each([
  [110_000, '10', 10_000],
  [108_000, '8', 8_000],
  [105_000, '5', 5_000],
  [100_000, '0', 0],
  [100_000, 'none', 0],
  [1, '10', 0],
  [6, '10', 1],
] as const)('%d at %s %% includes %d', (net, taxClass, tax) => {
  expect(taxWithin(net, taxClass)).toBe(tax)
})

test('what is left is the price without tax, to half a đồng', () => {
  const net = fc.integer({ min: 0, max: 1e13 })
  fc.assert(
    fc.property(net, fc.constantFrom(...taxClasses), (net, taxClass) => {
      const tax = taxWithin(net, taxClass)
      const rate = taxClass === 'none' ? 0 : Number(taxClass)
      const twice = 2n * BigInt(net) * BigInt(rate) - 2n * BigInt(tax) * BigInt(100 + rate)
      expect(tax).toBeGreaterThanOrEqual(0)
      expect(twice >= -BigInt(100 + rate) && twice <= BigInt(100 + rate)).toBe(true)
    }),
  )
})
