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
  policy: 'Chính sách hoàn tiền',

  queues: 'Việc cần làm',
  toApprove: commonWords.pending,
  toPayOut: 'Chờ chuyển khoản',
  inProcess: 'Đang xử lý',
  needsReview: 'Cần kiểm tra',
  notDone: 'Thất bại',

  number: 'Mã hoàn tiền',
  order: commonWords.order,
  customer: commonWords.customer,
  amount: commonWords.amount,
  status: commonWords.status,
  reasonCode: kitWords.reason,
  way: refundPageWords.way,
  kind: commonWords.type,
  requestedBy: refundPageWords.requestedBy,
  createdAt: 'Ngày yêu cầu',
  succeededAt: 'Ngày hoàn',

  requested: 'Chờ duyệt',
  approved: commonWords.approved,
  processing: refundStatuses.processing,
  needs_review: refundStatuses.needs_review,
  succeeded: refundStatuses.succeeded,
  failed: commonWords.failed,
  rejected: 'Bị từ chối',
  cancelled: commonWords.cancelled,

  orderKind: 'Tiền của đơn',
  overpaymentKind: 'Tiền giữ hộ khách',

  customer_request: 'Khách yêu cầu',
  duplicate_payment: 'Thanh toán trùng',
  course_defect: 'Khoá học có lỗi',
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
