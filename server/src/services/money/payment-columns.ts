import { sql } from 'drizzle-orm'
import { payments } from '#db/schema/money/payments.ts'

/** The payment as the console shows it. */
export const paymentColumns = {
  id: payments.id,
  attempt: payments.attempt,
  gateway: payments.gateway,
  method: payments.method,
  status: payments.status,
  // Derived: when an attempt comes to nothing, the one before it is current again.
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
