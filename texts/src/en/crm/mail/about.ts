import type { Translation } from '#translation.ts'
import type * as vi from '#vi/crm/mail/about.ts'

export const mailAboutWords: Translation<typeof vi.mailAboutWords> = {
  title: 'Mail',
  unableToLoad: 'Unable to load the mail',
  'none-customer':
    'No mail with this customer in the mailboxes you can read. Link a conversation by hand from the mail screen.',
  'none-organisation':
    'No mail with this organisation in the mailboxes you can read. Link a conversation by hand from the mail screen.',
  'none-order':
    'No mail mentions this order in the mailboxes you can read. Link a conversation by hand from the mail screen.',
  noSubject: '(no subject)',
  waiting: 'Waiting',
  done: 'Done',
  byHand: 'Linked by hand',
  messages_one: '{count} message',
  messages_other: '{count} messages',
  more: 'Show more',
}
