import { courseLanguages, courseLevels, courseStatuses, lessonKinds } from '@learning-cms/contract/courses/courses'
import { sql } from 'drizzle-orm'
import { bigint, boolean, doublePrecision, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#db/statements/columns.ts'

export const courses = pgTable('courses', {
  id: uuid('id').primaryKey(),
  title: text('title').notNull(),
  slug: text('slug').notNull(),
  shortDescription: text('short_description').notNull().default(''),
  description: text('description').notNull().default(''),
  previewVideo: text('preview_video').notNull().default(''),
  thumbnail: text('thumbnail'),
  thumbnailId: uuid('thumbnail_id'),
  thumbnailAlt: text('thumbnail_alt').notNull().default(''),
  instructorId: uuid('instructor_id'),
  categoryId: uuid('category_id'),
  level: text('level', { enum: courseLevels }).notNull().default('beginner'),
  language: text('language', { enum: courseLanguages }).notNull().default('vi'),
  price: bigint('price', { mode: 'number' }),
  originalPrice: bigint('original_price', { mode: 'number' }),
  isPriority: boolean('is_priority').notNull().default(false),
  requirements: text('requirements').array().notNull().default([]),
  whatYouLearn: text('what_you_learn').array().notNull().default([]),
  targetAudience: text('target_audience').array().notNull().default([]),
  status: text('status', { enum: courseStatuses }).notNull().default('draft'),
  suspendedReason: text('suspended_reason'),
  suspendedFrom: text('suspended_from', { enum: courseStatuses }),
  publishedAt: instant('published_at'),
  totalLessons: integer('total_lessons').notNull().default(0),
  durationMinutes: integer('duration_minutes').notNull().default(0),
  totalStudents: integer('total_students').notNull().default(0),
  avgRating: doublePrecision('avg_rating'),
  totalReviews: integer('total_reviews').notNull().default(0),
  search: text('search').notNull().generatedAlwaysAs(''),
  /** In the trash since then; null for everything in lists and look-ups. */
  deletedAt: instant('deleted_at'),
  version: integer('version').notNull().default(1),
  createdAt: instant('created_at')
    .notNull()
    .default(sql`now()`),
  updatedAt: instant('updated_at')
    .notNull()
    .default(sql`now()`),
})

export const courseSections = pgTable('course_sections', {
  id: uuid('id').primaryKey(),
  courseId: uuid('course_id').notNull(),
  position: integer('position').notNull(),
  title: text('title').notNull(),
})

export const lessons = pgTable('lessons', {
  id: uuid('id').primaryKey(),
  sectionId: uuid('section_id').notNull(),
  position: integer('position').notNull(),
  title: text('title').notNull(),
  kind: text('kind', { enum: lessonKinds }).notNull(),
  minutes: integer('minutes').notNull(),
  isPreview: boolean('is_preview').notNull().default(false),
})
