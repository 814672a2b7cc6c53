import type { Dong } from './spread.ts'

/** What a coupon takes off. A percentage is an integer from 1 to 100; `cap` is the most it may come to. */
export type Terms = { kind: 'percent'; percent: number; cap: Dong | null } | { kind: 'fixed'; value: Dong }

/**
 * Taken off the sum of the lines the coupon applies to, and never more than that sum. Integers throughout: fractions of
 * a đồng are dropped in the company's favour.
 */
export function discountOf(base: Dong, terms: Terms): Dong {
  if (terms.kind === 'fixed') return Math.min(terms.value, base)
  const share = Number((BigInt(base) * BigInt(terms.percent)) / 100n)
  return Math.min(share, terms.cap ?? share, base)
}
