import type { Translation } from '#translation.ts'
import type * as vi from '#vi/refunds/refunds.ts'

export const refundWords: Translation<typeof vi.refundWords> = {
  title: 'Refunds',
  unableToLoad: 'Unable to load refund list',
  emptyTitle: 'No refunds yet',
  emptyWhy: 'Refunds are asked for on the page of an order and appear here.',
  reconciliation: 'Reconciliation',
  policy: 'Refund policy',

  queues: 'To be done',
  toApprove: 'To approve',
  toPayOut: 'To pay out',
  inProcess: 'Processing',
  needsReview: 'Needs review',
  notDone: 'Failed',

  number: 'Refund number',
  order: 'Order',
  customer: 'Customer',
  amount: 'Amount',
  status: 'Status',
  reasonCode: 'Reason',
  way: 'Goes back by',
  kind: 'Kind',
  requestedBy: 'Asked for by',
  createdAt: 'Asked for on',
  succeededAt: 'Refunded on',

  requested: 'To be approved',
  approved: 'Approved',
  processing: 'Processing',
  needs_review: 'Needs review',
  succeeded: 'Refunded',
  failed: 'Failed',
  rejected: 'Turned down',
  cancelled: 'Cancelled',

  orderKind: 'Money of the order',
  overpaymentKind: 'Held for the customer',

  customer_request: 'Customer’s wish',
  duplicate_payment: 'Paid twice',
  course_defect: 'Fault of the course',
  fraud: 'Fraud',
  goodwill: 'Goodwill',
  other: 'Other',

  vnpay: 'VNPay',
  momo: 'MoMo',
  zalopay: 'ZaloPay',
  bank_transfer: 'Bank transfer',

  'over-limit': 'over the limit of who asked',
  'outside-policy': 'outside the refund policy',
  'bank-transfer': 'by bank transfer',
}
