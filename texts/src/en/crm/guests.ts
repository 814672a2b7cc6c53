import type { Translation } from '#translation.ts'
import type * as vi from '#vi/crm/guests.ts'

export const guestWords: Translation<typeof vi.guestWords> = {
  guests: 'Guests',
  none: 'Nobody yet. Add guests, then send them invitations.',
  onceSaved: 'Guests can be added once the event is created.',
  person: 'Choose a customer',
  personWhy: 'Or enter anybody’s name and email below',
  name: 'Guest name',
  address: 'Guest email',
  add: 'Add guest',
  from: 'Send from',
  invite: 'Send invitations ({count})',
  invited: 'The invitations are on their way',
  noMailbox: 'You cannot write from any mailbox, so you cannot send invitations.',
  otherMailbox: 'The guests are invited from a mailbox you cannot write from.',
  toldWhy:
    'Guests are told by mail when the time, place or title changes, and when the event is deleted. Notes are never sent.',
  notInvited: 'Not invited',
  'status-needs-action': 'No answer yet',
  'status-accepted': 'Accepted',
  'status-declined': 'Declined',
  'status-tentative': 'Maybe',
  'mail-failed': 'The message could not be sent',
  'mail-unknown': 'It is not known whether the message left: see the outbox',
  'mail-cancelled': 'The message was taken back',
  remove: 'Remove guest',
  removeNamed: 'Remove {name}',
  removeTitle: 'Remove {name} from the guests?',
  removeWhy: 'They will be told by mail.',
  removed: 'Removed {name}',
}
