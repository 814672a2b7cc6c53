import { changeInstructorBody, type Instructor } from '@learning-cms/contract/people/instructors'
import type { instructorWords } from '@learning-cms/texts/people/instructors/instructors'
import { blankOf, labelsOf, valuesReader, type FormValues } from '#kit/form/form-values.ts'
import type { Say } from '#kit/text/words.ts'

export type InstructorValues = FormValues<typeof changeInstructorBody>

const readValues = valuesReader<InstructorValues>(blankOf(changeInstructorBody, { experienceYears: 0 }))
export const valuesOf = (instructor: Instructor | undefined) =>
  readValues(instructor && { ...instructor, email: instructor.email ?? '' })

/** Labels of an instructor's fields, in the form and in the history. */
export const fieldNames = (say: Say<(typeof instructorWords)['vi']>): Record<keyof InstructorValues, string> =>
  labelsOf(changeInstructorBody, say)
