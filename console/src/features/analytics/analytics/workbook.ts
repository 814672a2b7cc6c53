import { reportOf, type Exploration } from '@learning-cms/contract/analytics/exploration'
import { analytics } from '@learning-cms/contract/analytics/analytics'
import type { Dimension, Metric } from '@learning-cms/contract/analytics/metrics'
import { download } from '#api/transport/download.ts'

type ReportDays = { from: string; to: string; asOf: string | undefined }

/** Downloads the figures of these days as a workbook. */
export function downloadWorkbook(exploration: Exploration, { from, to, asOf }: ReportDays) {
  const { metrics, rows, columns, grain, cut, drawing } = exploration
  const { since, until } = reportOf(exploration, { from, to })
  const query = {
    format: 'xlsx',
    metrics: metrics.join(','),
    since,
    until,
    rows,
    grain,
    drawing: drawing === 'pivot' ? 'pivot' : 'table',
    ...cut,
    ...(columns && { columns }),
    ...(asOf && { asOf }),
  }
  return download(`${analytics.file.path}?${new URLSearchParams(query)}`)
}

/** Figures by one dimension. */
export const workbookBy = (rows: Dimension, metrics: readonly Metric[], days: ReportDays) =>
  downloadWorkbook({ metrics, rows, columns: null, grain: 'day', cut: {}, drawing: 'table' }, days)
