import { grains } from './analytics.ts'
import { axes, drawings, MOST_METRICS, type Axis, type Cut, type Exploration } from './exploration.ts'
import { dimensions, metricNames, type Metric } from './metrics.ts'
import { misreadRange, rangeIn, rangeParts, searchOf as searchOfRange, type ReportRange } from './range.ts'

type Search = Record<string, string | undefined>
/**
 * `missing`: names of metrics that do not exist. `misread`: other parts that are not understood, and metrics beyond the
 * most that one report has, as `part: value`; they are ignored, so the figures may cover more or less than was meant.
 */
export type Explored = {
  range: ReportRange
  exploration: Exploration
  missing: readonly string[]
  misread: readonly string[]
}

const isOf = <Name extends string>(names: readonly Name[], name: string | undefined): name is Name =>
  names.includes(name as Name)

/** The report that an address describes. What cannot be read is listed in `missing` and `misread`; the rest applies. */
export function explorationIn(search: Search, today: string, defaultMetric: Metric): Explored {
  const range = rangeIn(search, today)
  const named = search['metrics'] === undefined ? [defaultMetric] : search['metrics'].split(',').filter(Boolean)
  const known = [...new Set(named)].filter((name) => isOf(metricNames, name))
  const metrics = known.slice(0, MOST_METRICS)
  const rows = isOf(axes, search['rows']) ? search['rows'] : 'time'
  const columns = isOf(axes, search['columns']) && search['columns'] !== rows ? search['columns'] : null
  const drawing = isOf(drawings, search['drawing']) ? search['drawing'] : defaultDrawing(rows, columns)
  const grain = isOf(grains, search['grain']) ? search['grain'] : range.grain
  return {
    range: { ...range, grain, compare: 'none' },
    exploration: { metrics, rows, columns, grain, cut: cutIn(search), drawing },
    missing: named.filter((name) => !isOf(metricNames, name)),
    misread: [...misreadIn(search), ...known.slice(MOST_METRICS).map((name) => `metrics: ${name}`)],
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
/**
 * The parts of a stored report whose names are unknown, as `part: value`. An address may have other parameters, so
 * `misreadIn` ignores them.
 */
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

/** The address of an exploration; default values are left out. */
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
