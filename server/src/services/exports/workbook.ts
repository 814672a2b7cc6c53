import { guardedInWorkbook } from '@learning-cms/domain/tables/escape-formulas'
import type { TableCellValue } from '@learning-cms/domain/tables/csv'

type Sheet = { title: string; columns: readonly { name: string }[]; rows: readonly (readonly TableCellValue[])[] }

const LONGEST_NAME = 31

/** A workbook with one sheet, from rows in memory, as a stream of bytes. */
export async function* workbookOf({ title, columns, rows }: Sheet): AsyncGenerator<Uint8Array> {
  const { writeXlsxStream } = await import('hucre/xlsx')
  const lines = async function* () {
    for (const cells of rows) yield cells.map((cell) => (typeof cell === 'string' ? guardedInWorkbook(cell) : cell))
  }
  yield* writeXlsxStream(lines(), {
    name: title.replace(/[[\]:*?/\\]/g, ' ').slice(0, LONGEST_NAME),
    columns: columns.map(({ name }, at) => ({ header: name, width: at === 0 ? 28 : 18 })),
    freezePane: { rows: 1 },
  })
}
