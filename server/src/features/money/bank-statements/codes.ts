import { folded } from '#services/imports/headings.ts'

const PREFIX = 'DH'
const [SHORTEST, LONGEST] = [6, 19]
const MOST = 120

/**
 * Anything in a transfer's text that may be an order number: banks drop blanks, accents and capitals, and join text to
 * it.
 */
export function codesIn(description: string): string[] {
  const bare = folded(description).replaceAll(' ', '').toUpperCase()
  const codes = new Set<string>()
  for (let at = bare.indexOf(PREFIX); at >= 0; at = bare.indexOf(PREFIX, at + 1))
    for (let length = SHORTEST; length <= LONGEST && at + length <= bare.length; length += 1)
      if (codes.size < MOST) codes.add(bare.slice(at, at + length))
  return [...codes].filter((code) => /\d/.test(code))
}

/** Whether the text contains all parts of a person's name in a row, as transfers do. */
export const isNamedIn = (description: string, name: string) => {
  const needle = folded(name).replaceAll(' ', '')
  return needle.length >= 6 && folded(description).replaceAll(' ', '').includes(needle)
}
