import {
  changeCourseBody,
  createCourseBody,
  curriculumBody,
  type Course,
  type Section,
} from '@learning-cms/contract/courses/courses'
import type { courseFormWords } from '@learning-cms/texts/courses/courses/course'
import { queryClient } from '#api/cache/cache.ts'
import { blankOf, labelsOf, valuesReader, type FormValues } from '#kit/form/form-values.ts'
import type { Say } from '#kit/text/words.ts'
import { coursesApi, oneCourse } from '#features/courses/courses/courses.api.ts'
import { curriculumOf } from '#features/courses/courses/curriculum/curriculum.ts'

export type CourseValues = FormValues<typeof changeCourseBody, { sections: Section[] }>

export const valuesOf = valuesReader<CourseValues>(
  blankOf(changeCourseBody, { level: 'beginner', language: 'vi', sections: [] }),
)

/** Labels of a course's fields: in its form, in the merge dialog, and in its history. */
export const fieldNames = (say: Say<(typeof courseFormWords)['vi']>): Record<keyof CourseValues, string> => ({
  ...labelsOf(changeCourseBody, say),
  sections: say('curriculum'),
})

export const newCourseSchema = createCourseBody.safeExtend(curriculumBody.shape)
export const courseSchema = changeCourseBody.safeExtend(curriculumBody.shape)

/** One save on screen is two API calls: the fields, then the curriculum over the resulting version. */
export async function saveCourse({ body, base }: { body: CourseValues; base: Course | undefined }) {
  const { sections, ...fields } = body
  if (!base) return coursesApi.create({ body: fields })
  const params = { id: base.id }
  const hasFields = Object.keys(fields).length > 0
  const changed = hasFields ? await coursesApi.update({ params, version: base.version, body: fields }) : base
  // If the second call fails, the form continues with the version that the first one saved.
  if (changed !== base) queryClient.setQueryData(oneCourse(base.id).queryKey, changed)
  if (sections === undefined) return changed
  return coursesApi.saveCurriculum({ params, version: changed.version, body: curriculumOf(sections, base.sections) })
}
