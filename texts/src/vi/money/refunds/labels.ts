import { commonWords } from '#vi/common/common.ts'
import { kitWords } from '#vi/kit/kit.ts'

export const refundColumns = {
  ofOrder: commonWords.refunds,
  refund: 'Mã hoàn tiền',
  order: commonWords.order,
  customer: commonWords.customer,
  kind: commonWords.type,
  amountDong: 'Số tiền (đồng)',
  status: commonWords.status,
  reasonCode: kitWords.reason,
  note: commonWords.note,
  refundedBy: 'Hoàn qua',
  transferReference: 'Mã chuyển khoản',
  requestedBy: 'Người yêu cầu',
  decidedBy: 'Người duyệt',
  refunded: 'Ngày hoàn',
  requested: 'Ngày yêu cầu',
} as const

export const refundStatuses = {
  requested: 'Chờ duyệt',
  approved: commonWords.approved,
  processing: 'Đang xử lý',
  needs_review: 'Cần kiểm tra',
  succeeded: 'Đã hoàn',
  failed: commonWords.failed,
  rejected: commonWords.refused,
  cancelled: commonWords.cancelled,
} as const

export const refundReasons = {
  customer_request: 'Khách yêu cầu',
  duplicate_payment: 'Thanh toán trùng',
  course_defect: 'Khoá học có lỗi',
  fraud: 'Gian lận',
  goodwill: 'Thiện chí',
  other: 'Lý do khác',
} as const

export const refundKinds = {
  order: 'Tiền của đơn',
  overpayment: 'Tiền giữ hộ khách',
} as const
