/** What the filter builder asks for and nothing else on the list says. */
export const studentFieldWords = {
  fullName: 'Họ và tên',
  courses: 'Khoá học đang có',
  totalCourses: 'Số khoá học',
  inProgressCourses: 'Số khoá đang học',
  completedCourses: 'Số khoá đã xong',
  learningSeconds: 'Thời gian học (giây)',
  gender: 'Giới tính',
  female: 'Nữ',
  male: 'Nam',
  other: 'Khác',
} as const
