import { payments } from '#db/schema/payments.ts'

/** What the console tells of a payment. */
export const paymentColumns = {
  id: payments.id,
  attempt: payments.attempt,
  gateway: payments.gateway,
  method: payments.method,
  status: payments.status,
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
