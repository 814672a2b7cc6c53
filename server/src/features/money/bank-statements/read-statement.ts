import { refuse } from '#refuse'
import { plain } from '#services/imports/cells.ts'
import type { TableRow } from '#services/imports/table-row.ts'
import { HEADINGS_WITHIN, readTable, type TableLimits } from '#services/incoming/sent-table.ts'
import { accountIn, columnsIn, type Columns } from './columns.ts'

export type StatementTable = {
  headings: string[]
  columns: Columns
  /** If the file contains it. */
  account: string | undefined
  rows: TableRow[]
}

/** Finds the headings, which come after the bank's own text, and returns the rows below them. */
export const readStatement = (bytes: Buffer, limits: TableLimits): Promise<StatementTable> =>
  readTable(bytes, limits, {
    find: tableIn,
    otherwise: () => refuse('rule-broken', 'bank-statements.no-headings'),
  })

function tableIn(all: readonly TableRow[]): StatementTable | undefined {
  for (const [at, { cells }] of all.slice(0, HEADINGS_WITHIN).entries()) {
    const columns = columnsIn(cells)
    if (!columns) continue
    const account = accountIn(all.slice(0, at).map((row) => row.cells))
    return { headings: cells.map((cell) => plain(cell)), columns, account, rows: all.slice(at + 1) }
  }
  return undefined
}
