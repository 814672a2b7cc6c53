import { commonWords } from '#en/common/common.ts'
import { sharedShopWords } from '#en/shop/shared.ts'
import { sharedWords } from '#en/common/words.ts'
import type { Translation } from '#translation.ts'
import type * as vi from '#vi/shop/orders/tickets.ts'

export const orderTicketWords: Translation<typeof vi.orderTicketWords> = {
  tickets: sharedWords.tickets,
  mailed: 'Mailed {at}',
  toMail: 'Being mailed',
  noAddress: 'No email address: print them or hand them over.',
  mailAgain: 'Mail again',
  mailAgainDone: 'The tickets will be mailed again',
  mailAgainFailed: 'Unable to mail the tickets',
  code: sharedWords.code,
  when: 'Valid',
  state: commonWords.state2,
  valid: sharedWords.notUsed,
  used: sharedShopWords.used,
  atDoor: '{at}, door {door}',
  void: commonWords.void2,
  anyDay: 'until {day}',
  ticketsUnable: 'Unable to load the tickets',
  left: '{left} of {count} not used yet',
}
