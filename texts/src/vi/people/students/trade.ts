import { sharedPeopleWords } from '#vi/people/shared.ts'
import { sharedPhrases } from '#vi/common/phrases.ts'
import { sharedWords } from '#vi/common/words.ts'
import { commonWords } from '#vi/common/common.ts'

/** A student's purchases, refunds and reviews, on their page. */
export const tradeWords = {
  orders: commonWords.orders,
  refunds: commonWords.refunds,
  reviews: commonWords.reviews,
  withCount: '{name} ({count})',
  refund: commonWords.refund,
  refundOrder: 'Hoàn tiền đơn {number} · {amount}',
  refundOfOrder: sharedPhrases.refundOrder,
  orderOf: '{number} · {course}',
  orderOfMore: '{number} · {course} và {count} món khác',
  andMore: '{course} và {count} món khác',
  stars_one: '{count} sao',
  stars_other: '{count} sao',

  paid: 'Đã mua',
  ordersCount_one: '{count} đơn hàng',
  ordersCount_other: '{count} đơn hàng',
  refunded: sharedWords.refunded,
  courses: commonWords.courses,
  coursesDetail: '{progress} đang học, {done} đã xong',
  learning: sharedPeopleWords.learningTime,
  lastActivity: sharedPeopleWords.lastLearned,
  lastLogin: 'Đăng nhập: {when}',

  orderedAt: 'Đặt đơn {number} · {amount}',
  paidAt: 'Nhận {amount} qua {gateway} cho đơn {number}',
  refundRequested: 'Yêu cầu hoàn {amount} của đơn {number}',
  'refund-succeeded': 'Đã hoàn {amount} của đơn {number}',
  'refund-failed': 'Không hoàn được {amount} của đơn {number}',
  'refund-rejected': 'Từ chối hoàn {amount} của đơn {number}',
  'refund-cancelled': 'Huỷ yêu cầu hoàn {amount} của đơn {number}',
  by: sharedPhrases.by,
  orderNoted: '{name} ghi chú vào đơn {number}',
  reviewed_one: 'Đánh giá {course}: {count} sao',
  reviewed_other: 'Đánh giá {course}: {count} sao',
} as const
