const DAY_MS = 86_400_000

/** Whole days that are left. */
export const daysUntil = (instant: string, nowMs = Date.now()) =>
  Math.max(0, Math.floor((Date.parse(instant) - nowMs) / DAY_MS))
