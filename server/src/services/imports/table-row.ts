import type { ImportCell } from '#db/schema/system/imports.ts'

/** A row of a file, and its line number in a spreadsheet. */
export type TableRow = { line: number; cells: ImportCell[] }

export const isBlank = (cells: readonly ImportCell[]) =>
  cells.every((cell) => cell === null || (typeof cell === 'string' && cell.trim() === ''))
