export type Entry = { text: string; isQuoted: boolean }

/** Several entries of one cell, with one of `signs` between, as a character class has them. In quotes they are part of the entry. */
export function entriesOf(cell: string, signs: string): Entry[] {
  const quoted = new RegExp(`\\s*"((?:[^"]|"")*)"[^\\S\\r\\n]*(?:[${signs}]|$)`, 'y')
  const bare = new RegExp(`([^${signs}]*)(?:[${signs}]|$)`, 'y')
  const entries: Entry[] = []
  for (let at = 0; at < cell.length;) {
    quoted.lastIndex = bare.lastIndex = at
    const [inQuotes, plain] = [quoted.exec(cell), bare.exec(cell)]
    at += (inQuotes ?? plain)![0].length
    const text = inQuotes ? inQuotes[1]!.replaceAll('""', '"') : plain![1]!.trim()
    if (text.trim() !== '') entries.push({ text, isQuoted: inQuotes !== null })
  }
  return entries
}

/** Of a database that told them as JSON: entries as `read` has them again, those in quotes that it would not take as they are. */
export function joinedEntries(json: string, read: (cell: string) => unknown, between: string) {
  const seen = new Set<string>()
  return (JSON.parse(json) as string[])
    .map((entry) => {
      const isFirst = !seen.has(entry.toLowerCase()) && seen.add(entry.toLowerCase())
      // With others behind it, a quote that opens an entry may close in one of those.
      const isPlain =
        isFirst && !entry.startsWith('"') && JSON.stringify(read(entry)) === JSON.stringify({ value: [entry] })
      return isPlain ? entry : `"${entry.replaceAll('"', '""')}"`
    })
    .join(between)
}
