import { commonWords } from '#vi/common/common.ts'
import { sharedLabels } from '#vi/common/labels.ts'
import { sharedMoneyWords } from '#vi/money/shared.ts'
/** The page a buyer sees at a sandbox gateway. */
export const sandboxWords = {
  test: 'Chế độ thử: đây là cổng giả lập, không có tiền thật.',
  order: commonWords.content,
  reference: sharedLabels.reference,
  pay: commonWords.payment,
  refuse: 'Từ chối thanh toán',
  later: 'Trả tiền nhưng không báo lại',
  paid: sharedMoneyWords.paid,
  refused: 'Đã từ chối thanh toán',
  back: 'Quay lại cửa hàng',
  thanks: 'Cảm ơn bạn',
  waiting: 'Chúng tôi sẽ xác nhận ngay khi cổng thanh toán báo kết quả. Bạn có thể đóng trang này.',
} as const
