/** Days are those of Vietnam, which has no summer time. */
const AHEAD_MS = 7 * 3_600_000
const DAY_MS = 86_400_000

/** The day (yyyy-MM-dd) a moment belongs to there; `plus` days on. */
export const dayOf = (instant: string, plus = 0) =>
  new Date(Date.parse(instant) + AHEAD_MS + plus * DAY_MS).toISOString().slice(0, 10)

/** The day it is there now; `plus` days on. */
export const dayNow = (plus = 0) => dayOf(new Date().toISOString(), plus)

export const startOfDay = (day: string) => new Date(Date.parse(day) - AHEAD_MS).toISOString()

/** The first moment that no longer belongs to it. */
export const endOfDay = (day: string) => new Date(Date.parse(day) - AHEAD_MS + DAY_MS).toISOString()
