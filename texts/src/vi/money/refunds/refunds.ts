import { sharedLabels } from '#vi/common/labels.ts'
import { sharedMoneyWords } from '#vi/money/shared.ts'
import { commonWords } from '#vi/common/common.ts'
import { kitWords } from '#vi/kit/kit.ts'
import { refundReasons, refundStatuses } from './labels.ts'
import { refundPageWords } from './refund.ts'

/** States, reasons and methods of refunds, and their list. */
export const refundWords = {
  title: commonWords.refunds,
  unableToLoad: 'Không tải được danh sách hoàn tiền',
  emptyTitle: 'Chưa có khoản hoàn nào',
  emptyWhy: 'Yêu cầu hoàn tiền được tạo từ trang của đơn hàng và hiện ở đây.',
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

  orderKind: sharedLabels.orderPayment,
  overpaymentKind: sharedMoneyWords.customerCredit,

  customer_request: sharedMoneyWords.customerRequest,
  duplicate_payment: sharedMoneyWords.duplicatePayment,
  course_defect: sharedMoneyWords.courseDefect,
  fraud: refundReasons.fraud,
  goodwill: refundReasons.goodwill,
  other: refundReasons.other,

  vnpay: commonWords.vnpay,
  momo: commonWords.momo,
  zalopay: commonWords.zalopay,
  bank_transfer: commonWords.bankTransfer,

  'over-limit': 'vượt hạn mức của người yêu cầu',
  'outside-policy': 'ngoài chính sách hoàn tiền',
  'ticket-used': 'có vé đã dùng',
  'bank-transfer': 'hoàn bằng chuyển khoản',
} as const
