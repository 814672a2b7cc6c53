/** Round steps: 1, 2 or 5 times a power of ten; counts and đồng have no step below one. */
function stepOf(span: number, most: number, isInteger: boolean) {
  const rough = span / most
  const power = 10 ** Math.floor(Math.log10(rough))
  const factor = [1, 2, 5, 10].find((one) => one * power >= rough * (1 - 1e-9)) ?? 10
  return isInteger ? Math.max(1, factor * power) : factor * power
}

/** Without the noise of binary fractions: 0.30000000000000004 is 0.3. */
const clean = (value: number) => Number(value.toPrecision(12))

/**
 * Round values that span all of `values` and zero, at most `most` intervals between them. Without values, or with zeros
 * only, zero and one.
 */
export function ticksOf(values: Iterable<number | null>, { most = 4, isInteger = true } = {}) {
  let [low, high] = [0, 0]
  for (const value of values) {
    if (value === null || !Number.isFinite(value)) continue
    low = Math.min(low, value)
    high = Math.max(high, value)
  }
  if (low === high) return [0, 1]
  const step = stepOf(high - low, most, isInteger)
  // Thirds of binary fractions must not ask for one step more.
  const slack = isInteger ? 0 : 1e-9
  const from = Math.floor(low / step + slack)
  const to = Math.ceil(high / step - slack)
  return Array.from({ length: to - from + 1 }, (_, at) => clean((from + at) * step))
}

/** From values to pixels. */
export function linear([from, to]: readonly [number, number], [start, end]: readonly [number, number]) {
  const span = to - from
  return (value: number) => (span === 0 ? start : start + ((value - from) / span) * (end - start))
}

/** Equal places side by side, mirrored where the page reads from the right: the middle of each. */
export function placesOf(count: number, [start, end]: readonly [number, number], isMirrored = false) {
  const width = (end - start) / Math.max(count, 1)
  return {
    width,
    middle: (at: number) => (isMirrored ? end - (at + 0.5) * width : start + (at + 0.5) * width),
    /** The place at a pixel, the nearest one outside of them. */
    at: (x: number) => {
      const along = isMirrored ? end - x : x - start
      return Math.min(count - 1, Math.max(0, Math.floor(along / width)))
    },
  }
}

/** Which of the places have a label, so that no two touch: every second, fifth … counted from the last. */
export function labelled(count: number, placeWidth: number, labelWidth: number) {
  const each = [1, 2, 3, 5, 7, 10, 14, 20, 30, 60, 90, 120].find((one) => one * placeWidth >= labelWidth) ?? count
  return Array.from({ length: count }, (_, at) => at).filter((at) => (count - 1 - at) % each === 0)
}

/** Moves labels apart that would lie on one another, within `[top, bottom]`; keeps their order. */
export function spread(ideal: readonly number[], gap: number, [top, bottom]: readonly [number, number]) {
  const order = ideal.map((_, at) => at).sort((one, other) => ideal[one]! - ideal[other]!)
  const placed = [...ideal]
  let least = top
  for (const at of order) {
    placed[at] = Math.max(placed[at]!, least)
    least = placed[at] + gap
  }
  let most = bottom
  for (const at of order.toReversed()) {
    placed[at] = Math.min(placed[at]!, most)
    most = placed[at] - gap
  }
  return placed
}
