import type { changeInstructorBody } from '@learning-cms/contract/courses/instructors'
import type { instructorWords } from '@learning-cms/texts/instructors/instructors'
import type { FormValues } from '#kit/form/form-values.ts'
import type { Say } from '#kit/text/words.ts'

export type InstructorValues = FormValues<typeof changeInstructorBody>

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
