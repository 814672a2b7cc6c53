import type { Translation } from '#translation.ts'
import { commonWords } from '#en/common/common.ts'
import { couponColumns } from '#en/coupons/labels.ts'
import type * as vi from '#vi/coupons/coupon-page.ts'

export const couponPageWords: Translation<typeof vi.couponPageWords> = {
  usage: 'Uses',
  used: couponColumns.used,
  left: 'Left',
  reserved: couponColumns.reserved,
  reservedHelp: 'Held by orders that are not paid yet.',
  overshot_one: '{count} use over the limit: money came late, when none was left, and the discount was honoured.',
  overshot_other: '{count} uses over the limit: money came late, when none was left, and the discount was honoured.',
  given: 'Taken off',
  total: 'Paid for these orders',
  average: 'Average order',
  usageUnable: 'Unable to load the figures',
  orders: 'Orders with this coupon',
  ordersUnable: 'Unable to load the orders',
  noOrders: 'No order has used it yet.',
  allOrders_one: 'See the order',
  allOrders_other: 'See all {count} orders',
  allOrdersCapped: 'See all orders',

  codes: 'Single-use codes',
  codesUnable: 'Unable to load the batches',
  noCodes: 'There are no codes yet. A batch has at most 10,000.',
  addCodes: 'Make codes…',
  addTitle: 'Make codes for “{code}”',
  addWhy: 'Each code looks like {example} and counts exactly once. Then download the CSV file to hand them out.',
  size: 'How many',
  addNow: 'Make codes',
  addFailed: 'Unable to make the codes',
  added_one: '{count} code made',
  added_other: '{count} codes made',
  sizeNeeded: 'Enter a number from 1 to 10,000',
  download: 'Download the CSV file of this batch',
  downloadFailed: commonWords.unableToExportData,
  underWay: 'The file is being written. Download it from the job tray when it is done.',
  batch_one: '{count} code',
  batch_other: '{count} codes',
  batchUse: '{used} used, {reserved} held',
}
