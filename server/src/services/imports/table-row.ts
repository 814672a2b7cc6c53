import type { Cell } from '#db/schema/system/imports.ts'

/** A row of a file, and its line number in a spreadsheet. */
export type TableRow = { line: number; cells: Cell[] }

export const isBlank = (cells: readonly Cell[]) =>
  cells.every((cell) => cell === null || (typeof cell === 'string' && cell.trim() === ''))
