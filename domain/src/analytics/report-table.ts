import type { AnalyticsReport } from '@learning-cms/contract/analytics/analytics'
import { drawnAs, type Axis, type Cut, type Exploration } from '@learning-cms/contract/analytics/exploration'
import { type Dimension, type Metric } from '@learning-cms/contract/analytics/metrics'

type Figure = number | null
type Bucket = AnalyticsReport['buckets'][number]
/** A value of an axis: a day, week or month, or a record. */
export type TableKey = ({ axis: 'time' } & Bucket) | { axis: Dimension; id: string; name: string | null }
/** A figure, and what selects the rows behind it. */
export type TableCell = { metric: Metric; value: Figure; from: string; to: string; cut: Cut }
export type ReportTable = {
  /** The axes before the figures: one, or two in a table of pairs. */
  heads: readonly Axis[]
  /**
   * One for each metric; in a pivot, for each metric under each value of the columns, and at the end under null for its
   * total.
   */
  columns: readonly { metric: Metric; under: TableKey | null }[]
  rows: readonly { keys: readonly TableKey[]; cells: readonly (TableCell | null)[] }[]
  /** The row of totals: the figure of each column over all rows. */
  totals: readonly (TableCell | null)[] | null
}

type FoundFigures = { row: TableKey; column: TableKey | null; values: readonly Figure[] }

/**
 * The figures of a report as the rows and columns of an exploration. `margins` are the reports of `marginsOf`; a pivot has
 * no totals without them.
 */
export function tableOf(
  exploration: Exploration,
  report: AnalyticsReport,
  margins: readonly AnalyticsReport[] = [],
): ReportTable {
  const { metrics, rows, columns, cut } = exploration
  const found = foundIn(exploration, report)
  const cellsOf = ({ row, column, values }: FoundFigures): TableCell[] =>
    metrics.map((metric, at) => ({
      metric,
      value: values[at] ?? null,
      ...daysOf(report, row, column),
      cut: { ...cut, ...cutOf(row), ...cutOf(column) },
    }))
  const totals = metrics.map((metric, at) => ({
    metric,
    value: report.figures[at]?.value ?? null,
    from: report.from,
    to: report.to,
    cut,
  }))
  if (columns !== null && drawnAs(exploration) === 'pivot') {
    const pivot = pivotOf(metrics, rows, found, cellsOf)
    const alone = marginValues(exploration, report, margins)
    return alone ? withTotals(pivot, { ...alone, metrics, cellsOf, totals }) : pivot
  }
  return {
    heads: columns === null ? [rows] : [rows, columns],
    columns: metrics.map((metric) => ({ metric, under: null })),
    // Pairs without any figure are left out.
    rows: (columns === null ? found : found.filter(({ values }) => values.some(Boolean))).map((one) => ({
      keys: one.column ? [one.row, one.column] : [one.row],
      cells: cellsOf(one),
    })),
    totals,
  }
}

function pivotOf(
  metrics: readonly Metric[],
  rows: Axis,
  found: readonly FoundFigures[],
  cellsOf: (one: FoundFigures) => TableCell[],
): ReportTable {
  const across = inOrder(found.map(({ column }) => column!))
  const lines = Map.groupBy(found, ({ row }) => keyOf(row))
  return {
    heads: [rows],
    columns: across.flatMap((under) => metrics.map((metric) => ({ metric, under }))),
    rows: inOrder(found.map(({ row }) => row)).map((row) => {
      const inLine = new Map(lines.get(keyOf(row))!.map((one) => [keyOf(one.column!), one]))
      return {
        keys: [row],
        cells: across.flatMap((under) => {
          const one = inLine.get(keyOf(under))
          return one ? cellsOf(one) : metrics.map(() => null)
        }),
      }
    }),
    totals: null,
  }
}

/** The figures of a row or column over all values of the other axis, by its key. */
type Margins = Record<'rows' | 'columns', ReadonlyMap<string, readonly Figure[]>>

