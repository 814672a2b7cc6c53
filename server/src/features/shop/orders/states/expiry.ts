import type { Gateway } from '@learning-cms/contract/shop/orders'
import type { OrderExpiry } from '@learning-cms/contract/system/organisation'
import type { BasketLine } from '#features/shop/orders/basket/basket-lines.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const LEAST_MS = HOUR_MS / 2

type ExpiringLine = Pick<BasketLine, 'kind' | 'visitOn'>
type ExpiringSale = { lines: readonly ExpiringLine[]; gateway: Gateway | undefined; atMs: number; hours: OrderExpiry }

/** When an unpaid order expires: limited by how long it may reserve scarce items, and by the day of the visit. */
export function expiryOf({ lines, gateway, atMs, hours: given }: ExpiringSale) {
  const isScarce = lines.some(({ kind, visitOn }) => kind === 'good' || visitOn !== null)
  const isTransfer = !gateway || gateway === 'bank_transfer'
  // Scarce items have shorter limits, the shortest at gateways, where buyers pay at once or not at all.
  const scarce = isTransfer ? given.scarceTransferHours : given.scarceGatewayHours
  const hours = isScarce ? scarce : given.standardHours
  const visits = lines.flatMap(({ visitOn }) => (visitOn ? Date.parse(`${visitOn}T00:00+07:00`) + DAY_MS : []))
  const until = Math.min(atMs + hours * HOUR_MS, ...visits)
  return new Date(Math.max(until, atMs + LEAST_MS)).toISOString()
}
