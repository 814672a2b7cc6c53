import { commonWords } from '#vi/common/common.ts'

export const startPaymentWords = {
  pay: 'Tạo trang thanh toán',
  failed: 'Không tạo được trang thanh toán',
  opened: 'Đã tạo trang thanh toán {gateway}',
  notOpened: '{gateway} không mở được trang thanh toán: {why}',
  test: 'thử',
  none: 'Chưa bật cổng thanh toán nào.',
  transfer: commonWords.bankTransfer,
  transferWhy: 'Quét mã bằng ứng dụng ngân hàng. Giữ nguyên nội dung để đơn được đối chiếu.',
  transferTest: 'Chế độ thử: tài khoản này không có thật.',
  bank: 'Ngân hàng (BIN)',
  account: commonWords.accountNumber,
  holder: commonWords.accountHolder,
  amount: commonWords.amount,
  memo: commonWords.memo,
  unableToLoad: 'Không tải được thông tin chuyển khoản',
  qr: 'Mã VietQR của đơn hàng {number}',
} as const
