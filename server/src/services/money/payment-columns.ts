import { sql } from 'drizzle-orm'
import { payments } from '#db/schema/payments.ts'

/** What the console tells of a payment. */
export const paymentColumns = {
  id: payments.id,
  attempt: payments.attempt,
  gateway: payments.gateway,
  method: payments.method,
  status: payments.status,
  // Derived: one that came to nothing gives the place back to the one before it.
  isSuperseded: sql<boolean>`(payments.status = 'pending' and payments.gateway <> 'bank_transfer' and exists (
    select from payments newer where newer.order_id = payments.order_id and newer.attempt > payments.attempt
      and newer.gateway <> 'bank_transfer' and newer.status in ('pending', 'unknown', 'succeeded')))`,
  reference: payments.reference,
  transactionId: payments.transactionId,
  amount: payments.amount,
  received: payments.received,
  claimed: payments.claimed,
  payUrl: payments.payUrl,
  qrText: payments.qrText,
  gatewayCode: payments.gatewayCode,
  gatewayMessage: payments.gatewayMessage,
  paidAt: payments.paidAt,
  checkedAt: payments.checkedAt,
  settledAt: payments.settledAt,
  expiresAt: payments.expiresAt,
  version: payments.version,
  createdAt: payments.createdAt,
  updatedAt: payments.updatedAt,
}
