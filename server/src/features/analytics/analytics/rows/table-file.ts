import type { ReportFileQuery } from '@learning-cms/contract/analytics/analytics'
import type { Exploration } from '@learning-cms/contract/analytics/exploration'
import { csvHead, csvLine } from '@learning-cms/domain/tables/csv'
import { Readable } from 'node:stream'
import type { Call } from '#http/serve.ts'
import { attachment } from '#services/media/file-names.ts'
import { workbookOf } from '#services/exports/workbook.ts'
import { slugOf } from '#services/text/slugs.ts'
import { cutOf } from '#features/analytics/analytics/report.ts'
import type { NamedTable } from './named-table.ts'
import { readTable } from './tables.ts'

/** The figures of a report as a file; the same rows and columns as on the screen. */
export async function sendReport(call: Call, query: ReportFileQuery) {
  const { format, rows, columns, grain, drawing, metrics, since, until, asOf } = query
  const exploration: Exploration = { metrics, rows, columns: columns ?? null, grain, cut: cutOf(query), drawing }
  const tableQuery = { from: since, to: until, asOf, language: call.language }
  const { report, table } = await readTable(call.db, call.actor, exploration, tableQuery)
  const name = `${slugOf(table.title, 'analytics')}-${report.from}-${report.to}.${format}`
  const type =
    format === 'csv' ? 'text/csv; charset=utf-8' : 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  return call.reply
    .headers({
      'content-type': type,
      'content-disposition': attachment(name),
      'cache-control': 'private, no-store',
    })
    .send(format === 'csv' ? csvOf(table) : Readable.from(workbookOf(table)))
}

export const csvOf = ({ columns, rows }: NamedTable) =>
  csvHead(columns.map(({ name }) => name)) + rows.map((cells) => csvLine(cells)).join('')
