import { commonWords } from '#vi/common/common.ts'
import { sharedLabels } from '#vi/common/labels.ts'
import { sharedWords } from '#vi/common/words.ts'
export const calendarImportWords = {
  title: sharedLabels.importACalendarFile,
  done: 'Đã nhập tệp lịch',
  file: 'Tệp lịch',
  fileWhy: 'Tệp .ics, tối đa {events} sự kiện và {mb} MB. Nhập lại cùng một tệp không tạo bản trùng.',
  choose: commonWords.chooseAFile2,
  required: 'Hãy chọn một tệp',
  import: sharedWords.import,
  counts: 'Sự kiện đã thêm: {created}. Đã có từ trước: {known}.',
  failed: 'Không nhập được ({count})',
  row: 'Dòng {line}, {title}:',
  untitled: 'không tên',
  more: 'Và {count} sự kiện khác',
  close: sharedWords.close,
} as const
