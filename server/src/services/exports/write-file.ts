import type { ExportFormat } from '@learning-cms/contract/records/exports'
import type { Language } from '@learning-cms/texts'
import { open, rename, stat, type FileHandle } from 'node:fs/promises'
import { dirname } from 'node:path'
import { refuse } from '#refuse'
import { guardedInWorkbook } from '@learning-cms/domain/tables/escape-formulas'
import { csvHead, csvLine, type TableCellValue } from '@learning-cms/domain/tables/csv'
import type { ExportColumn } from './columns.ts'
import type { Batches } from './snapshot.ts'

type ExportFileOptions = {
  path: string
  format: ExportFormat
  sheet: string
  columns: readonly ExportColumn[]
  language: Language
  /** The word before the sums in the last line. */
  closes?: string | undefined
  /** Personal values in full. */
  isUnmasked: boolean
  /** Called after each batch; throws to stop the work. */
  onBatch: (written: number) => Promise<void>
}
export type WrittenFile = { count: number; sum: number | null; byteSize: number }

/** Writes all rows, then renames the file: under that name there is a complete file or none. */
export async function writeFile(batches: Batches, file: ExportFileOptions): Promise<WrittenFile> {
  const partial = `${file.path}.part`
  const totals: Totals = { count: 0, sum: file.columns.some(({ isSummed }) => isSummed) ? 0 : null }
  const rows = readable(batches, file, totals)
  const handle = await open(partial, 'w', 0o600)
  try {
    await (file.format === 'csv' ? writeCsv(handle, rows, file) : writeXlsx(handle, rows, file))
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(partial, file.path)
  await synced(dirname(file.path))
  return { ...totals, byteSize: (await stat(file.path)).size }
}

type Totals = { count: number; sum: number | null }

async function* readable(batches: Batches, file: ExportFileOptions, totals: Totals) {
  const { columns, language, isUnmasked, onBatch } = file
  const cells = columns.flatMap((column, at) => {
    const cell = cellOf(column, { language, isUnmasked })
    return cell ? [[at, cell] as const] : []
  })
  const summed = columns.findIndex(({ isSummed }) => isSummed)
  const sums = columns.map(({ isSummed }) => (isSummed ? 0 : null))
  for await (const batch of batches) {
    for (const row of batch) {
      for (const [at, cell] of cells) row[at] = cell(row[at]!)
      if (totals.sum !== null) totals.sum += Number(row[summed] ?? 0)
      if (file.closes !== undefined) addTo(sums, row)
    }
    totals.count += batch.length
    yield batch
    await onBatch(totals.count)
  }
  if (file.closes !== undefined) yield [closingLine(file.closes, sums)]
}

function addTo(sums: (number | null)[], row: readonly TableCellValue[]) {
  for (const [at, sum] of sums.entries()) if (sum !== null) sums[at] = sum + Number(row[at] ?? 0)
}

/** Never a file whose two sides differ. */
function closingLine(word: string, sums: readonly (number | null)[]): TableCellValue[] {
  if (new Set(sums.filter((sum) => sum !== null)).size > 1)
    throw new Error(`The sides of the file differ: ${sums.join()}`)
  return sums.map((sum, at) => (at === 0 ? word : sum))
}

type ConversionOptions = Pick<ExportFileOptions, 'language' | 'isUnmasked'>

/** How a value of the database is converted; undefined when it is written as it is. */
function cellOf(
  { words, read, mask, as }: ExportColumn,
  { language, isUnmasked }: ConversionOptions,
): ((value: TableCellValue) => TableCellValue) | undefined {
  if (words) return (value) => words[language][String(value)] ?? value
  if (read) return (value) => (value === null ? null : read(String(value), language))
  if (mask && !isUnmasked) return (value) => (value ? mask(String(value)) : null)
  // The driver may return a number as text.
  if (as === 'number' || as === 'money') return (value) => (value === null ? null : Number(value))
  return undefined
}

type Lines = AsyncIterable<TableCellValue[][]>

async function writeCsv(handle: FileHandle, rows: Lines, file: ExportFileOptions) {
  await put(handle, csvHead(headingsOf(file)))
  for await (const lines of rows) await put(handle, lines.map(csvLine).join(''))
}

const put = (handle: FileHandle, part: string | Uint8Array) => handle.writeFile(part)

/** A heading and this many rows fit on a sheet; further rows go to more sheets, each with the heading. */
export const ROWS_A_SHEET = 1_048_575

async function writeXlsx(handle: FileHandle, rows: Lines, file: ExportFileOptions) {
  const { writeXlsxStream } = await import('hucre/xlsx')
  const columns = file.columns.map(({ heading, as }) => ({
    header: heading[file.language],
    width: widths[as],
    ...(as === 'money' && { numFmt: '#,##0' }),
  }))
  const bytes = writeXlsxStream(storable(rows, file), {
    name: file.sheet,
    columns,
    freezePane: { rows: 1 },
    maxRowsPerSheet: ROWS_A_SHEET + 1,
  })
  for await (const part of bytes) await put(handle, part)
}

const widths = { text: 28, number: 12, money: 16, instant: 20, day: 12 } as const

// Control characters that XML cannot represent are escaped as spreadsheet programs do it; so is a text that only looks
// like such an escape.
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const ESCAPED = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|_(?=x[0-9a-f]{4}_)/gi
const escapeOf = (sign: string) => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`
/** The longest text of a cell in a workbook: programs truncate longer ones. */
const LONGEST_CELL = 32_767

async function* storable(rows: Lines, { columns, language }: ExportFileOptions) {
  for await (const lines of rows)
    for (const line of lines)
      yield line.map((cell, at) => {
        if (typeof cell !== 'string') return cell
        const column = columns[at]!.heading[language]
        if (cell.length > LONGEST_CELL)
          refuse('rule-broken', 'exports.cell-too-long', { values: { column, max: LONGEST_CELL } })
        return guardedInWorkbook(cell).replace(ESCAPED, escapeOf)
      })
}

const headingsOf = ({ columns, language }: ExportFileOptions) => columns.map(({ heading }) => heading[language])

async function synced(path: string) {
  const handle = await open(path, 'r')
  await handle.sync().finally(() => handle.close())
}
