import { sharedLabels } from '#vi/common/labels.ts'
import { sharedMoneyWords } from '#vi/money/shared.ts'
import { sharedWords } from '#vi/common/words.ts'
import { commonWords } from '#vi/common/common.ts'
import { kitWords } from '#vi/kit/kit.ts'

export const refundColumns = {
  ofOrder: commonWords.refunds,
  refund: sharedMoneyWords.refundNumber,
  order: commonWords.order,
  customer: commonWords.customer,
  kind: commonWords.type,
  amountDong: 'Số tiền (đồng)',
  status: commonWords.status,
  reasonCode: kitWords.reason,
  note: commonWords.note,
  refundedBy: sharedMoneyWords.refundMethod,
  transferReference: sharedMoneyWords.transferReference,
  requestedBy: sharedLabels.requestedBy,
  decidedBy: sharedWords.decidedBy,
  refunded: sharedMoneyWords.refunded,
  requested: sharedMoneyWords.requested,
} as const

export const refundStatuses = {
  requested: commonWords.pending,
  approved: commonWords.approved,
  processing: sharedLabels.processing,
  needs_review: sharedMoneyWords.needsReview,
  succeeded: sharedWords.refunded,
  failed: commonWords.failed,
  rejected: commonWords.refused,
  cancelled: commonWords.cancelled,
} as const

export const refundReasons = {
  customer_request: sharedMoneyWords.customerRequest,
  duplicate_payment: sharedMoneyWords.duplicatePayment,
  course_defect: sharedMoneyWords.courseDefect,
  fraud: 'Gian lận',
  goodwill: 'Thiện chí',
  other: sharedLabels.other,
} as const

export const refundKinds = {
  order: sharedLabels.orderPayment,
  overpayment: sharedMoneyWords.customerCredit,
} as const
