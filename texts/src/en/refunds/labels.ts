import type { Translation } from '#translation.ts'
import type * as vi from '#vi/refunds/labels.ts'

export const refundColumns: Translation<typeof vi.refundColumns> = {
  ofOrder: 'Refunds',
  refund: 'Refund',
  order: 'Order',
  customer: 'Customer',
  kind: 'Kind',
  amountDong: 'Amount (đồng)',
  status: 'Status',
  reasonCode: 'Reason',
  note: 'Note',
  refundedBy: 'Refunded by',
  transferReference: 'Transfer reference',
  requestedBy: 'Requested by',
  decidedBy: 'Decided by',
  refunded: 'Refunded',
  requested: 'Requested',
}

export const refundStatuses: Translation<typeof vi.refundStatuses> = {
  requested: 'Awaits approval',
  approved: 'Approved',
  processing: 'Processing',
  needs_review: 'Needs review',
  succeeded: 'Refunded',
  failed: 'Failed',
  rejected: 'Rejected',
  cancelled: 'Cancelled',
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
  order: 'Of the order',
  overpayment: 'Held for the customer',
}
