import type { Translation } from '#translation.ts'
import { commonWords } from '#en/common/common.ts'
import { kitWords } from '#en/kit/kit.ts'
import type * as vi from '#vi/orders/write-off.ts'

export const writeOffWords: Translation<typeof vi.writeOffWords> = {
  shortTitle: 'Not enough came in: {missing} is missing',
  shortWhy:
    'What came in is the customer’s. Send them a link or QR code for the rest, wait for it (the order completes itself once the sum is reached), refund what came in, or accept the order as paid and write off the difference.',
  failedWhy:
    'The order has failed, but the customer has money here. Refund it, or accept the order as paid and write off the difference.',
  turnedDown: '{name} turned the write-off down at {at}: {note}',
  ask: 'Accept as paid',
  askAct: 'Ask for approval',
  askTitle: 'Accept order {number} though {missing} is missing?',
  askWhy:
    'Somebody else has to approve it. Then the order is completed, its courses open, and the ledger bears {missing} as written off. Instructors still earn their share of the price.',
  askReason: 'Why the rest is not asked for',
  askFailed: 'Unable to ask for it',
  askDone: 'Asked for approval of order {number}',

  waitingTitle: 'Waiting for approval: write off {amount} of this order',
  waitingWhy: '{name} asked at {at}: {reason}',
  waitsForOther: 'A second person with the right to approve write-offs has to decide.',
  approve: commonWords.approve,
  approveTitle: 'Write off {amount} of order {number}?',
  approveWhy:
    'The order is completed with the {held} that came in, and its courses open at once. No more than that can be refunded later. This cannot be undone.',
  approveFailed: 'Unable to approve it',
  approveDone: 'Order {number} is completed',
  reject: commonWords.turnDown,
  rejectTitle: 'Turn down the write-off of order {number}?',
  rejectWhy: 'What came in stays the customer’s. Whoever asked can read the reason.',
  rejectReason: kitWords.reason,
  rejectFailed: 'Unable to turn it down',
  rejectDone: 'Turned down the write-off of order {number}',
}
