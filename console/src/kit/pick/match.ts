/** Letters without case and accents, and for each the position of its original letter. `đ` becomes `d`. */
function folded(text: string) {
  const letters: string[] = []
  const places: number[] = []
  let place = 0
  for (const letter of text) {
    for (const bare of letter.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('đ', 'd')) {
      letters.push(bare)
      places.push(place)
    }
    place += letter.length
  }
  return { text: letters.join(''), places: [...places, text.length] }
}

export const fold = (text: string) => folded(text.normalize('NFC')).text

export const holds = (text: string, sought: string) =>
  fold(sought)
    .split(/\s+/)
    .every((word) => fold(text).includes(word))

/** The text in pieces with their positions; those that match a word of the search are marked. */
export function marked(text: string, sought: string) {
  const normalized = text.normalize('NFC')
  const { text: bare, places } = folded(normalized)
  const words = fold(sought).split(/\s+/).filter(Boolean)
  const hits = words
    .map((word) => ({ from: bare.indexOf(word), length: word.length }))
    .filter(({ from }) => from >= 0)
    .sort((one, other) => one.from - other.from)
  const pieces: { from: number; text: string; isHit: boolean }[] = []
  let at = 0
  for (const { from, length } of hits) {
    const start = Math.max(places[from] ?? 0, at)
    const end = places[from + length] ?? normalized.length
    if (end <= start) continue
    if (start > at) pieces.push({ from: at, text: normalized.slice(at, start), isHit: false })
    pieces.push({ from: start, text: normalized.slice(start, end), isHit: true })
    at = end
  }
  if (at < normalized.length) pieces.push({ from: at, text: normalized.slice(at), isHit: false })
  return pieces
}
