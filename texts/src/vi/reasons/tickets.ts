/** Vé tham quan. */
export const ticketReasons = {
  'tickets.not-a-ticket': 'Sản phẩm này không phải là vé',
  'tickets.any-day': 'Vé này dùng được mọi ngày, không chọn ngày',
  'tickets.day-required': 'Vui lòng chọn ngày tham quan',
  'tickets.no-slots': 'Vé này không có khung giờ',
  'tickets.slot-required': 'Vui lòng chọn khung giờ',
  'tickets.slot-unknown': 'Vé này không còn khung giờ đó',
  'tickets.past': 'Ngày hoặc khung giờ này đã qua',
  'tickets.too-far': 'Chỉ bán vé trong vòng một năm tới',
  'tickets.sold-out': 'Không đủ chỗ: {visitOn} {slot} chỉ còn {left} chỗ',
  'tickets.capacity-below-sold': 'Đã bán hoặc đang giữ nhiều chỗ hơn số này cho một ngày sắp tới',
  'tickets.too-many': 'Dòng này chỉ còn {left} vé',
  'tickets.used': '{used} vé đã được dùng vào cửa. Cần người có quyền duyệt mới huỷ được',
  'tickets.unreadable': 'Không phải mã vé. Mã vé gồm 20 chữ và số: hãy quét lại hoặc gõ lại',
  'tickets.foreign': 'Mã không phải do bảo tàng này phát hành, hoặc gõ nhầm những ký tự đầu',
  'tickets.forged': 'Mã không hợp lệ: gõ nhầm, bị sửa hoặc giả mạo',
}
