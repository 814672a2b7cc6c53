export const coursePickerWords = {
  courses: 'Khoá học',
  select: 'Chọn khoá học',
  clear: 'Bỏ chọn khoá học',
  more: 'Còn nữa: gõ thêm để thu hẹp',
  searching: 'Đang tìm…',
  none: 'Không có khoá học nào khớp',
  unableToLoad: 'Không tải được danh sách khoá học',
} as const
