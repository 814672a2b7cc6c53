import { comparisons, type Comparison, type Grain } from './analytics.ts'
import { daysAfter } from '#core/lists/filter-days.ts'

export const rangeChoices = ['7', '30', '90', 'year', 'custom'] as const
export type RangeChoice = (typeof rangeChoices)[number]

/** The days, buckets and comparison of an analytics page, as in its address. */
export type ReportRange = {
  choice: RangeChoice
  from: string
  to: string
  grain: Grain
  compare: Comparison
  asOf: string | undefined
}

type Search = Record<string, string | undefined>

const DAY = /^\d{4}-\d{2}-\d{2}$/
const isDay = (text: string | undefined): text is string =>
  text !== undefined && DAY.test(text) && new Date(Date.parse(text) || 0).toISOString().startsWith(text)

const isOf = <Name extends string>(names: readonly Name[], name: string | undefined): name is Name =>
  names.includes(name as Name)

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000

/** Buckets of days below 100 days, of weeks below 500, then of months. */
function grainOf(from: string, to: string): Grain {
  const days = daysBetween(from, to)
  if (days < 100) return 'day'
  return days < 500 ? 'week' : 'month'
}

/** The first day of the month eleven months ago: a year is twelve months of the calendar. */
function yearUntil(today: string) {
  const month = new Date(`${today.slice(0, 8)}01T00:00:00Z`)
  month.setUTCMonth(month.getUTCMonth() - 11)
  return month.toISOString().slice(0, 10)
}

/** The range of an address; what cannot be read gives the last thirty days. */
export function rangeIn(search: Search, today: string): ReportRange {
  const compare = isOf(comparisons, search['compare']) ? search['compare'] : 'previous'
  const asOf = search['asOf'] && !Number.isNaN(Date.parse(search['asOf'])) ? search['asOf'] : undefined
  const { from, to } = search
  if (isDay(from) && isDay(to)) return { choice: 'custom', from, to, grain: grainOf(from, to), compare, asOf }
  const choice = isOf(rangeChoices, search['range']) && search['range'] !== 'custom' ? search['range'] : '30'
  if (choice === 'year') return { choice, from: yearUntil(today), to: today, grain: 'month', compare, asOf }
  return { choice, from: daysAfter(today, 1 - Number(choice)), to: today, grain: 'day', compare, asOf }
}

export const rangeParts = ['range', 'from', 'to', 'compare', 'asOf'] as const

/** The parts of a range that cannot be read; `rangeIn` gives others for them. */
export function misreadRange(search: Search): [part: string, value: string][] {
  const { from, to } = search
  const isRead: Record<(typeof rangeParts)[number], (value: string) => boolean> = {
    range: (value) => isOf(rangeChoices, value),
    from: (value) => isDay(value) && isDay(to) && value <= to,
    to: (value) => isDay(value) && isDay(from),
    compare: (value) => isOf(comparisons, value),
    asOf: (value) => !Number.isNaN(Date.parse(value)),
  }
  return rangeParts.flatMap((part) => {
    const value = search[part]
    return value === undefined || isRead[part](value) ? [] : [[part, value] as [string, string]]
  })
}

/** The address of a range; default values are left out. */
export const searchOf = ({ choice, from, to, compare, asOf }: ReportRange): Search => ({
  range: choice === '30' || choice === 'custom' ? undefined : choice,
  from: choice === 'custom' ? from : undefined,
  to: choice === 'custom' ? to : undefined,
  compare: compare === 'previous' ? undefined : compare,
  asOf,
})
