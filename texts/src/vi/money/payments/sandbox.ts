/** The page a buyer sees at a sandbox gateway. */
export const sandboxWords = {
  test: 'Chế độ thử: đây là cổng giả lập, không có tiền thật.',
  order: 'Nội dung',
  reference: 'Mã tham chiếu',
  pay: 'Thanh toán',
  refuse: 'Từ chối thanh toán',
  later: 'Trả tiền nhưng không báo lại',
  paid: 'Đã thanh toán',
  refused: 'Đã từ chối thanh toán',
  back: 'Quay lại cửa hàng',
  thanks: 'Cảm ơn bạn',
  waiting: 'Chúng tôi sẽ xác nhận ngay khi cổng thanh toán báo kết quả. Bạn có thể đóng trang này.',
} as const
