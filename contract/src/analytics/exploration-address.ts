import { grains } from './analytics.ts'
import { axes, drawings, MOST_METRICS, type Axis, type Cut, type Exploration } from './exploration.ts'
import { dimensions, metricNames, type Metric } from './metrics.ts'
import { misreadRange, rangeIn, rangeParts, searchOf as searchOfRange, type ReportRange } from './range.ts'

type Search = Record<string, string | undefined>
/**
 * `missing`: metrics that are no more. `misread`: other parts that are not understood, as `part: value`; without them the
 * figures may be of more than was meant.
 */
export type Explored = {
  range: ReportRange
  exploration: Exploration
  missing: readonly string[]
  misread: readonly string[]
}

const isOf = <Name extends string>(names: readonly Name[], name: string | undefined): name is Name =>
  names.includes(name as Name)

/** What an address asks for. Metrics that are no more are told, and the rest is kept. */
export function explorationIn(search: Search, today: string, defaultMetric: Metric): Explored {
  const range = rangeIn(search, today)
  const named = search['metrics'] === undefined ? [defaultMetric] : search['metrics'].split(',').filter(Boolean)
  const metrics = [...new Set(named)].filter((name) => isOf(metricNames, name)).slice(0, MOST_METRICS)
  const rows = isOf(axes, search['rows']) ? search['rows'] : 'time'
  const columns = isOf(axes, search['columns']) && search['columns'] !== rows ? search['columns'] : null
  const drawing = isOf(drawings, search['drawing']) ? search['drawing'] : defaultDrawing(rows, columns)
  const grain = isOf(grains, search['grain']) ? search['grain'] : range.grain
  return {
    range: { ...range, grain, compare: 'none' },
    exploration: { metrics, rows, columns, grain, cut: cutIn(search), drawing },
    missing: named.filter((name) => !isOf(metricNames, name)),
    misread: misreadIn(search),
  }
}

const choices: Readonly<Record<string, readonly string[]>> = {
  rows: axes,
  columns: axes,
  drawing: drawings,
  grain: grains,
}

function misreadIn(search: Search) {
  const isUnknown = ([part, value]: [string, string | undefined]) =>
    value !== undefined && choices[part] !== undefined && !choices[part].includes(value)
  return [...Object.entries(search).filter(isUnknown), ...misreadRange(search)].map(
    ([part, value]) => `${part}: ${value}`,
  )
}

const parts = new Set(['metrics', ...Object.keys(choices), ...rangeParts, ...dimensions])
/** The same of a stored report, whose every part is one of these. */
export const unknownParts = (stored: Search) =>
  Object.entries(stored)
    .filter(([part]) => !parts.has(part))
    .map(([part, value]) => `${part}: ${value}`)

const cutIn = (search: Search): Cut =>
  Object.fromEntries(
    dimensions.flatMap((dimension) => {
      const value = search[dimension]
      return value ? [[dimension, value] as const] : []
    }),
  )

export function defaultDrawing(rows: Axis, columns: Axis | null) {
  if (columns !== null) return 'pivot'
  return rows === 'time' ? 'line' : 'table'
}

/** The address of what is chosen; what is the default is left out. */
export function addressOf({ range, exploration }: Pick<Explored, 'range' | 'exploration'>): Search {
  const { metrics, rows, columns, grain, cut, drawing } = exploration
  const { compare: _, ...search } = searchOfRange(range)
  return {
    metrics: metrics.join(','),
    rows: rows === 'time' ? undefined : rows,
    columns: columns ?? undefined,
    grain: grain === rangeIn(search, range.to).grain ? undefined : grain,
    drawing: drawing === defaultDrawing(rows, columns) ? undefined : drawing,
    ...search,
    ...cut,
  }
}
