import { metricOf, type Metric } from '@learning-cms/contract/analytics/metrics'
import type { ReportTable, TableKey } from '@learning-cms/domain/analytics/report-table'
import { sayIn, type Language } from '@learning-cms/texts'
import { metricWords } from '@learning-cms/texts/analytics/metrics'
import { analyticsWords } from '@learning-cms/texts/analytics/screen'

export type NamedTable = {
  title: string
  columns: readonly { name: string; metric: Metric | null }[]
  rows: readonly (readonly (string | number | null)[])[]
  totals: readonly (number | null)[] | null
}

/** A report's table with its headings and names in one language. */
export function namedTable({ heads, columns, rows, totals }: ReportTable, language: Language): NamedTable {
  const say = sayIn(analyticsWords, language)
  const name = sayIn(metricWords, language)
  const metrics = [...new Set(columns.map(({ metric }) => metric))]
  const isPivot = columns.some(({ under }) => under !== null)
  const headingOf = ({ metric, under }: ReportTable['columns'][number]) => {
    if (!isPivot) return name(metric)
    return [under ? nameOf(under, language) : say('sum'), ...(metrics.length === 1 ? [] : [name(metric)])].join(' · ')
  }
  return {
    title: metrics.map((metric) => name(metric)).join(', '),
    columns: [
      ...heads.map((axis) => ({ name: axis === 'time' ? say('period') : say(`by-${axis}`), metric: null })),
      ...columns.map((column) => ({ name: headingOf(column), metric: column.metric })),
    ],
    rows: rows.map(({ keys, cells }) => [
      ...keys.map((key) => nameOf(key, language)),
      ...cells.map((cell) => (cell ? rounded(cell.metric, cell.value) : null)),
    ]),
    totals: totals && totals.map((cell) => (cell ? rounded(cell.metric, cell.value) : null)),
  }
}

/** Đồng are whole; a share keeps four digits, as people read them. */
function rounded(metric: Metric, value: number | null) {
  if (value === null) return null
  const { unit } = metricOf(metric)
  return unit === 'money' || unit === 'count' ? Math.round(value) : Number(value.toFixed(4))
}

const dayText = (day: string) => day.split('-').reverse().join('/')

export const daysText = ({ from, to }: { from: string; to: string }) =>
  from === to ? dayText(from) : `${dayText(from)} – ${dayText(to)}`

function nameOf(key: TableKey, language: Language) {
  if (key.axis === 'time') return daysText(key)
  if (key.name !== null) return key.name
  const say = sayIn(analyticsWords, language)
  if (key.id === 'none') return say(`none-${key.axis}`)
  return Object.hasOwn(analyticsWords.vi, `is-${key.id}`) ? say(`is-${key.id}` as 'is-vnpay') : `…${key.id.slice(-6)}`
}
