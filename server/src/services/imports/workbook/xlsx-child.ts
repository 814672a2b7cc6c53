import type { Reason } from '@learning-cms/contract/core/reasons'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { streamXlsxRows, type CellValue } from 'hucre/xlsx'
import type { ImportCell } from '#db/schema/system/imports.ts'
import { watchProcess, type ProcessLimits } from '#limits/watch-process.ts'
import { isBlank, type TableRow } from '#services/imports/table-row.ts'
import { asError } from '#errors'
import { hasFormulas, workbookOf } from './workbook.ts'

const WRITE_AT = 256 * 1024

export type Task = {
  path: string
  /** The first visible sheet, unless one is named. */
  sheet: string | null
  /** How many rows from the top to return with the rest; or all of them into a file. */
  head?: number
  out?: string
  mostRows: number
  limits: ProcessLimits
}
export type ChildResult =
  | { refused: Reason; values?: Record<string, unknown> }
  | { sheets: string[]; sheet: string; hasFormulas: boolean; head: TableRow[] }

const task = JSON.parse(process.argv[2]!) as Task
watchProcess(task.limits)
process.stdout.write(JSON.stringify(await work(task)))

async function work({ path, sheet: sheetName, head, out, mostRows }: Task): Promise<ChildResult> {
  const file = await open(path)
  const book = await workbookOf(file).finally(() => file.close())
  if ('refused' in book) return book
  const sheet = sheetName === null ? book.sheets[0]! : book.sheets.find(({ name }) => name === sheetName)
  if (!sheet) return { refused: 'imports.sheet-unknown' }
  const summary = { sheets: book.sheets.map(({ name }) => name), sheet: sheet.name }
  try {
    if (out) {
      const isTooLong = !(await writeRows(rowsOf(path, sheet.name), out, mostRows))
      if (isTooLong) return { refused: 'imports.too-many-rows', values: { max: mostRows } }
      return { ...summary, hasFormulas: false, head: [] }
    }
    const first: TableRow[] = []
    for await (const row of rowsOf(path, sheet.name)) if (first.push(row) >= (head ?? 1)) break
    return { ...summary, hasFormulas: await hasFormulas(path, book, sheet), head: first }
  } catch (error) {
    process.stderr.write(String(asError(error).stack))
    return { refused: 'imports.broken' }
  }
}

async function* rowsOf(path: string, sheet: string): AsyncGenerator<TableRow> {
  const bytes = Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>
  for await (const { index, values } of streamXlsxRows(bytes, { sheet })) {
    const cells = values.map(cellOf)
    while (cells.length > 0 && cells.at(-1) === null) cells.pop()
    if (!isBlank(cells)) yield { line: index + 1, cells }
  }
}

/** A date as a day, with its time if it has one; everything else as text or number. */
function cellOf(value: CellValue): ImportCell {
  if (value === null || value === '') return null
  if (typeof value === 'number') return value
  // An escape of the format can produce characters that no text may contain.
  if (!(value instanceof Date)) return String(value).replaceAll('\0', '').toWellFormed()
  if (Number.isNaN(value.getTime())) return null
  const [day = '', time = ''] = value.toISOString().split('T')
  return time.startsWith('00:00:00') ? day : `${day} ${time.slice(0, 8)}`
}

async function writeRows(rows: AsyncIterable<TableRow>, out: string, mostRows: number) {
  const file = await open(out, 'w', 0o600)
  try {
    let [count, text] = [0, '']
    for await (const { line, cells } of rows) {
      if ((count += 1) > mostRows + 1) return false
      text += `${JSON.stringify([line, cells])}\n`
      if (text.length < WRITE_AT) continue
      await file.writeFile(text)
      text = ''
    }
    await file.writeFile(text)
    return true
  } finally {
    await file.close()
  }
}
