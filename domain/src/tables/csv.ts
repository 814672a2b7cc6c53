import { guarded } from './escape-formulas.ts'

const BOM = '\ufeff'

export type TableCellValue = string | number | null

/** One line of CSV: texts quoted, so that codes and phone numbers stay texts; numbers bare. */
export function csvLine(cells: readonly TableCellValue[]) {
  let line = ''
  for (let at = 0; at < cells.length; at += 1) line += at === 0 ? cellOf(cells[at]!) : `,${cellOf(cells[at]!)}`
  return `${line}\r\n`
}
export const csvHead = (headings: readonly string[]) => BOM + csvLine(headings)

function cellOf(cell: TableCellValue) {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const text = guarded(cell)
  return text.includes('"') ? `"${text.replaceAll('"', '""')}"` : `"${text}"`
}
