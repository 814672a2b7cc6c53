import { sharedLabels } from '#vi/common/labels.ts'
import { sharedShopWords } from '#vi/shop/shared.ts'
import { sharedWords } from '#vi/common/words.ts'
import { commonWords } from '#vi/common/common.ts'
import { couponColumns } from './labels.ts'

export const couponPageWords = {
  usage: 'Lượt dùng',
  used: couponColumns.used,
  left: sharedWords.everybodyElse,
  reserved: couponColumns.reserved,
  reservedHelp: 'Đơn chưa thanh toán đang giữ lượt.',
  overshot_one: '{count} lượt vượt giới hạn: tiền về muộn khi mã đã hết lượt, giảm giá vẫn được giữ.',
  overshot_other: '{count} lượt vượt giới hạn: tiền về muộn khi mã đã hết lượt, giảm giá vẫn được giữ.',
  given: 'Đã giảm',
  total: 'Tiền thu được',
  average: 'Trung bình mỗi đơn',
  usageUnable: 'Không tải được số liệu',
  orders: 'Đơn hàng dùng mã',
  ordersUnable: sharedShopWords.unableToLoadOrder,
  noOrders: 'Chưa có đơn hàng nào dùng mã này.',
  allOrders_one: 'Xem đơn hàng',
  allOrders_other: 'Xem cả {count} đơn hàng',
  allOrdersCapped: sharedLabels.seeAllOrders,

  codes: sharedShopWords.couponCodes,
  codesUnable: 'Không tải được các đợt mã',
  noCodes: 'Chưa có mã nào. Mỗi đợt tạo được nhiều nhất 10.000 mã.',
  addCodes: 'Tạo mã…',
  addTitle: 'Tạo mã cho “{code}”',
  addWhy: 'Mỗi mã có dạng {example} và dùng được đúng một lần. Tạo xong, tải tệp CSV để gửi cho mọi người.',
  size: 'Số mã',
  addNow: 'Tạo mã',
  addFailed: 'Không tạo được mã',
  added_one: 'Đã tạo {count} mã',
  added_other: 'Đã tạo {count} mã',
  sizeNeeded: 'Nhập số từ 1 đến 10.000',
  download: 'Tải tệp CSV của đợt này',
  downloadFailed: commonWords.unableToExportData,
  underWay: 'Đang ghi tệp. Tải xuống khi xong ở khay công việc.',
  batch_one: '{count} mã',
  batch_other: '{count} mã',
  batchUse: 'đã dùng {used}, đang giữ {reserved}',
} as const
