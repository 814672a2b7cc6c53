/** The beginning of a text, at most so many UTF-16 units: never with half of a character, which JSON in the database refuses. */
export const cut = (text: string, longest: number) => text.slice(0, longest).replace(/[\ud800-\udbff]$/, '')
