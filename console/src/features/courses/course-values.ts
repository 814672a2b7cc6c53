import {
  changeCourseBody,
  createCourseBody,
  curriculumBody,
  type Course,
  type Section,
} from '@learning-cms/contract/courses'
import { queryClient } from '#api/cache.ts'
import { coursesApi, oneCourse } from './courses.api.ts'
import { curriculumOf } from './curriculum.ts'

export type CourseValues = {
  title: string
  shortDescription: string
  description: string
  previewVideo: string
  thumbnailId: string | null
  thumbnailAlt: string
  instructorId: string | null
  categoryId: string | null
  level: Course['level']
  language: Course['language']
  price: number | null
  originalPrice: number | null
  isPriority: boolean
  requirements: string[]
  whatYouLearn: string[]
  targetAudience: string[]
  sections: Section[]
}

export const valuesOf = (course: Course | undefined): CourseValues => ({
  title: course?.title ?? '',
  shortDescription: course?.shortDescription ?? '',
  description: course?.description ?? '',
  previewVideo: course?.previewVideo ?? '',
  thumbnailId: course?.thumbnailId ?? null,
  thumbnailAlt: course?.thumbnailAlt ?? '',
  instructorId: course?.instructorId ?? null,
  categoryId: course?.categoryId ?? null,
  level: course?.level ?? 'beginner',
  language: course?.language ?? 'vi',
  price: course?.price ?? null,
  originalPrice: course?.originalPrice ?? null,
  isPriority: course?.isPriority ?? false,
  requirements: course?.requirements ?? [],
  whatYouLearn: course?.whatYouLearn ?? [],
  targetAudience: course?.targetAudience ?? [],
  sections: course?.sections ?? [],
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
