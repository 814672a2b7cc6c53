import { commonWords } from '#vi/common/common.ts'
import { sharedMailsWords } from '#vi/mails/shared.ts'
import { sharedPhrases } from '#vi/common/phrases.ts'
import { sharedWords } from '#vi/common/words.ts'
/** The public page of an order's tickets, and the mail with its link. */
export const ticketPageTexts = {
  title: 'Vé tham quan',
  titleOf: 'Vé của đơn {order}',
  for: 'Dành cho {name}',
  mailSubject: 'Vé tham quan của đơn {order}',
  greeting: sharedMailsWords.hello,
  greetingPlain: 'Chào bạn,',
  mailIntro_one: 'Đây là vé tham quan của đơn {order}. Vui lòng đưa mã này ở cửa vào.',
  mailIntro_other: 'Đây là {count} vé tham quan của đơn {order}. Vui lòng đưa từng mã ở cửa vào.',
  mailLink: 'Xem và in vé: {link}',
  mailMore: 'Những vé còn lại ở trang trên.',
  mailHelp: sharedMailsWords.ifYouNeedHelpJustReply,
  show: 'Đưa mã này ở cửa vào, trên điện thoại hoặc bản in. Mỗi mã vào cửa một lần.',
  code: sharedWords.ticketCode,
  number: 'Vé {at}/{count}',
  on: sharedPhrases.mark,
  between: 'Vào cửa từ {from} đến {until}',
  allDay: sharedWords.allDay,
  until: 'Dùng được đến hết ngày {day}',
  usedAt: 'Đã dùng lúc {at}',
  void: commonWords.void2,
  expired: 'Đã hết hạn',
  print: 'Để in, dùng lệnh in của trình duyệt.',
  notFound: 'Không tìm thấy vé',
  notFoundWhy: 'Địa chỉ bị thiếu hoặc gõ nhầm. Hãy mở lại liên kết trong thư gửi vé.',
  tooMany: sharedMailsWords.tooManyPagesOpened,
  tooManyWhy: sharedMailsWords.pleaseTryAgainInAMinute,
} as const
