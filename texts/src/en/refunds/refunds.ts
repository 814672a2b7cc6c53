import type { Translation } from '#translation.ts'
import { commonWords } from '#en/common/common.ts'
import { kitWords } from '#en/kit/kit.ts'
import { refundReasons, refundStatuses } from '#en/refunds/labels.ts'
import { refundPageWords } from '#en/refunds/refund.ts'
import type * as vi from '#vi/refunds/refunds.ts'

export const refundWords: Translation<typeof vi.refundWords> = {
  title: commonWords.refunds,
  unableToLoad: 'Unable to load refund list',
  emptyTitle: 'No refunds yet',
  emptyWhy: 'Refunds are asked for on the page of an order and appear here.',
  reconciliation: commonWords.reconciliation,
  policy: 'Refund policy',

  queues: 'To be done',
  toApprove: commonWords.toApprove,
  toPayOut: 'To pay out',
  inProcess: 'Processing',
  needsReview: 'Needs review',
  notDone: 'Failed',

  number: 'Refund number',
  order: commonWords.order,
  customer: commonWords.customer,
  amount: commonWords.amount,
  status: commonWords.status,
  reasonCode: kitWords.reason,
  way: refundPageWords.way,
  kind: commonWords.kind,
  requestedBy: refundPageWords.requestedBy,
  createdAt: 'Asked for on',
  succeededAt: 'Refunded on',

  requested: 'To be approved',
  approved: commonWords.approved,
  processing: refundStatuses.processing,
  needs_review: refundStatuses.needs_review,
  succeeded: refundStatuses.succeeded,
  failed: commonWords.failed,
  rejected: 'Turned down',
  cancelled: commonWords.cancelled,

  orderKind: 'Money of the order',
  overpaymentKind: 'Held for the customer',

  customer_request: 'Customer’s wish',
  duplicate_payment: 'Paid twice',
  course_defect: 'Fault of the course',
  fraud: refundReasons.fraud,
  goodwill: refundReasons.goodwill,
  other: refundReasons.other,

  vnpay: commonWords.vnpay,
  momo: commonWords.momo,
  zalopay: commonWords.zalopay,
  bank_transfer: commonWords.bankTransfer,

  'over-limit': 'over the limit of who asked',
  'outside-policy': 'outside the refund policy',
  'bank-transfer': 'by bank transfer',
}
