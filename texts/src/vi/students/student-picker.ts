export const studentPickerWords = {
  students: 'Học viên',
  select: 'Tìm theo tên, điện thoại, email',
  clear: 'Bỏ chọn học viên',
  more: 'Còn nữa: gõ thêm để thu hẹp',
  searching: 'Đang tìm…',
  none: 'Không có học viên nào khớp',
  unableToLoad: 'Không tải được danh sách học viên',
} as const
