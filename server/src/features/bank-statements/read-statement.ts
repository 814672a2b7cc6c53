import { statementLimits } from '@learning-cms/contract/money/bank-statements'
import { delimiters } from '@learning-cms/contract/records/imports'
import { refuse } from '#refuse'
import { plain } from '#services/imports/cells.ts'
import { headOf, rowsOf, type Source } from '#services/imports/table.ts'
import type { TableRow } from '#services/imports/table-row.ts'
import { accountIn, columnsIn, type Columns } from './columns.ts'

export type StatementTable = {
  headings: string[]
  columns: Columns
  /** If the file contains it. */
  account: string | undefined
  rows: TableRow[]
}
type File = Pick<Source, 'path' | 'format'>

const HEADINGS_WITHIN = 60

/** Finds the headings, which come after the bank's own text, and returns the rows below them. */
export async function readStatement(file: File, signal: AbortSignal): Promise<StatementTable> {
  const delimitersToTry = file.format === 'csv' ? [null, ...delimiters] : [null]
  for (const delimiter of delimitersToTry) {
    const table = tableIn(await everyRow({ ...file, delimiter, sheet: null, headingLine: 0 }, signal))
    if (table) return table
  }
  return refuse('rule-broken', 'bank-statements.no-headings')
}

function tableIn(all: readonly TableRow[]): StatementTable | undefined {
  for (const [at, { cells }] of all.slice(0, HEADINGS_WITHIN).entries()) {
    const columns = columnsIn(cells)
    if (!columns) continue
    const account = accountIn(all.slice(0, at).map((row) => row.cells))
    return { headings: cells.map((cell) => plain(cell)), columns, account, rows: all.slice(at + 1) }
  }
  return undefined
}

async function everyRow(source: Source, signal: AbortSignal) {
  const { delimiter } = await headOf(source, signal)
  const rows: TableRow[] = []
  for await (const some of rowsOf({ ...source, delimiter }, signal)) {
    rows.push(...some)
    const max = statementLimits.lines
    if (rows.length > max + HEADINGS_WITHIN) refuse('too-large', 'bank-statements.too-many-lines', { values: { max } })
  }
  return rows
}
