import { sharedWords } from '#vi/common/words.ts'
import { kitWords } from '#vi/kit/kit.ts'
import { audioWords } from '#vi/media/audio.ts'

export const mediaWords = {
  progress: 'Tiến độ tải {name}',
  sending: 'Đang tải lên {percent} %',
  sentOf: '{sent} / {total}',
  waiting: 'Mất kết nối. Sẽ tự tải tiếp khi có mạng',
  paused: 'Đã tạm dừng ở {percent} %',
  looking: 'Đang xem tệp trên máy này…',
  warned: 'Dùng được, nhưng có điểm cần xem',
  pause: audioWords.pause,
  resume: 'Tải tiếp',
  cancel: 'Huỷ tải',
  retry: kitWords.retry,
  deleteError: sharedWords.deleteError,
  deleteWhy: 'Phần đã tải lên sẽ tự bị xoá sau một ngày.',
  left: 'Tệp {name} đang tải dở. Chọn lại đúng tệp đó để tải tiếp.',
  preview: 'Ảnh đang chọn',
  undo: 'Giữ như đã lưu',
  originalFailed: 'Không tải được tệp gốc',
} as const
