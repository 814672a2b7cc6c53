export const mailAboutWords = {
  title: 'Thư',
  unableToLoad: 'Không tải được thư',
  'none-customer':
    'Chưa có thư nào với khách hàng này trong các hộp thư bạn đọc được. Có thể liên kết bằng tay ở màn hình Thư.',
  'none-organisation':
    'Chưa có thư nào với tổ chức này trong các hộp thư bạn đọc được. Có thể liên kết bằng tay ở màn hình Thư.',
  'none-order':
    'Chưa có thư nào nhắc đến đơn này trong các hộp thư bạn đọc được. Có thể liên kết bằng tay ở màn hình Thư.',
  noSubject: '(không có tiêu đề)',
  waiting: 'Chờ trả lời',
  done: 'Đã xong',
  byHand: 'Liên kết bằng tay',
  messages_one: '{count} thư',
  messages_other: '{count} thư',
  more: 'Xem thêm',
} as const
