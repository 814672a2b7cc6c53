import { sharedReasonsWords } from '#vi/reasons/shared.ts'
/** Delivery methods, addresses and parcels. */
export const deliveryReasons = {
  'deliveries.name-required': 'Vui lòng đặt tên cho cách giao',
  'deliveries.name-taken': 'Đã có cách giao mang tên này',
  'deliveries.method-unknown': 'Không có cách giao này',
  'deliveries.method-not-offered': 'Cách giao này không còn dùng',
  'deliveries.method-in-use': 'Đã có đơn dùng cách giao này nên không xoá được. Hãy ngừng dùng nó',
  'deliveries.recipient-required': 'Vui lòng nhập người nhận',
  'deliveries.phone-required': 'Vui lòng nhập số điện thoại người nhận',
  'deliveries.street-required': sharedReasonsWords.pleaseGiveHouseNumberAndStreet,
  'deliveries.province-required': 'Vui lòng chọn tỉnh, thành phố',
  'deliveries.province-unknown': 'Không có tỉnh, thành phố này',
  'deliveries.ward-unknown': 'Tỉnh này không có phường, xã đó',
  'deliveries.nothing-to-send': 'Đơn này không có hàng cần gửi',
  'deliveries.order-not-paid': 'Chỉ gửi hàng của đơn đã trả đủ tiền',
  'deliveries.nothing-packed': 'Vui lòng chọn ít nhất một món',
  'deliveries.line-twice': 'Mỗi món chỉ có một dòng trong kiện',
  'deliveries.line-unknown': 'Đơn này không có món đó',
  'deliveries.too-many-packed': '“{title}” chỉ còn {left} chưa đóng gói',
  'deliveries.carrier-required': 'Vui lòng nhập đơn vị vận chuyển',
  'deliveries.reason-required': 'Vui lòng nêu lý do trả về',
  'deliveries.transition': 'Kiện hàng không còn ở bước đó. Hãy tải lại trang',
} as const
