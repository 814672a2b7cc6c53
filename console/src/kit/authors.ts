const authors = new Map<string, { version: number; name: string }>()
const knownAtMost = 500

/** Heard from the server: who made which version of a row. */
export function noteAuthor(id: string, version: number, name: string) {
  if (authors.size >= knownAtMost) authors.clear()
  authors.set(id, { version, name })
}

export const authorOf = ({ id, version }: { id: string; version: number }) => {
  const known = authors.get(id)
  return known?.version === version ? known.name : undefined
}
