import { sharedLabels } from '#vi/common/labels.ts'
import { commonWords } from '#vi/common/common.ts'
import { kitWords } from '#vi/kit/kit.ts'

export const analyticsNoteWords = {
  pin: 'Ghim ghi chú',
  of: 'Ghi chú ngày {day}',
  pinned: commonWords.note,
  none: 'Chưa có ghi chú. Ghi lại điều giải thích số liệu của ngày này, ai xem phân tích cũng đọc được.',
  new: sharedLabels.newNote,
  placeholder: 'Ví dụ: Chiến dịch Tết',
  note: sharedLabels.note,
  added: 'Đã ghim ghi chú',
  addFailed: 'Không ghim được ghi chú',
  by: '{name} · {when}',
  changed: '{name} · đã sửa {when}',
  edit: 'Sửa: {text}',
  save: sharedLabels.saveNote,
  saved: sharedLabels.noteSaved,
  saveFailed: sharedLabels.unableToSaveNotes,
  cancel: kitWords.cancel,
  changedMeanwhile: 'Trong lúc bạn sửa, ghi chú đã thành “{text}”. Lưu sẽ thay bằng nội dung của bạn.',
  remove: 'Xoá: {text}',
  removed: sharedLabels.noteDeleted,
  removeFailed: sharedLabels.unableToDeleteTheNote,
  undone: commonWords.undone,
  undoFailed: commonWords.unableToUndo,
  full: 'Mỗi ngày có tối đa {max} ghi chú. Hãy xoá ghi chú không còn cần để ghim thêm.',
} as const
