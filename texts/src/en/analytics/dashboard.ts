import type { Translation } from '#translation.ts'
import { commonWords } from '#en/common/common.ts'
import type * as vi from '#vi/analytics/dashboard.ts'

export const dashboardWords: Translation<typeof vi.dashboardWords> = {
  title: 'Dashboard',
  apply: 'Apply',
  figures: 'Revenue, orders and purchases',
  revenue: 'Revenue',
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
  order: 'Order',
  status: commonWords.status,
  date: 'Date',
  customer: commonWords.customer,
  total: 'Total',
  topSellers: 'Top sellers',
  allSales: 'All rows',
  sold: '{count} sold',
  soldOf: '{count} sold: {name}',
  lowStock: 'Low stock',
  allLow: 'All of them ({count})',
  nothingLow: 'Everything on sale is well stocked.',
  free: '{count} left',
}
