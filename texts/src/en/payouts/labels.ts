import type { Translation } from '#translation.ts'
import type * as vi from '#vi/payouts/labels.ts'

export const payoutColumns: Translation<typeof vi.payoutColumns> = {
  title: 'Instructor payouts',
  payout: 'Payout',
  instructor: 'Instructor',
  commissionDong: 'Commission (đồng)',
  takenBackByRefundsDong: 'Taken back by refunds (đồng)',
  paidOutDong: 'Paid out (đồng)',
  status: 'Status',
  entries: 'Entries',
  createdBy: 'Drawn up by',
  approvedBy: 'Approved by',
  transferredOn: 'Transferred on',
  reference: 'Reference',
  createdAt: 'Drawn up',
}

export const payoutStatuses: Translation<typeof vi.payoutStatuses> = {
  draft: 'Awaits approval',
  approved: 'Awaits transfer',
  paid: 'Paid',
  void: 'Void',
}
