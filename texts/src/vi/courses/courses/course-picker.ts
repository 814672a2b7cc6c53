import { commonWords } from '#vi/common/common.ts'

export const coursePickerWords = {
  courses: commonWords.courses,
  select: 'Chọn khoá học',
  clear: 'Bỏ chọn khoá học',
  more: commonWords.typeToNarrow,
  searching: commonWords.searching,
  none: 'Không có khoá học nào khớp',
  unableToLoad: 'Không tải được danh sách khoá học',
} as const
