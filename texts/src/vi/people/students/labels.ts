import { commonWords } from '#vi/common/common.ts'

export const studentColumns = {
  phone: commonWords.phone,
  eMail: commonWords.email,
  students: commonWords.students,
  fullName: commonWords.fullName,
  courses: commonWords.courseCount,
  inProgress: commonWords.inProgress,
  completed: 'Đã xong',
  learningSeconds: 'Thời gian học (giây)',
  lastActivity: 'Học gần nhất',
  lastSignIn: commonWords.lastSignIn,
  status: commonWords.status,
  joinedAt: commonWords.joined,
} as const

export const studentStatuses = {
  active: commonWords.activeNow,
  inactive: 'Đã đóng',
  suspended: commonWords.suspended,
} as const

export const studentGenders = {
  female: 'Nữ',
  male: 'Nam',
  other: 'Khác',
} as const
