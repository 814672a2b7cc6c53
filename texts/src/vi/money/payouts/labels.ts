import { sharedMoneyWords } from '#vi/money/shared.ts'
import { sharedWords } from '#vi/common/words.ts'
import { commonWords } from '#vi/common/common.ts'

export const payoutColumns = {
  title: commonWords.payouts,
  payout: commonWords.payout,
  instructor: commonWords.instructor,
  commissionDong: 'Hoa hồng (đồng)',
  takenBackByRefundsDong: 'Thu hồi do hoàn tiền (đồng)',
  paidOutDong: 'Số tiền trả (đồng)',
  status: commonWords.status,
  entries: sharedMoneyWords.lines,
  createdBy: sharedMoneyWords.drawnUpBy,
  approvedBy: sharedWords.decidedBy,
  transferredOn: sharedMoneyWords.transferDate,
  reference: commonWords.reference,
  createdAt: sharedWords.issued,
} as const

export const payoutStatuses = {
  draft: commonWords.pending,
  approved: commonWords.toTransfer,
  paid: commonWords.paid,
  void: commonWords.void,
} as const
