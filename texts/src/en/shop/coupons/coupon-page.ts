import { sharedLabels } from '#en/common/labels.ts'
import type { Translation } from '#translation.ts'
import { commonWords } from '#en/common/common.ts'
import { couponColumns } from './labels.ts'
import type * as vi from '#vi/shop/coupons/coupon-page.ts'

export const couponPageWords: Translation<typeof vi.couponPageWords> = {
  usage: 'Uses',
  used: couponColumns.used,
  left: 'Left',
  reserved: couponColumns.reserved,
  reservedHelp: 'Reserved by orders not paid yet.',
  overshot_one:
    '{count} use over the limit: the payment came in after the last use was gone, and the discount was honoured.',
  overshot_other:
    '{count} uses over the limit: the payments came in after the last use was gone, and the discounts were honoured.',
  given: 'Discount given',
  total: 'Amount paid',
  average: 'Average per order',
  usageUnable: 'Unable to load figures',
  orders: 'Orders with this coupon',
  ordersUnable: 'Unable to load orders',
  noOrders: 'No orders have used this coupon yet.',
  allOrders_one: 'See the order',
  allOrders_other: 'See all {count} orders',
  allOrdersCapped: sharedLabels.seeAllOrders,

  codes: 'Single-use codes',
  codesUnable: 'Unable to load code batches',
  noCodes: 'No codes yet. Each batch can have up to 10,000 codes.',
  addCodes: 'Generate codes…',
  addTitle: 'Generate codes for “{code}”',
  addWhy:
    'Each code looks like {example} and works exactly once. When they are ready, download the CSV file to hand them out.',
  size: 'Number of codes',
  addNow: 'Generate codes',
  addFailed: 'Unable to generate codes',
  added_one: '{count} code generated',
  added_other: '{count} codes generated',
  sizeNeeded: 'Enter a number from 1 to 10,000',
  download: 'Download this batch as CSV',
  downloadFailed: commonWords.unableToExportData,
  underWay: 'Preparing the file. Download it from the jobs tray when it is ready.',
  batch_one: '{count} code',
  batch_other: '{count} codes',
  batchUse: '{used} used, {reserved} reserved',
}
