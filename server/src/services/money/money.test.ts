import fc from 'fast-check'
import { expect, test } from 'vitest'
import { discountOf, type Terms } from './discount.ts'
import { reversalOf, shareOf } from './shares.ts'
import { spread } from './spread.ts'

const sum = (parts: readonly number[]) => parts.reduce((all, part) => all + part, 0)
/** Up to ten billion đồng: products with it exceed what a double represents exactly. */
const dong = fc.integer({ min: 0, max: 10_000_000_000 })
const lines = fc.array(dong, { minLength: 1, maxLength: 40 })
const percent = fc.record({
  kind: fc.constant('percent' as const),
  percent: fc.integer({ min: 1, max: 100 }),
  cap: fc.option(dong),
})
const fixed = fc.record({ kind: fc.constant('fixed' as const), value: dong })
const terms: fc.Arbitrary<Terms> = fc.oneof(percent, fixed)

test.each<[number, number[], number[]]>([
  [100, [1, 1, 1], [34, 33, 33]],
  [1, [5, 5], [1, 0]],
  [10, [3, 0, 7], [3, 0, 7]],
  [199_000, [499_000, 299_000, 799_000], [62_180, 37_258, 99_562]],
  [0, [10, 20], [0, 0]],
  [0, [0, 0], [0, 0]],
])('%i over %j is %j', (amount, bases, parts) => {
  expect(spread(amount, bases)).toEqual(parts)
})

test('a discount is spread to the đồng, and no line gets more than it costs', () => {
  fc.assert(
    fc.property(lines, terms, (bases, coupon) => {
      const base = sum(bases)
      const discount = discountOf(base, coupon)
      const parts = spread(discount, bases)
      expect(sum(parts)).toBe(discount)
      expect(base - discount).toBeGreaterThanOrEqual(0)
      for (const [line, part] of parts.entries()) {
        expect(part).toBeGreaterThanOrEqual(0)
        expect(part).toBeLessThanOrEqual(bases[line]!)
      }
    }),
    { numRuns: 2_000 },
  )
})

test('the largest remainder is served first, and of equal ones the earlier line', () => {
  fc.assert(
    fc.property(lines, fc.integer({ min: 0, max: 100 }), (bases, hundredths) => {
      const total = BigInt(sum(bases))
      if (total === 0n) return
      const amount = Number((total * BigInt(hundredths)) / 100n)
      const parts = spread(amount, bases)
      const rest = (line: number) => (BigInt(amount) * BigInt(bases[line]!)) % total
      const isServed = (line: number) => BigInt(parts[line]!) > (BigInt(amount) * BigInt(bases[line]!)) / total
      for (let line = 1; line < bases.length; line += 1)
        for (const [first, second] of [
          [line - 1, line],
          [0, line],
        ] as const)
          if (isServed(second) && !isServed(first)) expect(rest(second) > rest(first)).toBe(true)
    }),
  )
})

test.each<[number, Terms, number]>([
  [1_000_000, { kind: 'percent', percent: 15, cap: null }, 150_000],
  [999_999, { kind: 'percent', percent: 33, cap: null }, 329_999],
  [1_000_000, { kind: 'percent', percent: 50, cap: 200_000 }, 200_000],
  [30_000, { kind: 'fixed', value: 50_000 }, 30_000],
])('from %i, %j takes %i off', (base, coupon, discount) => {
  expect(discountOf(base, coupon)).toBe(discount)
})

test('percentages use integers where a double would be off', () => {
  // 0.29 * 100 is 28.999999999999996 in floating point.
  expect(discountOf(100, { kind: 'percent', percent: 29, cap: null })).toBe(29)
  expect(discountOf(9_007_199_254_740_991, { kind: 'percent', percent: 99, cap: null })).toBe(8_917_127_262_193_581)
})

test('a line fully refunded, in any steps, reverses exactly the instructor’s share', () => {
  fc.assert(
    fc.property(dong, fc.integer({ min: 0, max: 10_000 }), fc.array(dong, { maxLength: 12 }), (net, points, steps) => {
      const line = { net, share: shareOf(net, points) }
      let refunded = 0
      let reversed = 0
      for (const step of [...steps, net]) {
        const amount = Math.min(step, net - refunded)
        const reversal = reversalOf(line, { before: refunded, after: refunded + amount })
        expect(reversal).toBeGreaterThanOrEqual(0)
        expect(reversal).toBeLessThanOrEqual(amount)
        refunded += amount
        reversed += reversal
      }
      expect(refunded).toBe(net)
      expect(reversed).toBe(line.share)
    }),
    { numRuns: 2_000 },
  )
})
