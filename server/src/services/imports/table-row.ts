import type { Cell } from '#db/schema/imports.ts'

/** A row of a file, and its line as a spreadsheet counts. */
export type TableRow = { line: number; cells: Cell[] }

export const isBlank = (cells: readonly Cell[]) =>
  cells.every((cell) => cell === null || (typeof cell === 'string' && cell.trim() === ''))
