import type { Instructor } from '@learning-cms/contract/instructors'
import type { Say } from '#kit/words.ts'
import type { instructorWords } from './instructors.words.ts'

export type InstructorValues = {
  fullName: string
  email: string
  phone: string
  avatarId: string | null
  bio: string
  specialization: string
  experienceYears: number
  qualification: Instructor['qualification']
  education: string
  certifications: string[]
}

/** What people call the fields of an instructor, in the form and in the history. */
export const fieldNames = (say: Say<(typeof instructorWords)['vi']>): Record<keyof InstructorValues, string> => ({
  fullName: say('fullName'),
  email: say('email'),
  phone: say('phone'),
  avatarId: say('avatar'),
  bio: say('bio'),
  specialization: say('specialization'),
  experienceYears: say('experienceYears'),
  qualification: say('qualification'),
  education: say('education'),
  certifications: say('certifications'),
})
