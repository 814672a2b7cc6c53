import { sharedLabels } from '#en/common/labels.ts'
import { sharedWords } from '#en/common/words.ts'
import type { Translation } from '#translation.ts'
import { commonWords } from '#en/common/common.ts'
import type * as vi from '#vi/analytics/dashboard.ts'

export const dashboardWords: Translation<typeof vi.dashboardWords> = {
  title: 'Dashboard',
  apply: sharedWords.apply,
  figures: 'Revenue, orders and purchases',
  revenue: sharedWords.revenue,
  orders: commonWords.orders,
  purchases: 'Purchases',
  ordersOverTime: 'Orders over time',
  ordersPrevious: 'Orders, previous period',
  ordersLastYear: 'Orders, year before',
  byCategory: 'By category',
  others: '{count} other categories',
  latest: 'Latest orders',
  allOrders: 'All orders',
  noOrders: 'There are no orders yet.',
  order: sharedWords.order,
  status: commonWords.status,
  date: sharedWords.date,
  customer: commonWords.customer,
  total: sharedWords.total2,
  topSellers: 'Top sellers',
  allSales: 'All rows',
  sold: '{count} sold',
  soldOf: '{count} sold: {name}',
  lowStock: 'Low stock',
  allLow: 'All of them ({count})',
  nothingLow: 'Everything on sale is well stocked.',
  free: '{count} left',
  toSend: sharedWords.toSend,
  allToSend: 'See all: {count}',
  shopOrders: sharedLabels.shopOrders,
  nothingToSend: 'No order is waiting to be sent.',
  tickets: 'Today’s tickets',
  allTickets: 'Today’s visitors',
  noTickets: 'No tickets for today yet.',
  ofTickets: 'Tickets used: {used} of {count}',
}
