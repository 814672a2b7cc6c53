type Piece = { at: number; text: string; isQuoted: boolean }

/** A text in pieces, with the passages that signals quote marked. */
export function quotedIn(text: string, quotes: readonly string[]): Piece[] {
  const normalized = text.normalize('NFC')
  const hits = quotes
    .filter((quote) => quote !== '')
    .map((quote) => ({ from: normalized.indexOf(quote), length: quote.length }))
    .filter(({ from }) => from >= 0)
    .sort((one, other) => one.from - other.from)
  const pieces: Piece[] = []
  let at = 0
  for (const { from, length } of hits) {
    const start = Math.max(from, at)
    const end = from + length
    if (end <= start) continue
    if (start > at) pieces.push({ at, text: normalized.slice(at, start), isQuoted: false })
    pieces.push({ at: start, text: normalized.slice(start, end), isQuoted: true })
    at = end
  }
  if (at < normalized.length) pieces.push({ at, text: normalized.slice(at), isQuoted: false })
  return pieces
}
