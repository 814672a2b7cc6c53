import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import {
  addHold,
  lockHolds,
  movePlaces,
  setHold,
  takeFree,
  type VisitPlaces,
  type VisitTerms,
} from './place-queries.ts'
import { placesOf, readFitting, refuseSoldOut, refuseTaken, type PlaceLine } from './places.ts'

export type { PlaceLine } from './places.ts'
export { lockPlacesOf } from './place-queries.ts'
export { issueTickets, type Issue } from './issue.ts'
export { voidLines, voidTickets } from './void.ts'
export { countUsed, ticketsOf } from './of-order.ts'

type OfKey = { key: string; lines: readonly PlaceLine[] }

/** For a quote: refuses a day or slot that the product does not have, that is past, or of which too little is free. */
export async function checkPlaces(db: Db, lines: readonly PlaceLine[]) {
  await refuseTaken(db, await readFitting(db, lines), placesOf(lines))
}

/**
 * Holds places for an unpaid order, or refuses with `tickets.sold-out`, which ends the transaction: all or nothing.
 * Called again with the same key it does nothing.
 */
export async function holdPlaces(tx: Db, _by: By, { key, lines }: OfKey) {
  const places = placesOf(lines)
  if (places.length === 0) return void (await readFitting(tx, lines))
  const before = await lockHolds(tx, key)
  if (before.length > 0) return
  const terms = await readFitting(tx, lines, { isLocked: true })
  for (const place of places) if (await addHold(tx, key, place, 'held')) await takeOrRefuse(tx, terms, place, 'held')
}

/**
 * What the key holds is sold now. Of `lines`, what it does not hold, as when a payment comes after the order expired, is
 * taken if it is free; otherwise it refuses. Does nothing the second time.
 */
export async function takePlaces(tx: Db, _by: By, { key, lines }: OfKey) {
  const now = new Map((await lockHolds(tx, key)).map((hold) => [nameOf(hold), hold]))
  const late = lines.filter((line) => line.visitOn !== null && !isHeld(now.get(nameOf(line))?.state))
  const terms = late.length > 0 ? await readFitting(tx, late, { isLocked: true }) : new Map<string, VisitTerms>()
  for (const place of placesOf([...now.values(), ...late.filter((line) => !now.has(nameOf(line)))])) {
    const hold = now.get(nameOf(place))
    if (hold?.state === 'sold') continue
    if (hold?.state === 'held') await movePlaces(tx, hold, { held: -hold.quantity, sold: hold.quantity })
    // Freed before, and not asked for again.
    else if (!terms.has(place.productId)) continue
    else if (!hold && !(await addHold(tx, key, place, 'sold'))) continue
    else await takeOrRefuse(tx, terms, place, 'sold')
    await setHold(tx, key, place, 'sold')
  }
}

/** Frees what the key still holds: the payment failed, or the order was cancelled or expired. */
export async function releasePlaces(tx: Db, _by: By, key: string) {
  for (const hold of await lockHolds(tx, key)) {
    if (hold.state !== 'held') continue
    await movePlaces(tx, hold, { held: -hold.quantity, sold: 0 })
    await setHold(tx, key, hold, 'released')
  }
}

async function takeOrRefuse(tx: Db, terms: ReadonlyMap<string, VisitTerms>, place: VisitPlaces, as: 'held' | 'sold') {
  if (!(await takeFree(tx, place, as))) await refuseSoldOut(tx, place, terms.get(place.productId)!.capacity)
}

const isHeld = (state: string | undefined) => state === 'held' || state === 'sold'
const nameOf = ({ productId, visitOn, slot }: Pick<PlaceLine, 'productId' | 'visitOn' | 'slot'>) =>
  `${productId} ${visitOn} ${slot ?? ''}`
