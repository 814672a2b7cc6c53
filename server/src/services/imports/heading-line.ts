import type { TableRow } from './table-row.ts'

const isFigure = (text: string) => /^[\d\s.,/:()-]+$/.test(text)

/**
 * The line with the column headings, judged by how many known headings each line has; otherwise the first that is not
 * just a title.
 */
export function guessHeadingLine(rows: readonly TableRow[], countKnown: (headings: readonly string[]) => number) {
  const lines = rows.map(({ line, cells }) => {
    const texts = cells.map((cell) => String(cell ?? '').trim())
    const filled = texts.filter((text) => text !== '')
    // Data rows may contain a word that is a heading elsewhere, but they are mostly figures.
    const isNames = filled.filter(isFigure).length * 2 < filled.length
    return { line, filled: filled.length, known: isNames ? countKnown(texts) : 0 }
  })
  const most = Math.max(...lines.map(({ known }) => known))
  if (most > 1) return lines.find(({ known }) => known === most)!.line
  const widest = Math.max(...lines.map(({ filled }) => filled))
  return lines.find(({ filled }) => filled * 3 > widest)!.line
}
