/** A gap of missing numbers before the line at this position. */
type Gap = { place: number }
export type Heights = { line: number; gap: number }
/** A line by its position in the book, or a gap by its position among the gaps. */
export type Item = { line: number } | { gap: number }

/**
 * Positions of lines and gaps for virtual scrolling. Each kind has a fixed height, so positions are computed however
 * long the book is.
 */
export function createPlacing(lineCount: number, gaps: readonly Gap[], heights: Heights) {
  const count = lineCount + gaps.length
  /** The number of gaps before the item. */
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
    /** The item of a line: its position plus the number of gaps up to it. */
    itemOf: (line: number) => line + gaps.filter(({ place }) => place <= line).length,
  }
}
export type Placing = ReturnType<typeof createPlacing>
