import type { Translation } from '#translation.ts'
import type * as vi from '#vi/crm/mail/pictures.ts'

export const mailPictureWords: Translation<typeof vi.mailPictureWords> = {
  pictures: 'Remote pictures',
  blocked_one:
    '{count} remote picture was blocked. Loading it can tell the sender that somebody has opened the message.',
  blocked_other:
    '{count} remote pictures were blocked. Loading them can tell the sender that somebody has opened the message.',
  show: 'Show pictures',
  loaded: 'Pictures are loaded through our server, so the sender does not learn who is reading.',
  showFailed: 'Unable to show the pictures',
  always: 'Pictures from {address} are always shown in this mailbox.',
  alwaysShow: 'Always for this sender',
  block: 'Block them again',
  alwaysOn: 'Pictures from {address} will always be shown',
  alwaysOff: 'Pictures from {address} are blocked again',
  alwaysFailed: 'Unable to remember this for the sender',
}
