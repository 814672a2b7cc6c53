import { sharedReasonsWords } from '#en/reasons/shared.ts'
import type { Translation } from '#translation.ts'
import type * as vi from '#vi/reasons/money/write-offs.ts'

export const writeOffReasons: Translation<typeof vi.writeOffReasons> = {
  'write-offs.reason-required': 'Please say why the rest will not be collected',
  'write-offs.note-required': sharedReasonsWords.pleaseGiveAReasonForRejecting,
  'write-offs.nothing-missing':
    'Only an order that has been partly paid can be accepted as paid. Record what was received first',
  'write-offs.waiting-already': 'This has already been requested and is awaiting approval',
  'write-offs.amount-changed':
    'The request was for {amount:money}, but {missing:money} is outstanding now. Reject it and request it again',
  'write-offs.self-approval': 'The person who requested a write-off cannot approve it. You can ask: {who}',
  'write-offs.recorded':
    'You recorded the money received for this order, so someone else must approve. You can ask: {who}',
  'write-offs.over-limit':
    '{amount:money} is over the limit of {limit:money}: only someone who can also change settings can approve it. You can ask: {who}',
  'write-offs.decided': 'This request has already been decided. Check the order again',
}
