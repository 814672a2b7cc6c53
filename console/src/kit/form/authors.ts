const authors = new Map<string, { version: number; name: string }>()
const knownAtMost = 500

/** Reported by the server: who made which version of a row. */
export function noteAuthor(id: string, version: number, name: string) {
  if (authors.size >= knownAtMost) authors.clear()
  authors.set(id, { version, name })
}

export const authorOf = ({ id, version }: { id: string; version: number }) => {
  const known = authors.get(id)
  return known?.version === version ? known.name : undefined
}

const mine = new Map<string, number>()

/** Written by this tab, possibly while a form shows the same row. */
export function noteMine(saved: unknown) {
  const { id, version } = (saved ?? {}) as { id?: unknown; version?: unknown }
  if (mine.size >= knownAtMost) mine.clear()
  if (typeof id === 'string' && typeof version === 'number') mine.set(id, version)
}

/** The only change since `version` is this tab's own: not news to the person who made it. */
export const isMineAfter = (version: number, row: { id: string; version: number }) =>
  row.version === version + 1 && mine.get(row.id) === row.version
