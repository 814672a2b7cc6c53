import { sharedLabels } from '#vi/common/labels.ts'
import { sharedWords } from '#vi/common/words.ts'
/** The shop's view on orders. */
export const shopWords = {
  title: sharedLabels.shopOrders,
  newOrder: sharedLabels.manualSale,
  view: sharedLabels.toDo,
  'to-send': sharedWords.toSend,
  'on-the-way': 'Đang trên đường',
  'failed-payments': 'Thanh toán hỏng',
  visitors: 'Khách hôm nay',
  emptyTitle: 'Chưa có đơn nào',
  emptyWhy: 'Đơn bán tại quầy và từ cửa hàng trên mạng sẽ hiện ở đây.',
} as const
