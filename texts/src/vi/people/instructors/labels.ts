import { commonWords } from '#vi/common/common.ts'

export const instructorColumns = {
  title: commonWords.instructors,
  fullName: commonWords.fullName,
  eMail: commonWords.email,
  phone: commonWords.phone,
  specialization: 'Chuyên môn',
  courses: commonWords.courseCount,
  experienceYears: 'Số năm kinh nghiệm',
  qualification: 'Trình độ',
  status: commonWords.status,
  students: commonWords.students,
  rating: commonWords.rating,
  reasonColumn: 'Lý do gần nhất',
  joinedAt: commonWords.joined,
} as const

export const instructorStatuses = {
  pending: commonWords.pending,
  active: 'Đang dạy',
  inactive: commonWords.suspended,
  rejected: commonWords.rejected,
} as const

export const instructorQualifications = {
  bachelor: 'Cử nhân',
  master: 'Thạc sĩ',
  phd: 'Tiến sĩ',
  self_taught: 'Tự học',
} as const
