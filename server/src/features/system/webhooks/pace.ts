const FIRST_PAUSE_MS = 5_000
const LONGEST_PAUSE_MS = 6 * 3_600_000
const FACTOR = 4
/** Random share of the pause, in either direction: a receiver that recovers does not get everything at once. */
const JITTER = 0.2

/** After how many milliseconds the attempt with this number, from 1, is followed by another. */
export function pauseAfter(attempt: number, random: () => number = Math.random) {
  const plain = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * FACTOR ** Math.min(attempt - 1, 20))
  return Math.round(plain * (1 - JITTER + 2 * JITTER * random()))
}

export const nextAttemptAt = (attempt: number, nowMs: number, random?: () => number) =>
  nowMs + pauseAfter(attempt, random)
