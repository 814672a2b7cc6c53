const authors = new Map<string, { version: number; name: string }>()
const knownAtMost = 500

/** How long the author's name may arrive after the row, which may be refetched for another reason before the event. */
const NAMED_WITHIN_MS = 3_000
const waiting = new Set<() => void>()

/** Reported by the server: who made which version of a row. */
export function noteAuthor(id: string, version: number, name: string) {
  if (authors.size >= knownAtMost) authors.clear()
  authors.set(id, { version, name })
  for (const ask of waiting) ask()
}

export const authorOf = ({ id, version }: { id: string; version: number }) => {
  const known = authors.get(id)
  return known?.version === version ? known.name : undefined
}

/** The author of this version, who may not have been reported yet; undefined when nobody is within a few seconds. */
export const authorSoonOf = (row: { id: string; version: number }) =>
  authorOf(row) ??
  new Promise<string | undefined>((resolve) => {
    const end = (name: string | undefined) => {
      clearTimeout(timer)
      waiting.delete(ask)
      resolve(name)
    }
    const ask = () => authorOf(row) !== undefined && end(authorOf(row))
    const timer = setTimeout(end, NAMED_WITHIN_MS, undefined)
    waiting.add(ask)
  })

const mine = new Map<string, number>()

/** Written by this tab, possibly while a form shows the same row. */
export function noteMine(saved: unknown) {
  const { id, version }: { id?: unknown; version?: unknown } = saved ?? {}
  if (mine.size >= knownAtMost) mine.clear()
  if (typeof id === 'string' && typeof version === 'number') mine.set(id, version)
}

/** The only change since `version` is this tab's own: not news to the person who made it. */
export const isMineAfter = (version: number, row: { id: string; version: number }) =>
  row.version === version + 1 && mine.get(row.id) === row.version
