import { sharedCrmWords } from '#en/crm/shared.ts'
import type { Translation } from '#translation.ts'
import type * as vi from '#vi/crm/mail/drafts.ts'

export const mailDraftWords: Translation<typeof vi.mailDraftWords> = {
  drafts: sharedCrmWords.drafts,
  unableToLoad: 'Unable to load the drafts',
  emptyTitle: 'No drafts',
  emptyWhy: 'Messages you have begun are kept here until you send or discard them. Only you see them.',
  onDevice: 'A message on this device has not reached the server yet',
  continue: 'Continue writing',
  noSubject: sharedCrmWords.noSubject,
  nobody: '(no recipient)',
  discard: 'Discard',
  discardOne: 'Discard the draft “{subject}”',
  discarded: 'The draft was discarded',
  discardFailed: 'Unable to discard the draft',
  openFailed: 'Unable to open the draft',
  begun: 'You began an answer {when}',
  saving: 'Saving the draft…',
  saved: 'Draft saved',
  waiting:
    'The draft is not saved yet: the server cannot be reached. What you type is kept on this device, and saved as soon as possible.',
  refused: 'The draft was not saved: {why}',
  apart: 'This draft was changed, sent or discarded in another window. What you typed here is now a draft of its own.',
}
