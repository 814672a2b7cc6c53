import type { courseFormWords } from '@learning-cms/texts/courses/course'
import type { Say } from '#kit/text/words.ts'
import type { CourseValues } from './course-values.ts'

/** What people call the fields of a course: in its form, where two versions stand side by side, and in its history. */
export const fieldNames = (say: Say<(typeof courseFormWords)['vi']>): Record<keyof CourseValues, string> => ({
  title: say('name'),
  shortDescription: say('shortDescription'),
  description: say('description'),
  previewVideo: say('previewVideo'),
  thumbnailId: say('thumbnail'),
  thumbnailAlt: say('thumbnailAlt'),
  instructorId: say('instructor'),
  categoryId: say('category'),
  level: say('level'),
  language: say('language'),
  price: say('price'),
  originalPrice: say('originalPrice'),
  isPriority: say('isPriority'),
  requirements: say('requirements'),
  whatYouLearn: say('whatYouLearn'),
  targetAudience: say('targetAudience'),
  sections: say('curriculum'),
})
