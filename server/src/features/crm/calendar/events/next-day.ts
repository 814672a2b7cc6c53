import type { PlannedRow } from './event-queries.ts'
import { seriesEndMs } from '#services/calendar/series.ts'
import { instantsOf } from '#services/calendar/times.ts'
import { occurrencesOf } from './occurrences.ts'

const DAY_MS = 86_400_000
/** Search windows that exceed the longest gap of any realistic rule. */
const STEPS_MS = [32, 400, 4_000].map((days) => days * DAY_MS)

/** The current or next occurrence; the last one if the series is over. */
export function nextOf(row: PlannedRow, nowMs: number) {
  const own = instantsOf(row)
  if (!row.repeat) return { occurrence: occurrencesOf(row, own)[0]!, isOver: own.untilMs <= nowMs }
  const fromMs = Math.max(nowMs, own.fromMs)
  for (const step of STEPS_MS) {
    const [next] = occurrencesOf(row, { fromMs, untilMs: fromMs + step })
    if (next) return { occurrence: next, isOver: false }
  }
  const endMs = Math.min(seriesEndMs({ ...row, repeat: row.repeat }) ?? nowMs, nowMs)
  for (const step of STEPS_MS) {
    const last = occurrencesOf(row, { fromMs: endMs - step, untilMs: endMs }).at(-1)
    if (last) return { occurrence: last, isOver: true }
  }
  // All days were left out.
  return { occurrence: occurrencesOf({ ...row, repeat: null }, own)[0]!, isOver: own.untilMs <= nowMs }
}
