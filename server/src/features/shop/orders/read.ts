import type { Order, OrderRow } from '@learning-cms/contract/shop/orders'
import type { Db } from '#db/open.ts'
import { maskedEmail, maskedPhone } from '#services/privacy/mask.ts'
import type { Second } from '#services/auth/second-person.ts'
import type { By } from '#http/actor.ts'
import { found } from '#refuse'
import { heldOf, refundableOf } from '#services/money/refundable.ts'
import { commandsFrom, customerCreditOf } from './states/transitions.ts'
import { findOrder } from './queries.ts'
import { barredFrom } from './write-offs/write-off-second.ts'

/** Never more of the customer than the masks allow. */
export const maskedRow = <Row extends Pick<OrderRow, 'studentEmail' | 'studentPhone'>>(row: Row): Row => ({
  ...row,
  studentEmail: maskedEmail(row.studentEmail),
  studentPhone: maskedPhone(row.studentPhone),
})

export async function readOrder(db: Db, by: Second, id: string): Promise<Order> {
  const { lines, payments, writeOffs, ...row } = found(await findOrder(db, id))
  const money = refundableOf(row)
  const hasUnknownPayment = payments.some(({ status }) => status === 'unknown')
  const isOpen = row.status === 'pending' || row.status === 'failed'
  const missing = isOpen ? Math.max(0, row.total - heldOf(row)) : 0
  const [last] = writeOffs
  const hasWaitingWriteOff = last?.status === 'waiting'
  return {
    ...maskedRow(row),
    ...money,
    customerCredit: customerCreditOf(row),
    missing,
    writeOff: last ? { ...last, barred: await barredFrom(db, by, last) } : null,
    lines: maySeeShares(by) ? lines : lines.map((line) => ({ ...line, rateBps: null, share: null, reversed: null })),
    payments,
    allowed: commandsFrom({ ...row, ...money, missing, hasUnknownPayment, hasWaitingWriteOff }),
  }
}

const maySeeShares = ({ actor: { may } }: By) => may.has('instructors:commission') || may.has('ledger:read')
