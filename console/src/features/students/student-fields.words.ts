import { defineWords } from '#kit/text/words.ts'

/** What the filter builder asks for and nothing else on the list says. */
export const studentFieldWords = defineWords('student-fields', {
  vi: {
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
  },
  en: {
    fullName: 'Full name',
    courses: 'Courses they have',
    totalCourses: 'Number of courses',
    inProgressCourses: 'Courses in progress',
    completedCourses: 'Courses completed',
    learningSeconds: 'Learning time (seconds)',
    gender: 'Gender',
    female: 'Female',
    male: 'Male',
    other: 'Other',
  },
})
