export const refundColumns = {
  ofOrder: 'Hoàn tiền',
  refund: 'Mã hoàn tiền',
  order: 'Đơn hàng',
  customer: 'Khách hàng',
  kind: 'Loại',
  amountDong: 'Số tiền (đồng)',
  status: 'Trạng thái',
  reasonCode: 'Lý do',
  note: 'Ghi chú',
  refundedBy: 'Hoàn qua',
  transferReference: 'Mã chuyển khoản',
  requestedBy: 'Người yêu cầu',
  decidedBy: 'Người duyệt',
  refunded: 'Ngày hoàn',
  requested: 'Ngày yêu cầu',
} as const

export const refundStatuses = {
  requested: 'Chờ duyệt',
  approved: 'Đã duyệt',
  processing: 'Đang xử lý',
  needs_review: 'Cần kiểm tra',
  succeeded: 'Đã hoàn',
  failed: 'Thất bại',
  rejected: 'Bị từ chối',
  cancelled: 'Đã huỷ',
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
