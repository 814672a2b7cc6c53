import type { Random } from './random.ts'

const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS
/** Vietnam has no daylight saving time. */
const ZONE_MS = 7 * HOUR_MS
/** Lunar new year's days as Vietnam has them, which is not always China's day; at midnight UTC. */
export const newYears = [
  '2024-02-10',
  '2025-01-29',
  '2026-02-17',
  '2027-02-06',
  '2028-01-26',
  '2029-02-13',
  '2030-02-02',
  '2031-01-23',
  '2032-02-11',
  '2033-01-31',
].map((day) => Date.parse(day))

/** The probability of each day of the week, from Sunday, relative to 1; and of a day around Tết. */
type Week = { days: readonly number[]; tet: number }
/** People learn mostly at weekends, and hardly around Tết. */
const learning: Week = { days: [1, 0.6, 0.6, 0.6, 0.6, 0.45, 0.9], tet: 0.08 }
/** People buy towards the end of the week, and after payday. */
const buying: Week = { days: [0.85, 0.55, 0.5, 0.55, 0.7, 0.9, 1], tet: 0.12 }
/** People visit a museum at weekends; around Tết some have the time, most are with their families. */
const visiting: Week = { days: [1, 0.4, 0.42, 0.45, 0.48, 0.6, 0.95], tet: 0.2 }

function likelihoodOf(dayMs: number, { days, tet }: Week) {
  const isTet = newYears.some((newYear) => dayMs >= newYear - 6 * DAY_MS && dayMs <= newYear + 7 * DAY_MS)
  return isTet ? tet : days[new Date(dayMs).getUTCDay()]!
}

function dayOf(random: Random, fromMs: number, week: Week) {
  let dayMs = dayAt(fromMs)
  for (let tries = 0; tries < 30 && !random.isLucky(likelihoodOf(dayMs, week)); tries += 1) dayMs += DAY_MS
  return dayMs
}

/** A day on which somebody might learn, from the given time on. */
export const learningDay = (random: Random, fromMs: number) => dayOf(random, fromMs, learning)
/** A day on which somebody might buy. */
export const buyingDay = (random: Random, fromMs: number) => dayOf(random, fromMs, buying)

/** How many visit a museum on this day, as a share of those who come on the best. */
export const visitingOn = (dayMs: number) => likelihoodOf(dayMs, visiting)
/** How many look at courses. */
export const browsingOn = (dayMs: number) => likelihoodOf(dayMs, buying)

/** The day in Vietnam, as midnight UTC. */
export const dayAt = (ms: number) => Math.floor((ms + ZONE_MS) / DAY_MS) * DAY_MS

/** A day as in order and transfer numbers: `261121`, in Vietnam. */
export const shortDay = (ms: number) => new Date(ms + ZONE_MS).toISOString().slice(2, 10).replaceAll('-', '')

/** A time on that day: mostly in the evening, some at lunchtime, at weekends in the morning too. */
export function momentOn(random: Random, dayMs: number) {
  const isWeekend = [0, 6].includes(new Date(dayMs).getUTCDay())
  const part = random.integer(1, 10)
  const hour =
    part <= 6 ? random.integer(19, 21) : part <= 7 ? 12 : isWeekend ? random.integer(8, 10) : random.integer(20, 22)
  return dayMs - ZONE_MS + hour * HOUR_MS + random.integer(0, HOUR_MS - 1)
}
