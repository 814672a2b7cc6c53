import { commonWords } from '#vi/common/common.ts'

export const visitorWords = {
  title: 'Khách theo vé',
  emptyTitle: 'Không có vé nào cho ngày này',
  emptyWhy: 'Vé đã bán cho ngày được chọn hiện ở đây, kèm người mua và lúc vào cửa.',
  unableToLoad: 'Không tải được danh sách vé',
  day: 'Ngày',
  anyDay: 'Mọi ngày',
  slot: 'Khung giờ',
  allDay: 'Cả ngày',
  anyTime: 'Ngày bất kỳ',
  ticket: 'Vé',
  order: 'Đơn',
  buyer: 'Người mua',
  status: commonWords.status,
  valid: 'Chưa dùng',
  used: 'Đã vào',
  void: 'Đã huỷ',
  expired: 'Hết hạn',
  enteredAt: 'Vào lúc',
  enteredByDoor: '{who}, cửa {door}',
  oneProduct: 'Một loại vé',
} as const
