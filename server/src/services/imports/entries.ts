export type CellEntry = { text: string; isQuoted: boolean }

/**
 * Several entries in one cell, separated by one of `signs`, given as a character class. Within quotes a separator is
 * part of the entry.
 */
export function entriesOf(cell: string, signs: string): CellEntry[] {
  const quoted = new RegExp(`\\s*"((?:[^"]|"")*)"[^\\S\\r\\n]*(?:[${signs}]|$)`, 'y')
  const bare = new RegExp(`([^${signs}]*)(?:[${signs}]|$)`, 'y')
  const entries: CellEntry[] = []
  for (let at = 0; at < cell.length;) {
    quoted.lastIndex = bare.lastIndex = at
    const [inQuotes, plain] = [quoted.exec(cell), bare.exec(cell)]
    at += (inQuotes ?? plain)![0].length
    const text = inQuotes ? inQuotes[1]!.replaceAll('""', '"') : plain![1]!.trim()
    if (text.trim() !== '') entries.push({ text, isQuoted: inQuotes !== null })
  }
  return entries
}

/** From JSON out of the database: entries in a form that `read` parses back, quoted where it would not otherwise. */
export function joinedEntries(json: string, read: (cell: string) => unknown, between: string) {
  const seen = new Set<string>()
  return (JSON.parse(json) as string[])
    .map((entry) => {
      const isFirst = !seen.has(entry.toLowerCase()) && seen.add(entry.toLowerCase())
      // With further entries after it, an opening quote could be closed by one of those.
      const isPlain =
        isFirst && !entry.startsWith('"') && JSON.stringify(read(entry)) === JSON.stringify({ value: [entry] })
      return isPlain ? entry : `"${entry.replaceAll('"', '""')}"`
    })
    .join(between)
}
