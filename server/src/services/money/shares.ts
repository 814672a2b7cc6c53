import type { Dong } from './spread.ts'

const BASIS_POINTS = 10_000n

/** The instructor's part of a line, of its price after discount; the house keeps the rest. */
export const shareOf = (net: Dong, basisPoints: number): Dong =>
  Number((BigInt(net) * BigInt(basisPoints)) / BASIS_POINTS)

type Line = {
  /** Price after discount. */
  net: Dong
  /** The instructor's part of it. */
  share: Dong
}

/**
 * What one more refund of a line takes back of the instructor's part. Told from what was refunded in all before and after it, so
 * that parts add up: a line refunded whole, in however many steps, takes back its share to the đồng.
 */
export function reversalOf({ net, share }: Line, refunded: { before: Dong; after: Dong }): Dong {
  if (net === 0) return 0
  const takenBack = (sum: Dong) => (BigInt(share) * BigInt(sum)) / BigInt(net)
  return Number(takenBack(refunded.after) - takenBack(refunded.before))
}
