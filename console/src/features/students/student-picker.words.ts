import { defineWords } from '#kit/text/words.ts'

export const studentPickerWords = defineWords('student-picker', {
  vi: {
    students: 'Học viên',
    select: 'Tìm theo tên, điện thoại, email',
    clear: 'Bỏ chọn học viên',
    more: 'Còn nữa: gõ thêm để thu hẹp',
    searching: 'Đang tìm…',
    none: 'Không có học viên nào khớp',
    unableToLoad: 'Không tải được danh sách học viên',
  },
  en: {
    students: 'Students',
    select: 'Find by name, phone or email',
    clear: 'Take the student off',
    more: 'There are more: type on to narrow',
    searching: 'Searching…',
    none: 'No student fits',
    unableToLoad: 'Unable to load student list',
  },
})
