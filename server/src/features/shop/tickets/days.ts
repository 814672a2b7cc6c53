import type { TicketWay } from '@learning-cms/contract/shop/product-terms'

const DAY_MS = 86_400_000
const AHEAD_MS = 7 * 3_600_000

/** The day in Vietnam, which has no summer time. */
export const dayAt = (atMs: number) => new Date(atMs + AHEAD_MS).toISOString().slice(0, 10)
export const startOf = (day: string, slot = '00:00') => Date.parse(`${day}T${slot}:00+07:00`)

type TicketTerms = { ticketWay: TicketWay; validDays: number | null; entryMinutes: number | null }
type TicketVisit = { visitOn: string | null; slot: string | null }

/** From when until when a ticket admits, in milliseconds. The end itself no longer does. */
export function windowOf(
  { ticketWay, validDays, entryMinutes }: TicketTerms,
  { visitOn, slot }: TicketVisit,
  soldMs: number,
) {
  if (ticketWay === 'open' || !visitOn)
    return { fromMs: soldMs, untilMs: startOf(dayAt(soldMs)) + ((validDays ?? 0) + 1) * DAY_MS }
  const endMs = startOf(visitOn) + DAY_MS
  if (ticketWay === 'day' || !slot) return { fromMs: startOf(visitOn), untilMs: endMs }
  const fromMs = startOf(visitOn, slot)
  // At least a minute: the slot itself admits also where nobody may be late.
  return { fromMs, untilMs: entryMinutes === null ? endMs : fromMs + Math.max(entryMinutes, 1) * 60_000 }
}
