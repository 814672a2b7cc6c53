import { sharedLabels } from '#en/common/labels.ts'
import { sharedMoneyWords } from '#en/money/shared.ts'
import { sharedWords } from '#en/common/words.ts'
import type { Translation } from '#translation.ts'
import { commonWords } from '#en/common/common.ts'
import { kitWords } from '#en/kit/kit.ts'
import type * as vi from '#vi/money/refunds/labels.ts'

export const refundColumns: Translation<typeof vi.refundColumns> = {
  ofOrder: commonWords.refunds,
  refund: sharedMoneyWords.refundNumber,
  order: commonWords.order,
  customer: commonWords.customer,
  kind: commonWords.type,
  amountDong: 'Amount (đồng)',
  status: commonWords.status,
  reasonCode: kitWords.reason,
  note: commonWords.note,
  refundedBy: sharedMoneyWords.refundMethod,
  transferReference: sharedMoneyWords.transferReference,
  requestedBy: sharedLabels.requestedBy,
  decidedBy: sharedWords.decidedBy,
  refunded: sharedMoneyWords.refunded,
  requested: sharedMoneyWords.requested,
}

export const refundStatuses: Translation<typeof vi.refundStatuses> = {
  requested: commonWords.pending,
  approved: commonWords.approved,
  processing: sharedLabels.processing,
  needs_review: sharedMoneyWords.needsReview,
  succeeded: sharedWords.refunded,
  failed: commonWords.failed,
  rejected: commonWords.refused,
  cancelled: commonWords.cancelled,
}

export const refundReasons: Translation<typeof vi.refundReasons> = {
  customer_request: sharedMoneyWords.customerRequest,
  duplicate_payment: sharedMoneyWords.duplicatePayment,
  course_defect: sharedMoneyWords.courseDefect,
  fraud: 'Fraud',
  goodwill: 'Goodwill',
  other: sharedLabels.other,
}

export const refundKinds: Translation<typeof vi.refundKinds> = {
  order: sharedLabels.orderPayment,
  overpayment: sharedMoneyWords.customerCredit,
}
