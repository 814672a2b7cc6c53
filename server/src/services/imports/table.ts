import { importLimits } from '@learning-cms/contract/records/imports'
import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { Refused } from '#refuse'
import type { ImportCell, ImportColumn } from '#db/schema/system/imports.ts'
import { cut } from '#services/text/truncate.ts'
import { csvRecords } from './csv-records.ts'
import { decodedFrom } from './decode.ts'
import { delimiterOf } from './delimiter.ts'
import { runXlsxChild } from './workbook/run-xlsx-child.ts'
import type { TableRow } from './table-row.ts'
import type { ChildResult } from './workbook/xlsx-child.ts'

export type { TableRow } from './table-row.ts'
/** A file and how to read it; null means detected. */
export type TableSource = {
  path: string
  format: 'csv' | 'xlsx'
  delimiter: string | null
  sheet: string | null
  /** The line with the headings; the rows follow below. */
  headingLine: number | null
}
export type Head = {
  /** The headings are in one of the first of these lines. */
  first: TableRow[]
  delimiter: string | null
  sheet: string | null
  sheets: string[]
  hasFormulas: boolean
}

const SAMPLES = 3
/** Sheets often begin with titles, such as the name of the institution. */
export const HEADINGS_WITHIN = 20
const FIRST = HEADINGS_WITHIN + SAMPLES
const AT_ONCE = 500
const LONGEST_SAMPLE = 200

/** The first lines, and how the file was read. */
export async function headOf(source: TableSource, signal: AbortSignal): Promise<Head> {
  if (source.format === 'csv') {
    const delimiter = source.delimiter ?? delimiterOf(await firstText(source.path))
    return { first: saying(await firstRows(source.path, delimiter)), ...noSheets, delimiter }
  }
  const { path, sheet } = source
  const result = unlessRefused(await runXlsxChild({ path, sheet, head: FIRST, mostRows: 0, signal }))
  const { head, ...book } = result
  return { first: saying(head), ...book, delimiter: null }
}

const noSheets = { sheet: null, sheets: [], hasFormulas: false }

async function firstText(path: string) {
  for await (const text of decodedFrom(path)) if (text !== '') return text
  return ''
}

async function firstRows(path: string, delimiter: string) {
  for await (const rows of csvRecords(path, delimiter)) return rows.slice(0, FIRST)
  return []
}

function saying(first: TableRow[]) {
  if (first.length === 0) throw new Refused('wrong-type', 'imports.empty')
  return first
}

/** The columns named by a line, with samples from the rows below it. */
export function columnsAt(first: readonly TableRow[], headingLine: number): ImportColumn[] {
  const [headings, ...below] = first.filter(({ line }) => line >= headingLine)
  if (headings?.line !== headingLine) throw new Refused('invalid-input', 'input.not-offered')
  const rows = below.slice(0, SAMPLES)
  const width = Math.max(headings.cells.length, ...rows.map(({ cells }) => cells.length))
  const { columns: max } = importLimits
  if (width > max) throw new Refused('wrong-type', 'imports.too-many-columns', { values: { max } })
  return Array.from({ length: width }, (_, at) => ({
    heading: cut(String(headings.cells[at] ?? '').trim(), LONGEST_SAMPLE),
    samples: rows.map(({ cells }) => shortened(cells[at] ?? null)),
  }))
}

const shortened = (cell: ImportCell) => (typeof cell === 'string' ? cut(cell, LONGEST_SAMPLE) : cell)

/** All rows below the headings, in batches. The contents of a workbook are unpacked into a file beside it meanwhile. */
export async function* rowsOf(source: TableSource, signal: AbortSignal): AsyncGenerator<TableRow[]> {
  const records =
    source.format === 'csv' ? csvRecords(source.path, source.delimiter ?? ',') : sheetRecords(source, signal)
  let [isFirst, count] = [true, 0]
  for await (const batch of records) {
    const { headingLine } = source
    const rows =
      headingLine !== null ? batch.filter(({ line }) => line > headingLine) : isFirst ? batch.slice(1) : batch
    isFirst = false
    count += rows.length
    const { rows: max, columns } = importLimits
    if (rows.length === 0) continue
    if (count > max) throw new Refused('too-large', 'imports.too-many-rows', { values: { max } })
    yield rows.map(({ line, cells }) => ({ line, cells: cells.slice(0, columns) }))
  }
  if (count === 0) throw new Refused('wrong-type', 'imports.empty')
}

async function* sheetRecords({ path, sheet }: TableSource, signal: AbortSignal): AsyncGenerator<TableRow[]> {
  const out = `${path}.rows`
  try {
    unlessRefused(await runXlsxChild({ path, sheet, out, mostRows: importLimits.rows, signal }))
    let batch: TableRow[] = []
    for await (const text of createInterface({ input: createReadStream(out), crlfDelay: Infinity })) {
      const [line, cells] = JSON.parse(text) as [number, ImportCell[]]
      batch.push({ line, cells })
      if (batch.length < AT_ONCE) continue
      yield batch
      batch = []
    }
    if (batch.length > 0) yield batch
  } finally {
    await rm(out, { force: true })
  }
}

function unlessRefused(result: ChildResult) {
  if ('refused' in result) throw new Refused('wrong-type', result.refused, result.values && { values: result.values })
  return result
}
