import { sharedCrmWords } from '#en/crm/shared.ts'
import { sharedWords } from '#en/common/words.ts'
import type { Translation } from '#translation.ts'
import type * as vi from '#vi/crm/mail/about.ts'

export const mailAboutWords: Translation<typeof vi.mailAboutWords> = {
  title: sharedWords.mail,
  unableToLoad: sharedCrmWords.unableToLoadTheMail,
  'none-customer':
    'No mail with this customer in the mailboxes you can read. Link a conversation by hand from the mail screen.',
  'none-organisation':
    'No mail with this organisation in the mailboxes you can read. Link a conversation by hand from the mail screen.',
  'none-order':
    'No mail mentions this order in the mailboxes you can read. Link a conversation by hand from the mail screen.',
  noSubject: sharedCrmWords.noSubject,
  waiting: sharedCrmWords.waiting,
  done: sharedWords.done,
  byHand: sharedCrmWords.linkedByHand,
  messages_one: '{count} message',
  messages_other: '{count} messages',
  more: sharedWords.showMore,
}
