type Proportion = { count: number; of: number }

/** The z-value that two samples of equal rates exceed by chance in 5 % of cases. */
const BEYOND_CHANCE = 1.96
/** With fewer expected events than this in either part, the normal approximation does not hold. */
const EXPECTED_LEAST = 5

/** Whether two parts may differ by chance alone: a test of two proportions at 5 %, and always where there are only few. */
export function mayBeChance(a: Proportion, b: Proportion) {
  if (a.of === 0 || b.of === 0) return true
  const rate = (a.count + b.count) / (a.of + b.of)
  const least = Math.min(a.of, b.of) * Math.min(rate, 1 - rate)
  if (least < EXPECTED_LEAST) return true
  const error = Math.sqrt(rate * (1 - rate) * (1 / a.of + 1 / b.of))
  return Math.abs(a.count / a.of - b.count / b.of) / error < BEYOND_CHANCE
}
