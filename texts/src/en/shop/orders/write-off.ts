import type { Translation } from '#translation.ts'
import { commonWords } from '#en/common/common.ts'
import { kitWords } from '#en/kit/kit.ts'
import type * as vi from '#vi/shop/orders/write-off.ts'

export const writeOffWords: Translation<typeof vi.writeOffWords> = {
  shortTitle: 'Payment received in part: {missing} outstanding',
  shortWhy:
    'The amount received belongs to the customer. Send them a link or QR code for the rest, wait for it (the order completes itself once it is fully paid), refund what was received, or accept the order as paid and write off the shortfall.',
  failedWhy:
    'The order has failed, but the customer has money here. Refund it, or accept the order as paid and write off the shortfall.',
  turnedDown: '{name} rejected the write-off at {at}: {note}',
  ask: 'Accept as paid',
  askAct: 'Request approval',
  askTitle: 'Accept order {number} although {missing} is outstanding?',
  askWhy:
    'Someone else must approve it. Then the order is completed, its courses open, and {missing} is posted to the ledger as written off. Instructors still earn their share of the full price.',
  askReason: 'Why the rest will not be collected',
  askFailed: 'Unable to send request',
  askDone: 'Approval requested for order {number}',

  waitingTitle: 'Pending approval: write off {amount} of this order',
  waitingWhy: '{name} requested it at {at}: {reason}',
  waitsForOther: 'A second person with the right to approve write-offs must decide.',
  approve: commonWords.approve,
  approveTitle: 'Write off {amount} of order {number}?',
  approveWhy:
    'The order is completed with the {held} received, and its courses open immediately. No more than that can be refunded later. This cannot be undone.',
  approveFailed: 'Unable to approve write-off',
  approveDone: 'Order {number} completed',
  reject: commonWords.reject,
  rejectTitle: 'Reject the write-off for order {number}?',
  rejectWhy: 'The amount received still belongs to the customer. The person who asked can read the reason.',
  rejectReason: kitWords.reason,
  rejectFailed: 'Unable to reject write-off',
  rejectDone: 'Write-off for order {number} rejected',
}
