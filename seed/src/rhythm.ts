import type { Random } from './random.ts'

const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS
/** Vietnam, all year round. */
const ZONE_MS = 7 * HOUR_MS
/** Lunar new year's day, UTC midnight. */
const newYears = [
  ...['2024-02-10', '2025-01-29', '2026-02-17', '2027-02-06', '2028-01-26', '2029-02-13', '2030-02-03'],
].map((day) => Date.parse(day))

/** Who learns does so at weekends above all, hardly around Tết: how likely a day is, out of one. */
function likelihoodOf(dayMs: number) {
  const isTet = newYears.some((newYear) => dayMs >= newYear - 6 * DAY_MS && dayMs <= newYear + 7 * DAY_MS)
  if (isTet) return 0.08
  const weekday = new Date(dayMs).getUTCDay()
  return weekday === 0 ? 1 : weekday === 6 ? 0.9 : weekday === 5 ? 0.45 : 0.6
}

/** A day on which one would sit down to learn, from the moment given on. */
export function learningDay(random: Random, fromMs: number) {
  let dayMs = Math.floor((fromMs + ZONE_MS) / DAY_MS) * DAY_MS
  for (let tries = 0; tries < 30 && !random.isLucky(likelihoodOf(dayMs)); tries += 1) dayMs += DAY_MS
  return dayMs
}

/** When on that day: mostly in the evening, some at lunch, at weekends in the morning too. */
export function momentOn(random: Random, dayMs: number) {
  const isWeekend = [0, 6].includes(new Date(dayMs).getUTCDay())
  const part = random.whole(1, 10)
  const hour =
    part <= 6 ? random.whole(19, 21) : part <= 7 ? 12 : isWeekend ? random.whole(8, 10) : random.whole(20, 22)
  return dayMs - ZONE_MS + hour * HOUR_MS + random.whole(0, HOUR_MS - 1)
}
