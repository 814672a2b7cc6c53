import type { Reason } from '@learning-cms/contract/core/reasons'
import type { Db } from '#db/open.ts'
import { refuse } from '#refuse'
import { dayAt, windowOf } from './days.ts'
import { countTaken, readTerms, type VisitPlaces, type VisitTerms } from './place-queries.ts'

/** Tickets in a basket. The day is one in Vietnam (YYYY-MM-DD), the slot a time of entry (HH:MM). */
export type PlaceLine = { productId: string; visitOn: string | null; slot: string | null; quantity: number }

const AHEAD_DAYS = 366

const compare = (one: VisitPlaces, other: VisitPlaces) =>
  one.productId.localeCompare(other.productId, 'en') ||
  one.visitOn.localeCompare(other.visitOn, 'en') ||
  one.slot.localeCompare(other.slot, 'en')

/**
 * The places of a basket, each once and in one order everywhere, so that two baskets with the same places wait for each
 * other in turn. Tickets for any day need none.
 */
export function placesOf(lines: readonly PlaceLine[]): VisitPlaces[] {
  const places = new Map<string, VisitPlaces>()
  for (const { productId, visitOn, slot, quantity } of lines) {
    if (visitOn === null) continue
    const key = `${productId} ${visitOn} ${slot ?? ''}`
    const before = places.get(key)?.quantity ?? 0
    places.set(key, { productId, visitOn, slot: slot ?? '', quantity: before + quantity })
  }
  return [...places.values()].toSorted(compare)
}

/** The products of these lines, once each line names a day and a time that its product has. */
export async function readFitting(db: Db, lines: readonly PlaceLine[], options?: { isLocked: boolean }) {
  const ids = [...new Set(lines.map(({ productId }) => productId))]
  const terms = await readTerms(db, ids, options)
  for (const line of lines) refuseUnfit(terms.get(line.productId), line)
  return terms
}

function refuseUnfit(terms: VisitTerms | undefined, line: PlaceLine) {
  if (terms?.kind !== 'ticket') return refuseField('productId', 'tickets.not-a-ticket', line)
  const { ticketWay, slots } = terms
  const { visitOn, slot } = line
  if (ticketWay === 'open') {
    if (visitOn !== null) refuseField('visitOn', 'tickets.any-day', line)
  } else if (visitOn === null) return refuseField('visitOn', 'tickets.day-required', line)
  if (ticketWay !== 'slot') {
    if (slot !== null) refuseField('slot', 'tickets.no-slots', line)
  } else if (slot === null) refuseField('slot', 'tickets.slot-required', line)
  else if (!slots.includes(slot)) refuseField('slot', 'tickets.slot-unknown', line)
  if (visitOn !== null) refuseOutside(terms, { ...line, visitOn })
}

function refuseOutside(terms: VisitTerms, line: PlaceLine & { visitOn: string }) {
  const nowMs = Date.now()
  const [year, month, day] = line.visitOn.split('-').map(Number)
  const isDay =
    /^\d{4}-\d\d-\d\d$/.test(line.visitOn) && new Date(Date.UTC(year!, month! - 1, day)).getUTCDate() === day
  if (!isDay || line.visitOn < dayAt(nowMs)) return refuseField('visitOn', 'tickets.past', line)
  if (line.visitOn > dayAt(nowMs + AHEAD_DAYS * 86_400_000)) return refuseField('visitOn', 'tickets.too-far', line)
  if (windowOf(terms, line, nowMs).untilMs <= nowMs) refuseField('slot', 'tickets.past', line)
}

type Unfit = Extract<Reason, `tickets.${string}`>
const refuseField = (field: 'productId' | 'visitOn' | 'slot', reason: Unfit, { productId }: PlaceLine) =>
  refuse('rule-broken', reason, { fields: { [field]: reason }, values: { productId } })

/** Says how many are left, as far as the caller sees them. */
export async function refuseSoldOut(db: Db, place: VisitPlaces, capacity: number | null): Promise<never> {
  const left = Math.max((capacity ?? 0) - (await countTaken(db, place)), 0)
  const { productId, visitOn, slot } = place
  const values = { left, productId, visitOn, slot }
  return refuse('state-forbids', 'tickets.sold-out', { values, fields: { quantity: 'tickets.sold-out' } })
}

/** Whether so many are free now. Nothing is locked: somebody else may take them next. */
export async function refuseTaken(db: Db, terms: ReadonlyMap<string, VisitTerms>, places: readonly VisitPlaces[]) {
  for (const place of places) {
    const { capacity } = terms.get(place.productId)!
    if (capacity !== null && (await countTaken(db, place)) + place.quantity > capacity)
      await refuseSoldOut(db, place, capacity)
  }
}
