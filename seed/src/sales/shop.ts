import type { PayGateway } from '@learning-cms/contract/money/payments'
import { deliveryLine } from '@learning-cms/server/features/shop/orders/basket/basket'
import type { BasketLine } from '@learning-cms/server/features/shop/orders/basket/basket-lines'
import type { SoldDelivery } from '@learning-cms/server/features/shop/shipments/sale'
import { sampleSources } from '@learning-cms/server/services/samples/sample-data'
import { taxWithin } from '@learning-cms/server/services/money/tax'
import { idAt } from '@learning-cms/seed/ids'
import type { Random } from '@learning-cms/seed/random'
import { shortDay } from '@learning-cms/seed/rhythm'
import { gateways, numberOf } from './buying.ts'
import { makePayments } from './paying.ts'
import { makePostings } from './posting.ts'

const DAY_MS = 86_400_000
const iso = (ms: number) => new Date(ms).toISOString()

type Basket = {
  sequence: number
  studentId: string
  paidMs: number
  nowMs: number
  lines: readonly BasketLine[]
  /** Drawn if it is not given. */
  paidThrough?: PayGateway | undefined
  delivery: SoldDelivery | null
}

/** A paid order of goods and tickets with its payment and postings, at list prices. */
export function makeShopOrder(random: Random, { sequence, studentId, paidMs, nowMs, delivery, ...basket }: Basket) {
  const createdMs = paidMs - random.integer(50, 900) * 1000
  const id = idAt(random, createdMs)
  const priced = [...basket.lines, ...(delivery && delivery.fee > 0 ? [lineOf(delivery)] : [])]
  const lines = priced.map((line, position) => ({
    ...line,
    id: idAt(random, createdMs),
    orderId: id,
    position,
    discount: 0,
    tax: taxWithin(line.price, line.taxClass),
    rateBps: 0,
    share: 0,
    access: 'granted' as const,
    createdAt: iso(createdMs),
  }))
  const total = lines.reduce((sum, { price }) => sum + price, 0)
  const { paidThrough } = basket
  const { gateway, method } = random.one(paidThrough ? gateways.filter((one) => one.gateway === paidThrough) : gateways)
  const transactionId = numberOf(random, { gateway, sequence, atMs: paidMs })
  const order = {
    id,
    number: `DH${shortDay(createdMs)}${String(sequence).padStart(6, '0')}`,
    studentId,
    source: gateway === 'bank_transfer' ? 'console' : sampleSources.shop,
    status: 'completed' as const,
    subtotal: total,
    total,
    captured: total,
    gateway,
    paymentMethod: method,
    transactionId,
    expiresAt: iso(createdMs + DAY_MS),
    completedAt: iso(paidMs),
    einvoice: 'none' as const,
    createdAt: iso(createdMs),
    updatedAt: iso(paidMs),
  }
  const paying = { orderId: id, total, sequence, createdMs, nowMs, status: 'completed' as const, gateway, method }
  return {
    order,
    lines,
    delivery,
    paidMs,
    payments: makePayments(random, { ...paying, transactionId, completedMs: paidMs, failedMs: null, failure: null }),
    postings: makePostings(sequence, { sequence, order, lines }, []),
  }
}
export type ShopOrder = ReturnType<typeof makeShopOrder>

function lineOf(delivery: SoldDelivery): BasketLine {
  const { net: _generated, ...line } = deliveryLine(delivery)
  return line
}
