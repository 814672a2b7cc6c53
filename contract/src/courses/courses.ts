import * as z from 'zod'
import {
  byId,
  dong,
  id,
  instant,
  integer,
  line,
  listOf,
  listQuery,
  nothing,
  pageOf,
  requiredLine,
  requiredText,
  richText,
  stamps,
  text,
} from '#core/common.ts'
import { filterText } from '#core/lists/filter.ts'
import { alt, pictureId } from '#system/media/media.ts'
import { picture } from '#system/media/pictures.ts'
import { route } from '#core/route.ts'

export const courseStatuses = ['draft', 'published', 'archived', 'suspended'] as const
export const courseLevels = ['beginner', 'intermediate', 'advanced'] as const
export const courseLanguages = ['vi', 'en'] as const
export const lessonKinds = ['video', 'article', 'quiz', 'assignment', 'live'] as const
/** The commands that change a status. */
export const courseCommands = ['publish', 'unpublish', 'archive', 'suspend', 'unsuspend'] as const
/** What a course needs before it can go on sale. */
export const courseRequirements = ['title', 'description', 'price', 'category', 'instructor', 'lesson'] as const
export type CourseStatus = (typeof courseStatuses)[number]
export type CourseCommand = (typeof courseCommands)[number]

const lines = z.array(requiredLine(300)).max(30)
const link = line(500).refine(
  (address) => address === '' || /^https:\/\/[^\s/]+\.[^\s/]+/u.test(address),
  'courses.video-link',
)
const fields = {
  title: requiredLine(200, 'courses.title-required'),
  shortDescription: text(500),
  /** HTML of the rich text editor, sanitised to the tags and attributes it produces. */
  description: richText(100_000),
  /** The address of an external video, opened as a link. */
  previewVideo: link,
  thumbnailId: pictureId,
  /** What the picture shows, for people who cannot see it. */
  thumbnailAlt: alt,
  instructorId: id.nullable(),
  categoryId: id.nullable(),
  level: z.enum(courseLevels),
  language: z.enum(courseLanguages),
  /** In đồng; 0 is free, null is undecided. */
  price: dong.nullable(),
  /** Its former price, struck through in the shop; at least `price`. */
  originalPrice: dong.nullable(),
  isPriority: z.boolean(),
  requirements: lines,
  whatYouLearn: lines,
  targetAudience: lines,
}
const originalIsHigher = (course: { price?: number | null; originalPrice?: number | null }) =>
  course.originalPrice == null || course.price == null || course.originalPrice >= course.price
const originalTooLow = { path: ['originalPrice'], error: 'courses.original-below-price' }

export const createCourseBody = z
  .strictObject(fields)
  .partial()
  .extend({ title: fields.title })
  .refine(originalIsHigher, originalTooLow)
export const changeCourseBody = z.strictObject(fields).partial().refine(originalIsHigher, originalTooLow)

export const courseRow = z.object({
  ...stamps,
  title: z.string(),
  slug: z.string(),
  thumbnail: picture.nullable(),
  instructorId: id.nullable(),
  instructorName: z.string().nullable(),
  categoryId: id.nullable(),
  categoryName: z.string().nullable(),
  level: z.enum(courseLevels),
  language: z.enum(courseLanguages),
  price: z.int().nullable(),
  originalPrice: z.int().nullable(),
  currency: z.literal('VND'),
  isFree: z.boolean(),
  isPriority: z.boolean(),
  status: z.enum(courseStatuses),
  durationMinutes: z.int(),
  totalLessons: z.int(),
  totalStudents: z.int(),
  /** The mean of approved reviews, 1 to 5; null if there are none. */
  avgRating: z.number().nullable(),
  totalReviews: z.int(),
  publishedAt: instant.nullable(),
})
export type CourseRow = z.infer<typeof courseRow>

const lesson = z.object({ id, title: z.string(), kind: z.enum(lessonKinds), minutes: z.int(), isPreview: z.boolean() })
const section = z.object({ id, title: z.string(), lessons: z.array(lesson) })
export type Lesson = z.infer<typeof lesson>
export type Section = z.infer<typeof section>

export const course = courseRow.extend({
  shortDescription: z.string(),
  description: z.string(),
  previewVideo: z.string(),
  thumbnailId: id.nullable(),
  thumbnailAlt: z.string(),
  requirements: z.array(z.string()),
  whatYouLearn: z.array(z.string()),
  targetAudience: z.array(z.string()),
  sections: z.array(section),
  suspendedReason: z.string().nullable(),
  /** What currently prevents publishing. */
  missing: z.array(z.enum(courseRequirements)),
  /** Commands the current state allows, regardless of who asks. */
  allowed: z.array(z.enum(courseCommands)),
})
export type Course = z.infer<typeof course>

