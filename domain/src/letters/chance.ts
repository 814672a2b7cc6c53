type Proportion = { count: number; of: number }

/** Of so much and more, chance alone makes two equals differ in one case of twenty. */
const BEYOND_CHANCE = 1.96
/** Below so many expected on either side, the approximation by a normal curve says nothing. */
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
