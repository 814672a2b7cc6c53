const ZONE_MS = 7 * 3_600_000
const DAY_MS = 86_400_000

/** The day in Vietnam, yyyy-MM-dd, this many days from now. */
export const dayFromNow = (days: number, nowMs = Date.now()) =>
  new Date(nowMs + ZONE_MS + days * DAY_MS).toISOString().slice(0, 10)
export const tomorrow = () => dayFromNow(1)

/** The last instant of a day in Vietnam. */
export const endOfDay = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) - ZONE_MS + DAY_MS - 1).toISOString()
