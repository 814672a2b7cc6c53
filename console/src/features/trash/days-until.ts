const DAY_MS = 86_400_000

/** Days that are left, the begun one included. */
export const daysUntil = (instant: string, nowMs = Date.now()) =>
  Math.max(0, Math.ceil((Date.parse(instant) - nowMs) / DAY_MS))
