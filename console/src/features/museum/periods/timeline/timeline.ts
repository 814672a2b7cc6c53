/** A range of years; there is no year 0. */
export type Stretch = { from: number; to: number }

/** The position on a scale without the gap at year 0. */
const along = (year: number) => (year < 0 ? year + 1 : year)
const yearAt = (at: number) => (Math.round(at) <= 0 ? Math.round(at) - 1 : Math.round(at))

/** Ranges up to this length are linear; longer ones are logarithmic, giving later years more room. */
const EVEN_YEARS = 5_000
/** This many years before the end are nearly linear. */
const NEAR_YEARS = 50

export type Scale = {
  stretch: Stretch
  widthInPx: number
  /** The start of a year. */
  x: (year: number) => number
  /** The end of a year. */
  endX: (year: number) => number
  yearAt: (x: number) => number
}

export function scaleOf(stretch: Stretch, widthInPx: number): Scale {
  const [first, last] = [along(stretch.from), along(stretch.to) + 1]
  const span = Math.max(1, last - first)
  const depth = (at: number) => Math.log1p(Math.max(0, last - at) / NEAR_YEARS)
  const isEven = span <= EVEN_YEARS
  const share = (at: number) => (isEven ? (at - first) / span : 1 - depth(at) / depth(first))
  const atShare = (of: number) => (isEven ? first + of * span : last - NEAR_YEARS * Math.expm1((1 - of) * depth(first)))
  return {
    stretch,
    widthInPx,
    x: (year) => share(along(year)) * widthInPx,
    endX: (year) => share(along(year) + 1) * widthInPx,
    yearAt: (x) => yearAt(atShare(x / widthInPx)),
  }
}

/** In order of priority: of two that would touch, the first stays. */
const deepTicks = [
  1, -10_000, -100_000, 1000, -1_000_000, -1_000, -2_000, 1800, -50_000, -5_000, 1500, -20_000, 500, 1900, -200_000,
  -500_000, 2000,
]
const steps = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000]

function evenTicks({ from, to }: Stretch, atMost: number) {
  const step = steps.find((one) => (along(to) - along(from)) / one <= atMost) ?? 5_000
  const ticks: number[] = []
  for (let year = Math.ceil(from / step) * step; year <= to; year += step) ticks.push(year === 0 ? 1 : year)
  return ticks
}

/** The years below the axis; no two of them touch. */
export function ticksOf(scale: Scale, gapInPx: number) {
  const { from, to } = scale.stretch
  const isEven = along(to) - along(from) <= EVEN_YEARS
  const all = isEven ? evenTicks(scale.stretch, scale.widthInPx / gapInPx) : deepTicks
  const ticks: { year: number; x: number }[] = []
  for (const year of all.filter((one) => one >= from && one <= to)) {
    const x = scale.x(year)
    const isFree = ticks.every((other) => Math.abs(other.x - x) >= gapInPx)
    if (isFree && x >= gapInPx / 3 && x <= scale.widthInPx - gapInPx / 3) ticks.push({ year, x })
  }
  return ticks.toSorted((one, other) => one.x - other.x)
}

type Spanned = { id: string; startYear: number; endYear: number | null }
export type Bar<Row> = {
  row: Row
  x: number
  widthInPx: number
  lane: number
  /** Inside the bar, or beside it if the bar is too short. */
  label: { x: number; side: 'inside' | 'after' | 'before' }
}
type BarOptions = { scale: Scale; thisYear: number; labelWidthOf: (row: never) => number }

const LEAST_PX = 8
const GAP_PX = 12

/** Puts each bar into the first lane where neither bar nor name touches another. */
export function barsOf<Row extends Spanned>(
  rows: readonly Row[],
  { scale, thisYear, labelWidthOf }: Omit<BarOptions, 'labelWidthOf'> & { labelWidthOf: (row: Row) => number },
): Bar<Row>[] {
  const ends: number[] = []
  return rows
    .filter((row) => isWithin(row, scale.stretch, thisYear))
    .map((row) => {
      const begin = Math.max(0, scale.x(row.startYear))
      const end = Math.min(scale.widthInPx, scale.endX(row.endYear ?? thisYear))
      const widthInPx = Math.max(LEAST_PX, end - begin)
      const x = Math.max(0, Math.min(begin, scale.widthInPx - widthInPx))
      const label = labelFor({ x, widthInPx }, labelWidthOf(row), scale.widthInPx)
      const free = ends.findIndex((taken) => taken + GAP_PX <= label.begin)
      const lane = free < 0 ? ends.length : free
      ends[lane] = label.end
      return { row, x, widthInPx, lane, label: { x: label.x, side: label.side } }
    })
}

export const isWithin = ({ startYear, endYear }: Spanned, { from, to }: Stretch, thisYear: number) =>
  startYear <= to && (endYear ?? thisYear) >= from

const INSET_PX = 10

function labelFor(bar: { x: number; widthInPx: number }, width: number, fullWidth: number) {
  const end = bar.x + bar.widthInPx
  if (width + 2 * INSET_PX <= bar.widthInPx) return { x: bar.x + INSET_PX, side: 'inside' as const, begin: bar.x, end }
  if (end + INSET_PX + width <= fullWidth)
    return { x: end + INSET_PX, side: 'after' as const, begin: bar.x, end: end + INSET_PX + width }
  return { x: bar.x - INSET_PX, side: 'before' as const, begin: bar.x - INSET_PX - width, end }
}

/** The ages to which the timeline can be narrowed. */
export const ages = ['all', 'before', 'first', 'second'] as const
export type Age = (typeof ages)[number]

/** The years of an age, as far as there are periods. */
export function stretchOf(age: Age, earliest: number, thisYear: number): Stretch {
  if (age === 'before') return { from: Math.min(earliest, -1), to: -1 }
  if (age === 'first') return { from: 1, to: 1000 }
  return age === 'second' ? { from: 1001, to: thisYear } : { from: Math.min(earliest, thisYear - 1), to: thisYear }
}

const LEAST_YEARS = 20

/** The middle half of the range, or twice its length, within the full range. */
export function zoomed(scale: Scale, factor: 0.5 | 2, fullRange: Stretch): Stretch {
  const { widthInPx } = scale
  if (factor === 0.5) {
    const [from, to] = [scale.yearAt(widthInPx / 4), scale.yearAt((widthInPx * 3) / 4)]
    return along(to) - along(from) < LEAST_YEARS ? scale.stretch : { from, to }
  }
  const { from, to } = scale.stretch
  const span = along(to) - along(from) + 1
  return {
    from: Math.max(fullRange.from, yearAt(along(from) - span / 2)),
    to: Math.min(fullRange.to, yearAt(along(to) + span / 2)),
  }
}

/** Moves by a third of the range, but not beyond the full range. */
export function shifted({ from, to }: Stretch, direction: 1 | -1, fullRange: Stretch): Stretch {
  const span = along(to) - along(from)
  const step = direction * Math.max(1, Math.round(span / 3))
  const room = direction === 1 ? along(fullRange.to) - along(to) : along(fullRange.from) - along(from)
  const moved = direction === 1 ? Math.min(step, room) : Math.max(step, room)
  return { from: yearAt(along(from) + moved), to: yearAt(along(to) + moved) }
}
