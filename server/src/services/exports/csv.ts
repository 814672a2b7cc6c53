/** What a spreadsheet would take for a formula, in full width too. */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/
const BOM = '\ufeff'

type Cell = string | number | null

/** One line of CSV: text in quotes, so that codes and numbers of phones stay text; figures bare. */
export const csvLine = (cells: readonly Cell[]) => `${cells.map(cellOf).join(',')}\r\n`
export const csvHead = (headings: readonly string[]) => BOM + csvLine(headings)

const cellOf = (cell: Cell) => {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  return `"${(FORMULA.test(cell) ? `'${cell}` : cell).replaceAll('"', '""')}"`
}
