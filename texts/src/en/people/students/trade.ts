import { sharedPeopleWords } from '#en/people/shared.ts'
import { sharedPhrases } from '#en/common/phrases.ts'
import { sharedWords } from '#en/common/words.ts'
import type { Translation } from '#translation.ts'
import type * as vi from '#vi/people/students/trade.ts'
import { commonWords } from '#en/common/common.ts'

export const tradeWords: Translation<typeof vi.tradeWords> = {
  orders: commonWords.orders,
  refunds: commonWords.refunds,
  reviews: commonWords.reviews,
  withCount: '{name} ({count})',
  refund: commonWords.refund,
  refundOrder: 'Refund order {number} · {amount}',
  refundOfOrder: sharedPhrases.refundOrder,
  orderOf: '{number} · {course}',
  orderOfMore: '{number} · {course} and {count} more',
  andMore: '{course} and {count} more',
  stars_one: '{count} star',
  stars_other: '{count} stars',

  paid: 'Bought',
  ordersCount_one: '{count} order',
  ordersCount_other: '{count} orders',
  refunded: sharedWords.refunded,
  courses: commonWords.courses,
  coursesDetail: '{progress} in progress, {done} completed',
  learning: 'Time spent learning',
  lastActivity: sharedPeopleWords.lastLearned,
  lastLogin: 'Signed in: {when}',

  orderedAt: 'Placed order {number} · {amount}',
  paidAt: '{amount} received by {gateway} for order {number}',
  refundRequested: 'Refund of {amount} requested for order {number}',
  'refund-succeeded': '{amount} of order {number} refunded',
  'refund-failed': 'Refund of {amount} for order {number} failed',
  'refund-rejected': 'Refund of {amount} for order {number} rejected',
  'refund-cancelled': 'Refund of {amount} for order {number} cancelled',
  by: sharedPhrases.by,
  orderNoted: '{name} wrote a note on order {number}',
  reviewed_one: 'Reviewed {course}: {count} star',
  reviewed_other: 'Reviewed {course}: {count} stars',
}
