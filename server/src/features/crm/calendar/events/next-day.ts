import type { PlannedRow } from './event-queries.ts'
import { seriesEndMs } from '#services/calendar/series.ts'
import { instantsOf } from '#services/calendar/times.ts'
import { occurrencesOf } from './occurrences.ts'

const DAY_MS = 86_400_000
/** Rules leave out at most so much: every 99 years aside, which nobody plans for a meeting. */
const STEPS_MS = [32, 400, 4_000].map((days) => days * DAY_MS)

/** The occurrence that comes next or takes place now; of what is over the last one. */
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
  // Every day of it was left out.
  return { occurrence: occurrencesOf({ ...row, repeat: null }, own)[0]!, isOver: own.untilMs <= nowMs }
}
