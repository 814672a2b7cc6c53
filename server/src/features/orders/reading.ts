import type { Order, OrderRow } from '@learning-cms/contract/orders'
import type { Db } from '#db/open.ts'
import { PgTransaction } from 'drizzle-orm/pg-core'
import { maskedEmail, maskedPhone } from '#features/students/mask.ts'
import type { By } from '#http/actor.ts'
import { found } from '#http/refuse.ts'
import { heldOf, refundableOf } from '#services/money/refundable.ts'
import { commandsFrom, customerCreditOf } from './moves.ts'
import { findOrder, listLines, listPayments } from './queries.ts'

/** Never more of the customer than the masks let through. */
export const maskedRow = <Row extends Pick<OrderRow, 'studentEmail' | 'studentPhone'>>(row: Row): Row => ({
  ...row,
  studentEmail: maskedEmail(row.studentEmail),
  studentPhone: maskedPhone(row.studentPhone),
})

export async function readOrder(db: Db, by: By, id: string): Promise<Order> {
  const [order, lines, payments] = await readParts(db, id)
  const row = found(order)
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

/** A transaction has one connection: there they stand in line. */
async function readParts(db: Db, id: string) {
  const isAlone: boolean = db instanceof PgTransaction
  const order = isAlone ? await findOrder(db, id) : findOrder(db, id)
  const lines = isAlone ? await listLines(db, id) : listLines(db, id)
  return Promise.all([order, lines, listPayments(db, id)])
}

const maySeeShares = ({ actor: { may } }: By) => may.has('instructors:commission') || may.has('ledger:read')
