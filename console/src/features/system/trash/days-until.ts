const DAY_MS = 86_400_000

/** The days left, counting the current one. */
export const daysUntil = (instant: string, nowMs = Date.now()) =>
  Math.max(0, Math.ceil((Date.parse(instant) - nowMs) / DAY_MS))
