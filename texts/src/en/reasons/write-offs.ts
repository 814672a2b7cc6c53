import type { Translation } from '#translation.ts'
import type * as vi from '#vi/reasons/write-offs.ts'

export const writeOffReasons: Translation<typeof vi.writeOffReasons> = {
  'write-offs.reason-required': 'Please say why the rest is not asked for',
  'write-offs.note-required': 'Please say why you turn it down',
  'write-offs.nothing-missing':
    'Only an order that was paid in part can be accepted as paid. Record what came in first',
  'write-offs.waiting-already': 'Somebody asked for this already: it is waiting for approval',
  'write-offs.amount-changed':
    'This was asked for {amount:money}, but {missing:money} is missing now. Turn it down and have it asked for again',
  'write-offs.self-approval': 'Whoever asked for a write-off does not approve it. Who can: {who}',
  'write-offs.recorded': 'You recorded what came in for this order, so somebody else approves. Who can: {who}',
  'write-offs.over-limit':
    '{amount:money} is over the limit of {limit:money}: only somebody who may also change the settings can approve it. Who can: {who}',
  'write-offs.decided': 'This was decided already. Please look at the order again',
}
