/** Generous: of the regular weight at the size of a table. */
const NARROW_PX = 5
const LETTER_PX = 9.4
const WIDE_PX = 14
/** The padding of a cell, the dot before a state, and the gap between them. */
const AROUND_PX = 24 + 10 + 8

const narrow = /[\s.,·ijlrtfíìỉĩịI]/u
const wide = /[mwMW]/u
const pxOf = (letter: string) => (narrow.test(letter) ? NARROW_PX : wide.test(letter) ? WIDE_PX : LETTER_PX)
const lengthOf = (word: string) =>
  (word.normalize('NFC').match(/./gu) ?? []).reduce((sum, letter) => sum + pxOf(letter), 0)

/** The width of a column of states: that of its longest word, so that none is ever cut. */
export const widthOf = (words: readonly string[]) => `${Math.ceil(Math.max(...words.map(lengthOf))) + AROUND_PX}px`
