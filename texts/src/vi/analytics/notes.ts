import { commonWords } from '#vi/common/common.ts'
import { kitWords } from '#vi/kit/kit.ts'

export const analyticsNoteWords = {
  pin: 'Ghim ghi chú',
  of: 'Ghi chú ngày {day}',
  pinned: 'Ghi chú',
  none: 'Chưa có ghi chú. Ghi lại điều giải thích số liệu của ngày này, ai xem phân tích cũng đọc được.',
  new: 'Ghi chú mới',
  placeholder: 'Ví dụ: Chiến dịch Tết',
  note: 'Nội dung ghi chú',
  added: 'Đã ghim ghi chú',
  addFailed: 'Không ghim được ghi chú',
  by: '{name} · {when}',
  changed: '{name} · đã sửa {when}',
  edit: 'Sửa: {text}',
  save: 'Lưu ghi chú',
  saved: 'Đã lưu ghi chú',
  saveFailed: 'Không lưu được ghi chú',
  cancel: kitWords.cancel,
  changedMeanwhile: 'Trong lúc bạn sửa, ghi chú đã thành “{text}”. Lưu sẽ thay bằng nội dung của bạn.',
  remove: 'Xoá: {text}',
  removed: 'Đã xoá ghi chú',
  removeFailed: 'Không xoá được ghi chú',
  undone: commonWords.undone,
  undoFailed: 'Không hoàn tác được',
  full: 'Mỗi ngày có tối đa {max} ghi chú. Hãy xoá ghi chú không còn cần để ghim thêm.',
} as const
