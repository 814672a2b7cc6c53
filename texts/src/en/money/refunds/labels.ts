import type { Translation } from '#translation.ts'
import { commonWords } from '#en/common/common.ts'
import { kitWords } from '#en/kit/kit.ts'
import type * as vi from '#vi/money/refunds/labels.ts'

export const refundColumns: Translation<typeof vi.refundColumns> = {
  ofOrder: commonWords.refunds,
  refund: 'Refund number',
  order: commonWords.order,
  customer: commonWords.customer,
  kind: commonWords.type,
  amountDong: 'Amount (đồng)',
  status: commonWords.status,
  reasonCode: kitWords.reason,
  note: commonWords.note,
  refundedBy: 'Refund method',
  transferReference: 'Transfer reference',
  requestedBy: 'Requested by',
  decidedBy: 'Decided by',
  refunded: 'Refunded',
  requested: 'Requested',
}

export const refundStatuses: Translation<typeof vi.refundStatuses> = {
  requested: commonWords.pending,
  approved: commonWords.approved,
  processing: 'Processing',
  needs_review: 'Needs review',
  succeeded: 'Refunded',
  failed: commonWords.failed,
  rejected: commonWords.refused,
  cancelled: commonWords.cancelled,
}

export const refundReasons: Translation<typeof vi.refundReasons> = {
  customer_request: 'Customer request',
  duplicate_payment: 'Duplicate payment',
  course_defect: 'Course defect',
  fraud: 'Fraud',
  goodwill: 'Goodwill',
  other: 'Other',
}

export const refundKinds: Translation<typeof vi.refundKinds> = {
  order: 'Order payment',
  overpayment: 'Customer credit',
}
