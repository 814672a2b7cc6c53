import { commonWords } from '#vi/common/common.ts'

export const payoutColumns = {
  title: commonWords.payouts,
  payout: commonWords.payout,
  instructor: commonWords.instructor,
  commissionDong: 'Hoa hồng (đồng)',
  takenBackByRefundsDong: 'Thu hồi do hoàn tiền (đồng)',
  paidOutDong: 'Số tiền trả (đồng)',
  status: commonWords.status,
  entries: 'Số khoản',
  createdBy: 'Người lập',
  approvedBy: 'Người duyệt',
  transferredOn: 'Ngày chuyển',
  reference: commonWords.reference,
  createdAt: 'Ngày lập',
} as const

export const payoutStatuses = {
  draft: 'Chờ duyệt',
  approved: 'Chờ chuyển khoản',
  paid: commonWords.paid,
  void: commonWords.void,
} as const
