import type { Translation } from '#translation.ts'
import type * as vi from '#vi/shop/orders/tickets.ts'

export const orderTicketWords: Translation<typeof vi.orderTicketWords> = {
  tickets: 'Tickets',
  mailed: 'Mailed {at}',
  toMail: 'Being mailed',
  noAddress: 'No email address: print them or hand them over.',
  mailAgain: 'Mail again',
  mailAgainDone: 'The tickets will be mailed again',
  mailAgainFailed: 'Unable to mail the tickets',
  code: 'Code',
  when: 'Valid',
  state: 'State',
  valid: 'Not used',
  used: 'Used',
  atDoor: '{at}, door {door}',
  void: 'Void',
  anyDay: 'until {day}',
  ticketsUnable: 'Unable to load the tickets',
  left: '{left} of {count} not used yet',
}
