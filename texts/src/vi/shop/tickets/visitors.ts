import { sharedLabels } from '#vi/common/labels.ts'
import { sharedShopWords } from '#vi/shop/shared.ts'
import { sharedWords } from '#vi/common/words.ts'
import { commonWords } from '#vi/common/common.ts'

export const visitorWords = {
  title: sharedLabels.visitors,
  emptyTitle: 'Không có vé nào cho ngày này',
  emptyWhy: 'Vé đã bán cho ngày được chọn hiện ở đây, kèm người mua và lúc vào cửa.',
  unableToLoad: 'Không tải được danh sách vé',
  day: sharedWords.day,
  anyDay: 'Mọi ngày',
  slot: sharedWords.slot,
  allDay: sharedWords.allDay,
  anyTime: sharedShopWords.anyDay,
  ticket: sharedWords.ticket,
  order: sharedWords.order,
  buyer: sharedWords.buyer,
  status: commonWords.status,
  valid: sharedWords.notUsed,
  used: 'Đã vào',
  void: commonWords.void2,
  expired: commonWords.expired,
  enteredAt: sharedWords.atASetTime,
  enteredByDoor: '{who}, cửa {door}',
  oneProduct: 'Một loại vé',
} as const
