import { commonWords } from '#vi/common/common.ts'
import { sharedShopWords } from '#vi/shop/shared.ts'
import { sharedWords } from '#vi/common/words.ts'
/** The tickets of an order. */
export const orderTicketWords = {
  tickets: sharedWords.tickets,
  mailed: 'Đã gửi {at}',
  toMail: sharedWords.beingSent,
  noAddress: 'Khách chưa có email: hãy in hoặc đưa vé trực tiếp.',
  mailAgain: sharedWords.sendAgain,
  mailAgainDone: 'Vé sẽ được gửi lại',
  mailAgainFailed: 'Không gửi lại được vé',
  code: sharedWords.code,
  when: sharedWords.validity,
  state: commonWords.state2,
  valid: sharedWords.notUsed,
  used: sharedShopWords.used,
  atDoor: '{at}, cửa {door}',
  void: commonWords.void2,
  anyDay: 'đến {day}',
  ticketsUnable: 'Không tải được vé',
  left: 'Còn {left}/{count} vé chưa dùng',
} as const
