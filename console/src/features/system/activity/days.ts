/** Days are those of Vietnam, which has no daylight saving time. */
const AHEAD_MS = 7 * 3_600_000
const DAY_MS = 86_400_000

/** The day (yyyy-MM-dd) of an instant there, `plus` days later. */
export const dayOf = (instant: string, plus = 0) =>
  new Date(Date.parse(instant) + AHEAD_MS + plus * DAY_MS).toISOString().slice(0, 10)

/** The current day there, `plus` days later. */
export const dayNow = (plus = 0) => dayOf(new Date().toISOString(), plus)

export const startOfDay = (day: string) => new Date(Date.parse(day) - AHEAD_MS).toISOString()

/** The first instant after the day. */
export const endOfDay = (day: string) => new Date(Date.parse(day) - AHEAD_MS + DAY_MS).toISOString()
