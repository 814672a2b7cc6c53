export const payoutColumns = {
  title: 'Phiếu chi giảng viên',
  payout: 'Phiếu chi',
  instructor: 'Giảng viên',
  commissionDong: 'Hoa hồng (đồng)',
  takenBackByRefundsDong: 'Thu lại do hoàn tiền (đồng)',
  paidOutDong: 'Số tiền trả (đồng)',
  status: 'Trạng thái',
  entries: 'Số khoản',
  createdBy: 'Người lập',
  approvedBy: 'Người duyệt',
  transferredOn: 'Ngày chuyển',
  reference: 'Mã giao dịch',
  createdAt: 'Ngày lập',
} as const

export const payoutStatuses = {
  draft: 'Chờ duyệt',
  approved: 'Chờ chuyển khoản',
  paid: 'Đã trả',
  void: 'Đã huỷ',
} as const
