import type { Reason } from '@learning-cms/contract/core/reasons'
import { refuse } from '#refuse'
import type { ImportCell } from '#db/schema/system/imports.ts'
import { plain } from '#services/imports/cells.ts'
import { hashOfHeadings } from '#services/imports/headings.ts'
import type { TableRow } from '#services/imports/table-row.ts'
import { cut } from '#services/text/truncate.ts'
import { HEADINGS_WITHIN, readTable, sha256Of, type TableLimits } from './sent-table.ts'

const LONGEST_CELL = 80

/** The position of each field in a line. */
export type ColumnsOf<Field extends string> = Partial<Record<Field, number>>
export type ChosenColumns<Field extends string> = { headingLine?: number | undefined } & {
  [F in Field]?: number | undefined
}
type Remembered<Field extends string> = { hash: string; columns: ColumnsOf<Field> }

/** A kind of table that others write: its columns are known by their headings, by memory, or chosen by hand. */
export type Matching<Field extends string> = {
  fields: readonly Field[]
  limits: TableLimits & { columns: number; linesListed: number }
  isComplete: (columns: ColumnsOf<Field>) => boolean
  /** Undefined when these cells are not headings. */
  headed: (cells: readonly ImportCell[]) => ColumnsOf<Field> | undefined
  /** The columns somebody once matched for the first of these headings. */
  remember: (hashes: readonly string[]) => Promise<Remembered<Field> | undefined>
  columnsMissing: Reason
  columnTwice: Reason
}

type FoundTable<Field extends string> = {
  rows: TableRow[]
  at: number
  columns: ColumnsOf<Field>
  foundBy: 'headings' | 'memory' | 'hand' | 'nothing'
}

export type MatchedTable<Field extends string> = Pick<FoundTable<Field>, 'columns' | 'foundBy'> & {
  sha256: string
  byteSize: number
  /** The first lines, with cells shortened. */
  first: { line: number; cells: string[] }[]
  headingLine: number | null
  headings: string[]
  headingsHash: string
  /** Below the headings; none while the columns are unknown. */
  rows: TableRow[]
}

/** The table and its columns: as chosen, else by its headings, else as somebody once matched such headings. */
export async function readMatched<Field extends string>(
  bytes: Buffer,
  sent: ChosenColumns<Field>,
  matching: Matching<Field>,
): Promise<MatchedTable<Field>> {
  const { limits } = matching
  const found = await readTable<FoundTable<Field>>(bytes, limits, {
    find: (rows) => chosenIn(rows, sent, matching) ?? headedIn(rows, sent, matching),
    otherwise: (rows) => ({ rows, at: -1, columns: {}, foundBy: 'nothing' }),
  })
  const { rows, at, columns, foundBy } = found.foundBy === 'nothing' ? await remembered(sent, found, matching) : found
  const headings = shortened(rows[at]?.cells ?? [])
  return {
    sha256: sha256Of(bytes),
    byteSize: bytes.length,
    first: rows.slice(0, limits.linesListed).map(({ line, cells }) => ({
      line,
      cells: cells.slice(0, limits.columns).map((cell) => cut(plain(cell).toWellFormed(), LONGEST_CELL)),
    })),
    headingLine: rows[at]?.line ?? null,
    headings,
    headingsHash: hashOfHeadings(headings),
    columns,
    foundBy,
    rows: at < 0 ? [] : rows.slice(at + 1),
  }
}

const shortened = (cells: readonly ImportCell[]) => cells.map((cell) => cut(plain(cell), LONGEST_CELL))

/** By hand. A delimiter that leaves the chosen columns empty is not the right one. */
function chosenIn<Field extends string>(
  rows: TableRow[],
  sent: ChosenColumns<Field>,
  { fields, isComplete, columnsMissing, columnTwice }: Matching<Field>,
): FoundTable<Field> | undefined {
  if (sent.headingLine === undefined) return undefined
  const columns: ColumnsOf<Field> = {}
  for (const field of fields) if (sent[field] !== undefined) columns[field] = sent[field]
  const chosen = fields.flatMap((field) => columns[field] ?? [])
  const at = rows.findIndex(({ line }) => line === sent.headingLine)
  const width = rows[at]?.cells.length ?? 0
  if (at < 0 || chosen.some((position) => position >= width)) return undefined
  if (!isComplete(columns)) refuse('rule-broken', columnsMissing)
  if (new Set(chosen).size < chosen.length) refuse('rule-broken', columnTwice)
  return { rows, at, columns, foundBy: 'hand' }
}

function headedIn<Field extends string>(
  rows: TableRow[],
  { headingLine }: ChosenColumns<Field>,
  { headed }: Matching<Field>,
): FoundTable<Field> | undefined {
  if (headingLine !== undefined) return undefined
  for (const [at, { cells }] of rows.slice(0, HEADINGS_WITHIN).entries()) {
    const columns = headed(cells)
    if (columns) return { rows, at, columns, foundBy: 'headings' }
  }
  return undefined
}

async function remembered<Field extends string>(
  { headingLine }: ChosenColumns<Field>,
  found: FoundTable<Field>,
  { remember, columnsMissing }: Matching<Field>,
): Promise<FoundTable<Field>> {
  if (headingLine !== undefined) return refuse('rule-broken', columnsMissing)
  const hashes = found.rows.slice(0, HEADINGS_WITHIN).map(({ cells }) => hashOfHeadings(shortened(cells)))
  const known = await remember(hashes)
  const at = known ? hashes.indexOf(known.hash) : -1
  return known ? { ...found, at, columns: known.columns, foundBy: 'memory' } : found
}