function marginValues(
  { rows, columns }: Exploration,
  report: AnalyticsReport,
  margins: readonly AnalyticsReport[],
): Margins | undefined {
  const { buckets, figures, groups } = report
  const ofGroups = (of: AnalyticsReport['groups']) => new Map(of.map(({ keys, values }) => [keys[0]!.id, values]))
  const ofTime = new Map(buckets.map(({ from }, at) => [from, figures.map(({ series }): Figure => series[at] ?? null)]))
  if (rows === 'time') return { rows: ofTime, columns: ofGroups(groups) }
  if (columns === 'time') return { rows: ofGroups(groups), columns: ofTime }
  const [ofRows, ofColumns] = margins
  return ofRows && ofColumns && { rows: ofGroups(ofRows.groups), columns: ofGroups(ofColumns.groups) }
}

type Totalled = Margins & {
  metrics: readonly Metric[]
  cellsOf: (one: FoundFigures) => TableCell[]
  totals: readonly TableCell[]
}

function withTotals(pivot: ReportTable, { rows, columns, metrics, cellsOf, totals }: Totalled): ReportTable {
  const across = inOrder(pivot.columns.flatMap(({ under }) => under ?? []))
  const nothing = metrics.map(() => null)
  const ofAxis = (key: TableKey, values: readonly Figure[] | undefined) =>
    values ? cellsOf({ row: key, column: null, values }) : nothing
  return {
    ...pivot,
    columns: [...pivot.columns, ...metrics.map((metric) => ({ metric, under: null }))],
    rows: pivot.rows.map((row) => ({
      ...row,
      cells: [...row.cells, ...ofAxis(row.keys[0]!, rows.get(keyOf(row.keys[0]!)))],
    })),
    totals: [...across.flatMap((key) => ofAxis(key, columns.get(keyOf(key)))), ...totals],
  }
}

function foundIn(
  { metrics, rows, columns }: Exploration,
  { figures, groups, buckets }: AnalyticsReport,
): FoundFigures[] {
  const times = buckets.map((bucket) => ({ axis: 'time' as const, ...bucket }))
  const key = (axis: Axis, one: { id: string; name: string | null }) => ({ axis: axis as Dimension, ...one })
  if (rows === 'time' && columns === null)
    return times.map((row, at) => ({ row, column: null, values: figures.map(({ series }) => series[at] ?? null) }))
  if (rows !== 'time' && columns !== 'time')
    return groups.map(({ keys: [row, column], values }) => ({
      row: key(rows, row!),
      column: columns && column ? key(columns, column) : null,
      values,
    }))
  const over = groups.flatMap(({ keys: [one], series }) =>
    times.map((time, at) => {
      const group = key(rows === 'time' ? columns! : rows, one!)
      const values = metrics.map((_, metric) => series[metric]?.[at] ?? null)
      return rows === 'time' ? { row: time, column: group, values } : { row: group, column: time, values }
    }),
  )
  return rows === 'time' ? over.toSorted((one, other) => keyOf(one.row).localeCompare(keyOf(other.row))) : over
}

export const keyOf = (key: TableKey) => (key.axis === 'time' ? key.from : key.id)

/** Time in chronological order; other values as in the report, the largest first. */
function inOrder(keys: readonly TableKey[]) {
  const once = [...new Map(keys.map((key) => [keyOf(key), key])).values()]
  return once[0]?.axis === 'time' ? once.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1)) : once
}

const cutOf = (key: TableKey | null): Cut => (key && key.axis !== 'time' ? { [key.axis]: key.id } : {})

function daysOf({ from, to }: AnalyticsReport, row: TableKey, column: TableKey | null) {
  const time = row.axis === 'time' ? row : column?.axis === 'time' ? column : undefined
  return time ? { from: time.from, to: time.to } : { from, to }
}
