import {
  settlementFields,
  settlementLimits,
  type SentSettlement,
  type SettlementPreview,
} from '@learning-cms/contract/money/settlements'
import type { Db } from '#db/open.ts'
import { refuse } from '#refuse'
import type { Call } from '#http/serve.ts'
import { plain } from '#services/imports/cells.ts'
import { hashOfHeadings } from '#services/imports/headings.ts'
import type { TableRow } from '#services/imports/table-row.ts'
import { cut } from '#services/text/truncate.ts'
import { bytesSent, HEADINGS_WITHIN, readTable, sha256Of, type TableLimits } from '#services/incoming/sent-table.ts'
import { columnsIn, isComplete, type Columns } from './columns.ts'
import { findColumns } from './import-queries.ts'

const limits: TableLimits = {
  ...settlementLimits,
  tooLarge: 'settlements.too-large',
  tooManyLines: 'settlements.too-many-lines',
}
const LONGEST_CELL = 80

type Found = { rows: TableRow[]; at: number; columns: Columns; foundBy: 'headings' | 'hand' | 'nothing' }
export type SettlementTable = Pick<SettlementPreview, 'first' | 'headingLine' | 'columns' | 'foundBy'> & {
  sha256: string
  byteSize: number
  headings: string[]
  headingsHash: string
  /** Below the headings; none while the columns are unknown. */
  rows: TableRow[]
}

/** The file and its columns: as chosen, else by the gateway's headings, else as somebody once matched such headings. */
export async function readFile(call: Call, sent: SentSettlement): Promise<SettlementTable> {
  const bytes = await bytesSent(call, sent.parcel, limits)
  const found = await readTable<Found>(bytes, limits, {
    find: (rows) => chosenIn(rows, sent) ?? headedIn(rows, sent),
    otherwise: (rows) => ({ rows, at: -1, columns: {}, foundBy: 'nothing' as const }),
  })
  const { rows, at, columns, foundBy } = found.foundBy === 'nothing' ? await remembered(call.db, sent, found) : found
  const headings = (rows[at]?.cells ?? []).map((cell) => cut(plain(cell), LONGEST_CELL))
  return {
    sha256: sha256Of(bytes),
    byteSize: bytes.length,
    first: rows.slice(0, settlementLimits.linesShown).map(({ line, cells }) => ({
      line,
      cells: cells.slice(0, settlementLimits.columns).map((cell) => cut(plain(cell).toWellFormed(), LONGEST_CELL)),
    })),
    headingLine: rows[at]?.line ?? null,
    headings,
    headingsHash: hashOfHeadings(headings),
    columns,
    foundBy,
    rows: at < 0 ? [] : rows.slice(at + 1),
  }
}

/** By hand. A delimiter that leaves the chosen columns empty is not the right one. */
function chosenIn(rows: TableRow[], sent: SentSettlement): Found | undefined {
  if (sent.headingLine === undefined) return undefined
  const chosen = settlementFields.flatMap((field) => (sent[field] === undefined ? [] : [[field, sent[field]] as const]))
  const columns: Columns = Object.fromEntries(chosen)
  const at = rows.findIndex(({ line }) => line === sent.headingLine)
  const width = rows[at]?.cells.length ?? 0
  if (at < 0 || chosen.some(([, position]) => position >= width)) return undefined
  if (!isComplete(columns)) refuse('rule-broken', 'settlements.columns-missing')
  if (new Set(chosen.map(([, position]) => position)).size < chosen.length)
    refuse('rule-broken', 'settlements.column-twice')
  return { rows, at, columns, foundBy: 'hand' }
}

function headedIn(rows: TableRow[], { gateway, headingLine }: SentSettlement): Found | undefined {
  if (headingLine !== undefined) return undefined
  for (const [at, { cells }] of rows.slice(0, HEADINGS_WITHIN).entries()) {
    const columns = columnsIn(gateway, cells)
    if (columns) return { rows, at, columns, foundBy: 'headings' }
  }
  return undefined
}

async function remembered(db: Db, { gateway, headingLine }: SentSettlement, found: Found) {
  if (headingLine !== undefined) return refuse('rule-broken', 'settlements.columns-missing')
  const first = found.rows.slice(0, HEADINGS_WITHIN)
  const hashes = first.map(({ cells }) => hashOfHeadings(cells.map((cell) => cut(plain(cell), LONGEST_CELL))))
  const known = await findColumns(db, gateway, hashes)
  const at = known ? hashes.indexOf(known.hash) : -1
  return known ? { ...found, at, columns: known.columns, foundBy: 'memory' as const } : found
}
