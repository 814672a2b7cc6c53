import type { Translation } from '#translation.ts'
import { commonWords } from '#en/common/common.ts'
import type * as vi from '#vi/shop/tickets/visitors.ts'

export const visitorWords: Translation<typeof vi.visitorWords> = {
  title: 'Visitors',
  emptyTitle: 'No tickets for this day',
  emptyWhy: 'Tickets sold for the chosen day appear here, with their buyers and when somebody entered.',
  unableToLoad: 'The tickets could not be loaded',
  day: 'Day',
  anyDay: 'All days',
  slot: 'Slot',
  allDay: 'All day',
  anyTime: 'Any day',
  ticket: 'Ticket',
  order: 'Order',
  buyer: 'Buyer',
  status: commonWords.status,
  valid: 'Not used',
  used: 'Entered',
  void: 'Void',
  expired: 'Expired',
  enteredAt: 'Entered at',
  enteredByDoor: '{who}, door {door}',
  oneProduct: 'One kind of ticket',
}
