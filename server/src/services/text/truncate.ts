/**
 * The beginning of a text, at most this many UTF-16 units, and never ending in half a character, which JSON in the
 * database refuses.
 */
export const cut = (text: string, longest: number) => text.slice(0, longest).replace(/[\ud800-\udbff]$/, '')
