import type { Translation } from '#translation.ts'
import type * as vi from '#vi/crm/mail/links.ts'

export const mailLinkWords: Translation<typeof vi.mailLinkWords> = {
  link: 'Link to a record',
  kind: 'What it is about',
  customer: 'Customer',
  organisation: 'Organisation',
  order: 'Order',
  'find-customer': 'Name, e-mail or phone',
  'find-organisation': 'Name of the school or company',
  'find-order': 'Order number',
  list: 'Matches',
  clear: 'Clear',
  more: 'There are more. Type on to narrow them down',
  searching: 'Searching…',
  unableToLoad: 'Unable to search',
  none: 'No matches',
  cancel: 'Cancel',
  linkIt: 'Link',
  linked: 'Linked to {name}',
  byHand: 'Linked by hand',
  unlink: 'Remove the link to {name}',
  unlinked: 'The link to {name} was removed',
  unlinkFailed: 'Unable to remove the link',
}
