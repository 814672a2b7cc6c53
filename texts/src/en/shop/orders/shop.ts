import { sharedLabels } from '#en/common/labels.ts'
import { sharedWords } from '#en/common/words.ts'
import type { Translation } from '#translation.ts'
import type * as vi from '#vi/shop/orders/shop.ts'

export const shopWords: Translation<typeof vi.shopWords> = {
  title: sharedLabels.shopOrders,
  newOrder: sharedLabels.manualSale,
  view: sharedLabels.toDo,
  'to-send': sharedWords.toSend,
  'on-the-way': 'On the way',
  'failed-payments': 'Failed payments',
  visitors: 'Today’s visitors',
  emptyTitle: 'No orders yet',
  emptyWhy: 'Orders sold at the counter and in the online shop appear here.',
}
