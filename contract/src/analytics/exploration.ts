import type { Grain, ReportQuery } from './analytics.ts'
import { dimensions, dimensionsOf, metricOf, type Dimension, type Metric } from './metrics.ts'

export const MOST_METRICS = 6
/** The most groups of one report; `groupCount` in the answer is the number of all. */
export const MOST_GROUPS = 500
/** The most cells of a file or a screen. */
export const MOST_CELLS = 60_000

export const axes = ['time', ...dimensions] as const
export type Axis = (typeof axes)[number]
export const drawings = ['table', 'pivot', 'line', 'bar'] as const
export type ExplorationDrawing = (typeof drawings)[number]
export type Cut = Partial<Record<Dimension, string>>

/** Which figures, in which rows and columns. */
export type Exploration = {
  metrics: readonly Metric[]
  rows: Axis
  columns: Axis | null
  /** The size of the buckets, if one of the axes is time. */
  grain: Grain
  cut: Cut
  drawing: ExplorationDrawing
}

const isDimension = (axis: Axis | null): axis is Dimension => axis !== null && axis !== 'time'

/** The dimensions that an exploration uses, for rows, columns or as a restriction. */
export const dimensionsIn = ({ rows, columns, cut }: Pick<Exploration, 'rows' | 'columns' | 'cut'>): Dimension[] => [
  ...new Set([rows, columns, ...(Object.keys(cut) as Dimension[])].filter(isDimension)),
]

/** Whether a metric can be cut by all of these. */
export const goesWith = (metric: Metric, used: readonly Dimension[]) =>
  used.every((dimension) => dimensionsOf(metric).includes(dimension))

/** What all of these metrics can be cut by. */
export const commonDimensions = (metrics: readonly Metric[]): Dimension[] =>
  dimensions.filter((dimension) => metrics.every((metric) => dimensionsOf(metric).includes(dimension)))

/** The drawings that make sense: lines need time, a pivot needs columns. */
export const drawingsOf = ({ rows, columns }: Pick<Exploration, 'rows' | 'columns'>): ExplorationDrawing[] =>
  drawings.filter((drawing) => {
    if (drawing === 'pivot') return columns !== null
    return drawing === 'line' ? rows === 'time' || columns === 'time' : true
  })

/** The chosen drawing, or the table where it makes no sense. */
export const drawnAs = (exploration: Exploration): ExplorationDrawing =>
  drawingsOf(exploration).includes(exploration.drawing) ? exploration.drawing : 'table'

/** The report that it needs. */
export function reportOf(
  { metrics, rows, columns, grain, cut }: Exploration,
  { from, to }: { from: string; to: string },
) {
  const by = [rows, columns].filter(isDimension)
  const overTime = rows === 'time' || columns === 'time'
  return {
    metrics: [...metrics],
    since: from,
    until: to,
    // Values from an address may not exist; the server refuses those.
    ...(cut as Pick<ReportQuery, Dimension>),
    by,
    limit: MOST_GROUPS,
    ...(overTime && { grain, groupsOverTime: by.length > 0 }),
  }
}

/**
 * What the totals of a pivot need besides its report: its rows and its columns by themselves. A rate or a number of
 * people is no sum of its parts.
 */
export function marginsOf(exploration: Exploration): Exploration[] {
  const { rows, columns } = exploration
  if (columns === null || drawnAs(exploration) !== 'pivot' || rows === 'time' || columns === 'time') return []
  return [rows, columns].map((axis) => ({ ...exploration, rows: axis, columns: null }))
}

/** Those of these metrics that the holder of these rights may see. */
export const allowedOf = (metrics: readonly Metric[], may: (right: ReturnType<typeof metricOf>['needs']) => boolean) =>
  metrics.filter((metric) => may(metricOf(metric).needs))
