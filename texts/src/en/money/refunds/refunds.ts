import { sharedLabels } from '#en/common/labels.ts'
import { sharedMoneyWords } from '#en/money/shared.ts'
import type { Translation } from '#translation.ts'
import { commonWords } from '#en/common/common.ts'
import { kitWords } from '#en/kit/kit.ts'
import { refundKinds, refundReasons, refundStatuses } from './labels.ts'
import { refundPageWords } from './refund.ts'
import type * as vi from '#vi/money/refunds/refunds.ts'

export const refundWords: Translation<typeof vi.refundWords> = {
  title: commonWords.refunds,
  unableToLoad: 'Unable to load refund list',
  emptyTitle: 'No refunds yet',
  emptyWhy: 'Refunds are requested on the page of an order and appear here.',
  reconciliation: commonWords.reconciliation,
  policy: sharedMoneyWords.refundPolicy,

  queues: sharedLabels.toDo,
  toApprove: commonWords.pending,
  toPayOut: commonWords.toTransfer,
  inProcess: sharedLabels.processing,
  needsReview: sharedMoneyWords.needsReview,
  notDone: commonWords.failed,

  number: sharedMoneyWords.refundNumber,
  order: commonWords.order,
  customer: commonWords.customer,
  amount: commonWords.amount,
  status: commonWords.status,
  reasonCode: kitWords.reason,
  way: refundPageWords.way,
  kind: commonWords.type,
  requestedBy: refundPageWords.requestedBy,
  createdAt: sharedMoneyWords.requested,
  succeededAt: sharedMoneyWords.refunded,

  requested: commonWords.pending,
  approved: commonWords.approved,
  processing: refundStatuses.processing,
  needs_review: refundStatuses.needs_review,
  succeeded: refundStatuses.succeeded,
  failed: commonWords.failed,
  rejected: commonWords.refused,
  cancelled: commonWords.cancelled,

  orderKind: refundKinds.order,
  overpaymentKind: refundKinds.overpayment,

  customer_request: refundReasons.customer_request,
  duplicate_payment: refundReasons.duplicate_payment,
  course_defect: refundReasons.course_defect,
  fraud: refundReasons.fraud,
  goodwill: refundReasons.goodwill,
  other: refundReasons.other,

  vnpay: commonWords.vnpay,
  momo: commonWords.momo,
  zalopay: commonWords.zalopay,
  bank_transfer: commonWords.bankTransfer,

  'over-limit': 'over the requester’s limit',
  'outside-policy': 'outside the refund policy',
  'ticket-used': 'a ticket was already used',
  'bank-transfer': 'by bank transfer',
}
