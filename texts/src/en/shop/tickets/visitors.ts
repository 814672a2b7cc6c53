import { sharedLabels } from '#en/common/labels.ts'
import { sharedShopWords } from '#en/shop/shared.ts'
import { sharedWords } from '#en/common/words.ts'
import type { Translation } from '#translation.ts'
import { commonWords } from '#en/common/common.ts'
import type * as vi from '#vi/shop/tickets/visitors.ts'

export const visitorWords: Translation<typeof vi.visitorWords> = {
  title: sharedLabels.visitors,
  emptyTitle: 'No tickets for this day',
  emptyWhy: 'Tickets sold for the chosen day appear here, with their buyers and when somebody entered.',
  unableToLoad: 'The tickets could not be loaded',
  day: sharedWords.day,
  anyDay: 'All days',
  slot: sharedWords.slot,
  allDay: sharedWords.allDay,
  anyTime: sharedShopWords.anyDay,
  ticket: sharedWords.ticket,
  order: sharedWords.order,
  buyer: sharedWords.buyer,
  status: commonWords.status,
  valid: sharedWords.notUsed,
  used: 'Entered',
  void: commonWords.void2,
  expired: commonWords.expired,
  enteredAt: 'Entered at',
  enteredByDoor: '{who}, door {door}',
  oneProduct: 'One kind of ticket',
}
