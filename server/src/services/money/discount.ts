import type { Dong } from './spread.ts'

/** What a coupon takes off. A percentage is a whole number from 1 to 100, `cap` the most that it may come to. */
export type Terms = { kind: 'percent'; percent: number; cap: Dong | null } | { kind: 'fixed'; value: Dong }

/** Off the sum of the lines that the coupon is for; never more than that sum. Whole numbers throughout: halves of a đồng go to the house. */
export function discountOf(base: Dong, terms: Terms): Dong {
  if (terms.kind === 'fixed') return Math.min(terms.value, base)
  const share = Number((BigInt(base) * BigInt(terms.percent)) / 100n)
  return Math.min(share, terms.cap ?? share, base)
}
