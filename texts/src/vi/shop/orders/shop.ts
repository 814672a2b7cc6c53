/** The shop's view on orders. */
export const shopWords = {
  title: 'Đơn của cửa hàng',
  newOrder: 'Bán trực tiếp',
  view: 'Việc cần làm',
  'to-send': 'Cần gửi',
  'on-the-way': 'Đang trên đường',
  'failed-payments': 'Thanh toán hỏng',
  visitors: 'Khách hôm nay',
  emptyTitle: 'Chưa có đơn nào',
  emptyWhy: 'Đơn bán tại quầy và từ cửa hàng trên mạng sẽ hiện ở đây.',
} as const
