import type { Dong } from './spread.ts'

const BASIS_POINTS = 10_000n

/** The instructor's share of a line, from its price after discount; the company keeps the rest. */
export const shareOf = (net: Dong, basisPoints: number): Dong =>
  Number((BigInt(net) * BigInt(basisPoints)) / BASIS_POINTS)

type SharedLine = {
  /** Price after discount. */
  net: Dong
  /** The instructor's share of it. */
  share: Dong
}

/**
 * How much of the instructor's share one more refund of a line takes back. Computed from the total refunded before and
 * after, so that parts add up: a line fully refunded, in however many steps, takes back its share to the đồng.
 */
export function reversalOf({ net, share }: SharedLine, refunded: { before: Dong; after: Dong }): Dong {
  if (net === 0) return 0
  const takenBack = (sum: Dong) => (BigInt(share) * BigInt(sum)) / BigInt(net)
  return Number(takenBack(refunded.after) - takenBack(refunded.before))
}
