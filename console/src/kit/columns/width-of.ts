const LETTER_PX = 8
/** The padding of a cell, the dot before a state, and the gap between them. */
const AROUND_PX = 24 + 10 + 8

/** The width of a column of states: that of its longest word, so that none is ever cut. */
export const widthOf = (words: readonly string[]) =>
  `${Math.max(...words.map((word) => word.length)) * LETTER_PX + AROUND_PX}px`
