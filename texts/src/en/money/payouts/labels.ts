import { sharedMoneyWords } from '#en/money/shared.ts'
import type { Translation } from '#translation.ts'
import { commonWords } from '#en/common/common.ts'
import type * as vi from '#vi/money/payouts/labels.ts'

export const payoutColumns: Translation<typeof vi.payoutColumns> = {
  title: commonWords.payouts,
  payout: commonWords.payout,
  instructor: commonWords.instructor,
  commissionDong: 'Commission (đồng)',
  takenBackByRefundsDong: 'Reversed by refunds (đồng)',
  paidOutDong: 'Paid out (đồng)',
  status: commonWords.status,
  entries: sharedMoneyWords.lines,
  createdBy: 'Created by',
  approvedBy: 'Approved by',
  transferredOn: 'Transferred on',
  reference: commonWords.reference,
  createdAt: commonWords.createdAt,
}

export const payoutStatuses: Translation<typeof vi.payoutStatuses> = {
  draft: commonWords.pending,
  approved: commonWords.toTransfer,
  paid: commonWords.paid,
  void: commonWords.void,
}
