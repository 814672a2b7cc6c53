import { defineWords } from '#kit/text/words.ts'

export const coursePickerWords = defineWords('course-picker', {
  vi: {
    courses: 'Khoá học',
    select: 'Chọn khoá học',
    clear: 'Bỏ chọn khoá học',
    more: 'Còn nữa: gõ thêm để thu hẹp',
    searching: 'Đang tìm…',
    none: 'Không có khoá học nào khớp',
    unableToLoad: 'Không tải được danh sách khoá học',
  },
  en: {
    courses: 'Courses',
    select: 'Choose a course',
    clear: 'Take the course off',
    more: 'There are more: type on to narrow',
    searching: 'Searching…',
    none: 'No course fits',
    unableToLoad: 'Unable to load course list',
  },
})
