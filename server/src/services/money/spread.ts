/** In đồng, always an integer. */
export type Dong = number

/**
 * Splits an amount over lines in proportion to their bases, to the đồng: each part is rounded down, and the rest goes
 * one by one to the largest remainders, earlier lines first. No part exceeds its base unless the amount exceeds the
 * total of the bases.
 *
 *     spread(100, [1, 1, 1])   // [34, 33, 33]
 */
export function spread(amount: Dong, bases: readonly Dong[]): Dong[] {
  const total = bases.reduce((sum, base) => sum + BigInt(base), 0n)
  if (total === 0n) return bases.map(() => 0)
  const shares = bases.map((base, line) => {
    const product = BigInt(amount) * BigInt(base)
    return { line, part: product / total, rest: product % total }
  })
  let left = BigInt(amount) - shares.reduce((sum, { part }) => sum + part, 0n)
  for (const share of shares.toSorted(byRest)) {
    if (left === 0n) break
    share.part += 1n
    left -= 1n
  }
  return shares.map(({ part }) => Number(part))
}

type Share = { line: number; part: bigint; rest: bigint }
const byRest = (a: Share, b: Share) => (a.rest === b.rest ? a.line - b.line : a.rest > b.rest ? -1 : 1)
