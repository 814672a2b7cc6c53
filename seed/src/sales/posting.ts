import { credit, debit, type LedgerEntry, type TransactionKind } from '@learning-cms/server/services/money/ledger'
import type { Dong } from '@learning-cms/server/services/money/spread'
import type { Sold } from './buying.ts'
import { idAt } from '@learning-cms/seed/ids'
import { randomOf, type Random } from '@learning-cms/seed/random'
import type { Refunded } from './refunding.ts'

type Posting = {
  key: string
  kind: TransactionKind
  orderId: string
  refundId: string | null
  at: string
  entries: LedgerEntry[]
}

/** Courses are not taxed; of other lines `tax` is within the price. */
type SoldLine = Pick<Sold['lines'][number], 'id' | 'price' | 'discount' | 'share' | 'instructorId'> & { tax?: Dong }
type Sale = {
  sequence: number
  order: Pick<Sold['order'], 'id' | 'gateway' | 'total' | 'completedAt'>
  lines: readonly SoldLine[]
}

/** The ledger postings of an order and its refunds, as the rules of both make them. */
export function makePostings(seed: number, sold: Sale, refunds: readonly Refunded[]) {
  const random = randomOf(seed + sold.sequence * 13)
  const { completedAt } = sold.order
  if (completedAt === null) return []
  const done = refunds.filter(({ refund }) => refund.status === 'succeeded')
  return [...saleOf(sold, completedAt), ...done.flatMap((one) => refundOf(sold, one))]
    .map((posting) => ({ ...posting, entries: posting.entries.filter(({ amount }) => amount !== 0) }))
    .filter(({ entries }) => entries.length > 0)
    .map((posting) => rowsOf(random, posting))
}

function saleOf({ order, lines }: Sale, at: string): Posting[] {
  const { id: orderId, gateway } = order
  const shared = lines.flatMap(({ id, instructorId, share }) =>
    instructorId ? [{ lineId: id, instructorId, share }] : [],
  )
  return [
    {
      key: `sale:${orderId}`,
      kind: 'sale',
      orderId,
      refundId: null,
      at,
      entries: [
        debit('gateway_clearing', order.total, { gateway: gateway ?? undefined }),
        ...lines.map(({ id, discount }) => debit('discounts', discount, { lineId: id })),
        ...lines.map(({ id, price, tax = 0 }) => credit('sales', price - tax, { lineId: id })),
        ...lines.map(({ id, tax = 0 }) => credit('sales_tax', tax, { lineId: id })),
      ],
    },
    {
      key: `share:${orderId}`,
      kind: 'share',
      orderId,
      refundId: null,
      at,
      entries: shared.flatMap(({ share, ...of }) => [
        debit('instructor_cost', share, of),
        credit('instructor_payable', share, of),
      ]),
    },
  ]
}

function refundOf({ order, lines }: Sale, { refund, line }: Refunded): Posting[] {
  const base = { orderId: order.id, refundId: refund.id, at: refund.succeededAt! }
  const { lineId, amount, reversal } = line
  const instructorId = lines.find(({ id }) => id === lineId)!.instructorId ?? undefined
  return [
    {
      key: `refund:${refund.id}`,
      kind: 'refund',
      ...base,
      entries: [
        debit('refunds', amount, { lineId }),
        credit('gateway_clearing', amount, { gateway: order.gateway ?? undefined }),
      ],
    },
    {
      key: `reversal:${refund.id}`,
      kind: 'reversal',
      ...base,
      entries: [
        debit('instructor_payable', reversal, { lineId, instructorId }),
        credit('instructor_cost', reversal, { lineId, instructorId }),
      ],
    },
  ]
}

function rowsOf(random: Random, { key, kind, orderId, refundId, at, entries }: Posting) {
  const id = idAt(random, Date.parse(at))
  return {
    transaction: { id, key, kind, orderId, refundId, postedAt: at },
    entries: entries.map(({ account, amount, lineId, instructorId, gateway }, position) => ({
      transactionId: id,
      position,
      account,
      amount,
      orderId,
      lineId: lineId ?? null,
      instructorId: instructorId ?? null,
      gateway: gateway ?? null,
      postedAt: at,
    })),
  }
}
