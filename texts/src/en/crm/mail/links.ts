import { commonWords } from '#en/common/common.ts'
import { sharedCrmWords } from '#en/crm/shared.ts'
import { sharedPhrases } from '#en/common/phrases.ts'
import { sharedWords } from '#en/common/words.ts'
import type { Translation } from '#translation.ts'
import type * as vi from '#vi/crm/mail/links.ts'

export const mailLinkWords: Translation<typeof vi.mailLinkWords> = {
  link: 'Link to a record',
  kind: 'What it is about',
  customer: commonWords.customer,
  organisation: sharedWords.organisation2,
  order: commonWords.order,
  'find-customer': 'Name, e-mail or phone',
  'find-organisation': 'Name of the school or company',
  'find-order': sharedCrmWords.orderNumber,
  list: 'Matches',
  clear: 'Clear',
  more: 'There are more. Type on to narrow them down',
  searching: commonWords.searching,
  unableToLoad: 'Unable to search',
  none: 'No matches',
  cancel: commonWords.cancel,
  linkIt: sharedWords.link,
  linked: 'Linked to {name}',
  byHand: sharedCrmWords.linkedByHand,
  unlink: 'Remove the link to {name}',
  unlinked: sharedPhrases.theLinkToWasRemoved,
  unlinkFailed: 'Unable to remove the link',
}
