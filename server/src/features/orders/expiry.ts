import type { Gateway } from '@learning-cms/contract/money/orders'
import type { Line } from './basket-lines.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const LEAST_MS = HOUR_MS / 2
/** A transfer made after a weekend still arrives in time. */
const USUAL_HOURS = 72
/** Pieces and places that others wait for; a customer at a gateway pays at once or not at all. */
const SCARCE_HOURS = { transfer: 24, gateway: 2 }

type Sold = Pick<Line, 'kind' | 'visitOn'>
type Sale = { lines: readonly Sold[]; gateway: Gateway | undefined; atMs: number }

/** Until when an order may be paid: as long as it may keep from others what it sells, and not beyond the visit. */
export function expiryOf({ lines, gateway, atMs }: Sale) {
  const isScarce = lines.some(({ kind, visitOn }) => kind === 'good' || visitOn !== null)
  const way = !gateway || gateway === 'bank_transfer' ? 'transfer' : 'gateway'
  const hours = isScarce ? SCARCE_HOURS[way] : USUAL_HOURS
  const visits = lines.flatMap(({ visitOn }) => (visitOn ? Date.parse(`${visitOn}T00:00+07:00`) + DAY_MS : []))
  const until = Math.min(atMs + hours * HOUR_MS, ...visits)
  return new Date(Math.max(until, atMs + LEAST_MS)).toISOString()
}
