import { sharedWords } from '#en/common/words.ts'
import type { Translation } from '#translation.ts'
import { commonWords } from '#en/common/common.ts'
import type * as vi from '#vi/people/instructors/labels.ts'

export const instructorColumns: Translation<typeof vi.instructorColumns> = {
  title: commonWords.instructors,
  fullName: commonWords.fullName,
  eMail: commonWords.email,
  phone: commonWords.phone,
  specialization: 'Specialisation',
  courses: commonWords.courseCount,
  experienceYears: 'Years of experience',
  qualification: sharedWords.qualification,
  status: commonWords.status,
  students: commonWords.students,
  rating: commonWords.rating,
  reasonColumn: 'Latest reason',
  joinedAt: commonWords.joined,
}

export const instructorStatuses: Translation<typeof vi.instructorStatuses> = {
  pending: commonWords.pending,
  active: commonWords.activeNow,
  inactive: 'Inactive',
  rejected: commonWords.refused,
}

export const instructorQualifications: Translation<typeof vi.instructorQualifications> = {
  bachelor: 'Bachelor',
  master: 'Master',
  phd: 'PhD',
  self_taught: 'Self-taught',
}
