/** A stretch of missing numbers stands before the line of this place. */
type Gap = { place: number }
export type Heights = { line: number; gap: number }
/** A line of the book by its place, or a gap by its place among the gaps. */
export type Item = { line: number } | { gap: number }

/**
 * Where lines and gaps stand on a screen that draws only those in sight. Both have heights of their own, so that the
 * place of each is arithmetic however long the book is.
 */
export function createPlacing(lineCount: number, gaps: readonly Gap[], heights: Heights) {
  const count = lineCount + gaps.length
  /** How many gaps stand before the item. */
  const gapsBefore = (item: number) => {
    let [low, high] = [0, gaps.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (gaps[middle]!.place + middle < item) low = middle + 1
      else high = middle
    }
    return low
  }
  const top = (item: number) => {
    const before = gapsBefore(item)
    return before * heights.gap + (item - before) * heights.line
  }
  return {
    count,
    top,
    height: top(count),
    itemAt(offset: number) {
      let [low, high] = [0, count]
      while (low + 1 < high) {
        const middle = (low + high) >> 1
        if (top(middle) <= offset) low = middle
        else high = middle
      }
      return low
    },
    at(item: number): Item {
      const before = gapsBefore(item)
      return gaps[before] && gaps[before].place + before === item ? { gap: before } : { line: item - before }
    },
    /** The item that a line is: as many further as gaps stand at its place or before it. */
    itemOf: (line: number) => line + gaps.filter(({ place }) => place <= line).length,
  }
}
export type Placing = ReturnType<typeof createPlacing>
