import { sharedPeopleWords } from '#vi/people/shared.ts'
import { sharedWords } from '#vi/common/words.ts'
import { commonWords } from '#vi/common/common.ts'

export const instructorColumns = {
  title: commonWords.instructors,
  fullName: commonWords.fullName,
  eMail: commonWords.email,
  phone: commonWords.phone,
  specialization: sharedWords.subject,
  courses: commonWords.courseCount,
  experienceYears: 'Số năm kinh nghiệm',
  qualification: sharedWords.qualification,
  status: commonWords.status,
  students: commonWords.students,
  rating: commonWords.rating,
  reasonColumn: 'Lý do gần nhất',
  joinedAt: commonWords.joined,
} as const

export const instructorStatuses = {
  pending: commonWords.pending,
  active: sharedPeopleWords.active,
  inactive: commonWords.suspended,
  rejected: commonWords.rejected,
} as const

export const instructorQualifications = {
  bachelor: 'Cử nhân',
  master: 'Thạc sĩ',
  phd: 'Tiến sĩ',
  self_taught: 'Tự học',
} as const
