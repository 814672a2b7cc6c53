import { commonWords } from '#vi/common/common.ts'

export const studentPickerWords = {
  students: commonWords.students,
  select: 'Tìm theo tên, điện thoại, email',
  clear: 'Bỏ chọn học viên',
  more: commonWords.typeToNarrow,
  searching: commonWords.searching,
  none: 'Không có học viên nào khớp',
  unableToLoad: 'Không tải được danh sách học viên',
} as const
