import type { Order, OrderRow } from '@learning-cms/contract/orders'
import type { Db } from '#db/open.ts'
import { maskedEmail, maskedPhone } from '#features/students/mask.ts'
import type { By } from '#http/actor.ts'
import { found } from '#http/refuse.ts'
import { heldOf, refundableOf } from '#services/money/refundable.ts'
import { commandsFrom, customerCreditOf } from './moves.ts'
import { findOrder } from './queries.ts'

/** Never more of the customer than the masks let through. */
export const maskedRow = <Row extends Pick<OrderRow, 'studentEmail' | 'studentPhone'>>(row: Row): Row => ({
  ...row,
  studentEmail: maskedEmail(row.studentEmail),
  studentPhone: maskedPhone(row.studentPhone),
})

export async function readOrder(db: Db, by: By, id: string): Promise<Order> {
  const { lines, payments, ...row } = found(await findOrder(db, id))
  const money = refundableOf(row)
  const hasUnknownPayment = payments.some(({ status }) => status === 'unknown')
  const isOpen = row.status === 'pending' || row.status === 'failed'
  return {
    ...maskedRow(row),
    ...money,
    customerCredit: customerCreditOf(row),
    missing: isOpen ? Math.max(0, row.total - heldOf(row)) : 0,
    lines: maySeeShares(by) ? lines : lines.map((line) => ({ ...line, rateBps: null, share: null, reversed: null })),
    payments,
    allowed: commandsFrom({ ...row, ...money, hasUnknownPayment }),
  }
}

const maySeeShares = ({ actor: { may } }: By) => may.has('instructors:commission') || may.has('ledger:read')
