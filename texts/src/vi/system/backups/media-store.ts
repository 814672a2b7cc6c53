import { commonWords } from '#vi/common/common.ts'
import { sharedSystemWords } from '#vi/system/shared.ts'
export const mediaStoreWords = {
  title: 'Kho tệp đã tải lên',
  unable: 'Không tải được tình trạng kho tệp',
  last: 'Lần kiểm tra gần nhất',
  never: 'Chưa kiểm tra lần nào',
  read: 'Đã đọc',
  readOf: '{files} tệp, {size}',
  found: commonWords.result,
  allIntact: 'Mọi tệp còn nguyên vẹn',
  why: 'Mỗi tuần, mọi tệp được đọc lại và so với mã băm, chậm rãi để không cản trở công việc. Tệp hỏng không bao giờ được gửi cho ai.',
  check: 'Kiểm tra ngay',
  checking: sharedSystemWords.checking,
  checkStarted: 'Đang kiểm tra; tiến độ ở khay công việc',
  failed: sharedSystemWords.unableToStartCheck,
  lost_other: '{count} tệp bị hỏng hoặc bị mất',
  lost_one: '{count} tệp bị hỏng hoặc bị mất',
  whatToDo:
    'Tải lên lại đúng tệp đó, hoặc lấy lại từ bản sao lưu bằng lệnh trên máy chủ: npm run restore -- <bản sao lưu> --files',
  lostFile: '{file} ({state})',
  nameless: 'Không còn mục nào dùng',
  damaged: 'bị hỏng',
  missing: 'bị mất',
  more: 'và {more} tệp khác',
} as const
