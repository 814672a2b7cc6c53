import { labelled, linear, placesOf, ticksOf } from './scale.ts'
import { widthOf } from './text-width.ts'

/** A day, week or month of a chart over time. */
export type Bucket = {
  /** As the server names it. */
  key: string
  /** On the axis. */
  label: string
  /** In tooltips and tables. */
  full: string
  /** Not over yet: its figures will still grow. */
  isOpen?: boolean
  /** Notes pinned to it: a flag on the axis. */
  notes?: readonly string[]
  /** Shown in its tooltip, without a flag. */
  remarks?: readonly string[]
}

export type Series = {
  name: string
  values: readonly (number | null)[]
  /** Drawn dashed in the colour of the series at this place, with buckets of its own. */
  compares?: number
  /** What the values are of, if not the chart's buckets: the days of the period before. */
  buckets?: readonly string[]
}

export type TimeChartProps = {
  /** What it shows; its accessible name. */
  label: string
  buckets: readonly Bucket[]
  /** Six at most. */
  series: readonly Series[]
  format: (value: number) => string
  /** Short, for the axis. */
  formatShort: (value: number) => string
  /** Values are whole: counts, đồng. */
  isInteger?: boolean
  height?: number
  onOpen?: ((point: { at: number; series: number }) => void) | undefined
}

const TOP = 12
const FOOT = 28
const LABEL_PX = 58

type Frame = { width: number; height: number; isRtl: boolean; end: number }

/** Where everything of a chart over time lies. `end` is the room for names beside the last place. */
export function timePlot(
  { buckets, formatShort, isInteger = true }: TimeChartProps,
  values: Iterable<number | null>,
  { width, height, isRtl, end }: Frame,
) {
  const ticks = ticksOf(values, { most: height > 160 ? 5 : 3, isInteger })
  const start = Math.ceil(Math.max(...ticks.map((tick) => widthOf(formatShort(tick))))) + 10
  const [from, to] = isRtl ? [end, width - start] : [start, width - end]
  const places = placesOf(buckets.length, [from, Math.max(to, from + 1)], isRtl)
  const bottom = height - FOOT
  const y = linear([ticks[0]!, ticks.at(-1)!], [bottom, TOP])
  const labels = labelled(buckets.length, places.width, LABEL_PX).map((at) => ({
    at,
    x: places.middle(at),
    text: buckets[at]!.label,
  }))
  return { ticks, from, to, places, y, top: TOP, bottom, labels }
}

export type TimePlot = ReturnType<typeof timePlot>
