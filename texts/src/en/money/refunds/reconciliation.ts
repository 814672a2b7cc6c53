import { sharedLabels } from '#en/common/labels.ts'
import { sharedMoneyWords } from '#en/money/shared.ts'
import { sharedWords } from '#en/common/words.ts'
import type { Translation } from '#translation.ts'
import { commonWords } from '#en/common/common.ts'
import { refundKinds } from './labels.ts'
import type * as vi from '#vi/money/refunds/reconciliation.ts'

export const reconciliationWords: Translation<typeof vi.reconciliationWords> = {
  title: commonWords.reconciliation,
  why: 'Each row is a payment or refund on which our records and the gateway disagree, or whose outcome is unknown. Each has exactly one safe action.',
  unableToLoad: 'Unable to load reconciliation',
  emptyTitle: 'Everything matches',
  emptyWhy: 'No payment or refund differs from what the gateways report.',
  more: sharedWords.loadMore,
  count_one: '{count} row',
  count_other: '{count} rows',
  payment: commonWords.payment,
  refund: sharedMoneyWords.refund,
  surplus: refundKinds.overpayment,
  what: 'Item',
  amount: commonWords.amount,
  ours: 'Our records',
  theirs: sharedWords.gateway,
  since: 'Since',
  act: 'Action',
  nextQueryAt: 'Next check at {at}',
  'query-payment': sharedLabels.checkWithGateway,
  'take-as-paid': 'Record as paid',
  'check-refund': sharedLabels.checkWithGateway,
  'settle-refund': 'Open to settle',
  'acknowledge-refund': 'Open to record as refunded',
  'refund-surplus': 'Open the order to refund',
  'decide-short': 'Open the order to decide',
  'decide-write-off': 'Open the order to decide on the write-off',
  done: sharedLabels.checkedWithTheGateway,
  failed: sharedMoneyWords.unableToProcessRefund,
  failedPayment: sharedLabels.unableToCheckWithGateway,
  'state-pending': 'pending',
  'state-succeeded': 'money received',
  'state-failed': 'failed',
  'state-unknown': sharedWords.unknown2,
  'state-cancelled': 'cancelled',
  'state-paid': 'paid',
  'state-sent': 'sent, awaiting answer',
  'state-processing': 'processing',
  'state-needs_review': 'needs review',
  'state-completed': 'completed',
  'state-refunded': 'refunded',
}