export const courseFilter = {
  title: { type: 'text' },
  status: { type: 'choice', of: courseStatuses },
  categoryId: { type: 'reference', to: 'categories', canBeEmpty: true },
  instructorId: { type: 'reference', to: 'instructors', canBeEmpty: true },
  level: { type: 'choice', of: courseLevels },
  language: { type: 'choice', of: courseLanguages },
  price: { type: 'money', canBeEmpty: true },
  originalPrice: { type: 'money', canBeEmpty: true },
  isPriority: { type: 'yes-no' },
  totalStudents: { type: 'number' },
  totalLessons: { type: 'number' },
  durationMinutes: { type: 'number' },
  avgRating: { type: 'number', hasDecimals: true, canBeEmpty: true },
  createdAt: { type: 'date' },
  updatedAt: { type: 'date' },
  publishedAt: { type: 'date', canBeEmpty: true },
} as const

export const courseQuery = listQuery(
  ['createdAt', 'title', 'price', 'totalStudents', 'updatedAt', 'publishedAt', 'durationMinutes'],
  'desc',
).extend({
  status: listOf(courseStatuses).optional(),
  level: listOf(courseLevels).optional(),
  /** This category and everything below it. */
  categoryId: id.optional(),
  instructorId: id.optional(),
  price: z.enum(['free', 'paid']).optional(),
  priority: z.enum(['true']).optional(),
  /** Drafts that could not be published now. */
  unfinished: z.enum(['true']).optional(),
  filter: filterText(courseFilter).optional(),
})

export const curriculumBody = z.strictObject({
  sections: z
    .array(
      z.strictObject({
        /** The id of an existing section; new ones have none. The order is preserved. */
        id: id.optional(),
        title: requiredLine(200, 'courses.section-title-required'),
        lessons: z
          .array(
            z.strictObject({
              id: id.optional(),
              title: requiredLine(200, 'courses.lesson-title-required'),
              kind: z.enum(lessonKinds),
              minutes: integer().min(0, 'input.negative').max(6000),
              /** Open to people who have not bought the course. */
              isPreview: z.boolean(),
            }),
          )
          .max(200),
      }),
    )
    .max(100),
})

const reason = z.strictObject({ reason: requiredText(500, 'courses.suspend-reason-required') })
const command = { params: byId, versioned: true, repeatable: 'optional', answer: course } as const

/** Net sales of one course: what its lines sold for, minus what was refunded, each by the day it happened. */
export const courseRevenue = z.object({
  /** The last 30 days of Vietnam, today included; the 30 before, up to the same time of day; and all of it. */
  month: z.int(),
  before: z.int(),
  total: z.int(),
})
export type CourseRevenue = z.infer<typeof courseRevenue>

export const courses = {
  revenue: route({
    method: 'GET',
    path: '/courses/:id/revenue',
    needs: 'analytics:revenue',
    summary: 'Read the net sales of a course: of 30 days, of the 30 before, and of all time',
    params: byId,
    answer: courseRevenue,
  }),
  list: route({
    method: 'GET',
    path: '/courses',
    needs: 'courses:read',
    summary: 'List courses',
    query: courseQuery,
    answer: pageOf(courseRow),
  }),
  read: route({
    method: 'GET',
    path: '/courses/:id',
    needs: 'courses:read',
    summary: 'Read a course with its curriculum',
    params: byId,
    answer: course,
  }),
  create: route({
    method: 'POST',
    path: '/courses',
    needs: 'courses:write',
    summary: 'Create a draft',
    body: createCourseBody,
    repeatable: 'optional',
    answer: course,
  }),
  update: route({
    method: 'PATCH',
    path: '/courses/:id',
    needs: 'courses:write',
    summary: 'Change the given fields',
    params: byId,
    body: changeCourseBody,
    versioned: true,
    answer: course,
  }),
  saveCurriculum: route({
    method: 'PUT',
    path: '/courses/:id/curriculum',
    needs: 'courses:write',
    summary: 'Replace sections and lessons; those named by id are kept',
    params: byId,
    body: curriculumBody,
    versioned: true,
    answer: course,
  }),
  publish: route({
    ...command,
    method: 'POST',
    path: '/courses/:id/publish',
    needs: 'courses:publish',
    summary: 'Publish a complete course',
  }),
  unpublish: route({
    ...command,
    method: 'POST',
    path: '/courses/:id/unpublish',
    needs: 'courses:publish',
    summary: 'Return an unsold course to draft',
  }),
  archive: route({
    ...command,
    method: 'POST',
    path: '/courses/:id/archive',
    needs: 'courses:publish',
    summary: 'Archive a course; students who have it keep it',
  }),
  suspend: route({
    ...command,
    method: 'POST',
    path: '/courses/:id/suspend',
    needs: 'courses:suspend',
    summary: 'Suspend a course, with a reason',
    body: reason,
  }),
  unsuspend: route({
    ...command,
    method: 'POST',
    path: '/courses/:id/unsuspend',
    needs: 'courses:suspend',
    summary: 'End a suspension',
    body: z.strictObject({
      to: z.enum(['draft', 'published', 'archived']),
      reason: requiredText(500, 'courses.suspend-reason-required'),
    }),
  }),
  remove: route({
    method: 'DELETE',
    path: '/courses/:id',
    needs: 'courses:delete',
    summary: 'Delete a draft that was never sold',
    params: byId,
    versioned: true,
    answer: nothing,
  }),
}
