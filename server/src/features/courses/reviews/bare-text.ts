/**
 * A text prepared for searching: all versions have the same positions, so that a match in one can be quoted from
 * another.
 */
export type BareText = { written: string; lower: string; folded: string }

/** Combining marks left over, and invisible characters, such as a zero-width space between two letters. */
const UNSEEN = /[\p{M}\p{Cf}]/gu

export function bareTextOf(text: string): BareText {
  const written = text.normalize('NFC').replace(UNSEEN, '')
  const letters = Array.from(written)
  return {
    written: letters.join(''),
    lower: letters.map(lowerOf).join(''),
    folded: letters.map((letter) => (letter.length > 1 ? letter : foldedLetter(letter))).join(''),
  }
}

const lowerOf = (letter: string) => {
  const lower = letter.toLowerCase()
  return lower.length === letter.length ? lower : letter
}

function foldedLetter(letter: string) {
  const bare = lowerOf(letter).normalize('NFD').charAt(0)
  return bare === 'đ' ? 'd' : bare
}
