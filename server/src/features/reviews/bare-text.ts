/** A text as it is looked through: the same places in each, so that what is found in one is quoted from another. */
export type BareText = { written: string; lower: string; folded: string }

/** Marks that no letter took in, and what nobody sees, such as a zero-width space between two letters. */
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
