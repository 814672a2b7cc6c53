import { guardedInWorkbook } from '@learning-cms/domain/tables/escape-formulas'
import type { ChartRows } from './ChartTable.tsx'

const LONGEST_NAME = 31

/** What is shown as a workbook of one sheet. Its program is loaded when somebody asks for one. */
export async function workbookOf(title: string, { columns, rows }: ChartRows) {
  const { writeXlsx } = await import('hucre/xlsx')
  const guarded = (cell: string | number | null) => (typeof cell === 'string' ? guardedInWorkbook(cell) : cell)
  const bytes = await writeXlsx({
    sheets: [
      {
        name: title.replace(/[[\]:*?/\\]/g, ' ').slice(0, LONGEST_NAME),
        columns: columns.map((_, at) => ({ width: at === 0 ? 28 : 18 })),
        rows: [columns.map(({ name }) => name), ...rows].map((cells) => cells.map(guarded)),
        freezePane: { rows: 1 },
      },
    ],
  })
  return new Blob([bytes as Uint8Array<ArrayBuffer>], {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  })
}
