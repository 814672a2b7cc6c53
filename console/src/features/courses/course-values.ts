import {
  changeCourseBody,
  createCourseBody,
  curriculumBody,
  type Course,
  type Section,
} from '@learning-cms/contract/courses/courses'
import { queryClient } from '#api/cache/cache.ts'
import { valuesReader, type FormValues } from '#kit/form/form-values.ts'
import { coursesApi, oneCourse } from './courses.api.ts'
import { curriculumOf } from './curriculum.ts'

export type CourseValues = FormValues<typeof changeCourseBody, { sections: Section[] }>

export const valuesOf = valuesReader<CourseValues>({
  title: '',
  shortDescription: '',
  description: '',
  previewVideo: '',
  thumbnailId: null,
  thumbnailAlt: '',
  instructorId: null,
  categoryId: null,
  level: 'beginner',
  language: 'vi',
  price: null,
  originalPrice: null,
  isPriority: false,
  requirements: [],
  whatYouLearn: [],
  targetAudience: [],
  sections: [],
})

export const newCourseSchema = createCourseBody.safeExtend(curriculumBody.shape)
export const courseSchema = changeCourseBody.safeExtend(curriculumBody.shape)

/** One save of the screen, two calls of the API: the fields, then the curriculum over the version they made. */
export async function saveCourse({ body, base }: { body: CourseValues; base: Course | undefined }) {
  const { sections, ...fields } = body
  if (!base) return coursesApi.create({ body: fields })
  const params = { id: base.id }
  const hasFields = Object.keys(fields).length > 0
  const changed = hasFields ? await coursesApi.update({ params, version: base.version, body: fields }) : base
  // Should the second call fail, the form goes on over what the first one saved.
  if (changed !== base) queryClient.setQueryData(oneCourse(base.id).queryKey, changed)
  if (sections === undefined) return changed
  return coursesApi.saveCurriculum({ params, version: changed.version, body: curriculumOf(sections, base.sections) })
}
