import type { ReportTable, TableKey } from '@learning-cms/domain/analytics/report-table'
import { analyticsWords } from '@learning-cms/texts/analytics/screen'
import { useMemo } from 'react'
import type { ChartRows } from '#kit/charts/card/ChartTable.tsx'
import { useFormat } from '#kit/text/format.ts'
import { useWords } from '#kit/text/words.ts'
import { useMetrics } from '#features/analytics/analytics/use-metrics.ts'

const SHORTEST_MONTH = 28

/** What a value of an axis is called. */
export function useKeyNames() {
  const { dateOfDay } = useFormat()
  const { valueName } = useMetrics()
  return useMemo(() => {
    const isMonth = (from: string, to: string) =>
      from.endsWith('-01') && from.slice(0, 7) === to.slice(0, 7) && Number(to.slice(8)) >= SHORTEST_MONTH
    const days = (from: string, to: string) => {
      if (from === to) return dateOfDay(from)
      return isMonth(from, to) ? dateOfDay(from).slice(3) : `${dateOfDay(from).slice(0, 5)} – ${dateOfDay(to)}`
    }
    return (key: TableKey) => (key.axis === 'time' ? days(key.from, key.to) : valueName(key.axis, key))
  }, [dateOfDay, valueName])
}

/** The table in the reader's language, for the file and for the screen. */
export function useChartRows({ heads, columns, rows }: ReportTable): ChartRows {
  const say = useWords(analyticsWords)
  const { nameOf, format } = useMetrics()
  const keyName = useKeyNames()
  const isPivot = columns.some(({ under }) => under !== null)
  const isOneMetric = new Set(columns.map(({ metric }) => metric)).size === 1
  return {
    columns: [
      ...heads.map((axis) => ({ name: axis === 'time' ? say('period') : say(`by-${axis}`) })),
      ...columns.map(({ metric, under }) => ({
        name: isPivot
          ? [under ? keyName(under) : say('sum'), ...(isOneMetric ? [] : [nameOf(metric)])].join(' · ')
          : nameOf(metric),
        format: format(metric),
      })),
    ],
    rows: rows.map(({ keys, cells }) => [...keys.map(keyName), ...cells.map((cell) => cell?.value ?? null)]),
  }
}
