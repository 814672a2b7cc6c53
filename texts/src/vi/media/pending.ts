import { sharedLabels } from '#vi/common/labels.ts'
import { kitWords } from '#vi/kit/kit.ts'

export const pendingWords = {
  waiting: '{file} đang được xử lý và sẽ tự được thêm vào đây. Bạn có thể đóng trang này.',
  sending: '{file} đang được gửi và sẽ tự được thêm vào đây. Hãy để trình duyệt mở cho đến khi gửi xong.',
  waitingFrom: '{file} do {who} tải lên sẽ tự được thêm vào đây khi sẵn sàng.',
  failed: 'Chưa thêm được {file}',
  attach: 'Thêm tệp này',
  retry: kitWords.retry,
  dismiss: sharedLabels.dismiss,
  dismissFailed: 'Không bỏ được {file}',
  retryFailed: 'Không thêm được {file}',
} as const
