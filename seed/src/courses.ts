import { courseLanguages, courseLevels, type CourseStatus } from '@learning-cms/contract/courses/courses'
import { newId } from '@learning-cms/server/services/ids'
import { slugOf } from '@learning-cms/server/services/text/slugs'
import type { Teacher } from './people.ts'
import type { Random } from './random.ts'
import * as words from './words/teaching.ts'

const DAY_MS = 86_400_000
/** How many days ago a course was created: before the year of the orders, or within it. */
const ages = { early: [374, 395], later: [20, 365] } as const

/** A leaf of the tree, with the titles taught there. */
export type Shelf = { categoryId: string; field: number; titles: readonly string[] }
type CourseOptions = { title: string; shelf: Shelf; teachers: readonly Teacher[]; isEarly: boolean; nowMs: number }

/** One course with its curriculum. Published courses are complete and have an active instructor. */
export function makeCourse(random: Random, { title, shelf, teachers, isEarly, nowMs }: CourseOptions) {
  const [least, most] = isEarly ? ages.early : ages.later
  const createdMs = nowMs - random.integer(least, most) * DAY_MS + random.integer(0, DAY_MS)
  const status = drawStatus(random)
  const isSketch = status === 'draft' && random.isLucky(0.4)
  const id = newId(createdMs)
  const curriculum = isSketch ? { sections: [], lessons: [] } : makeCurriculum(random, id, createdMs)
  const price = isSketch && random.isLucky(0.5) ? null : drawPrice(random)
  const publishedMs = status === 'draft' ? null : Math.min(createdMs + random.integer(1, 18) * DAY_MS, nowMs)
  return {
    ...curriculum,
    course: {
      id,
      title,
      slug: slugOf(title, 'khoa-hoc'),
      shortDescription: random.one(words.openings),
      description: isSketch && random.isLucky(0.5) ? '' : makeDescription(random, title),
      previewVideo: random.isLucky(0.5) ? `https://video.example/${slugOf(title, 'khoa-hoc')}` : '',
      instructorId: isSketch && random.isLucky(0.3) ? null : teacherFor(random, shelf, teachers).instructor.id,
      categoryId: shelf.categoryId,
      level: random.one(courseLevels),
      language: random.isLucky(0.93) ? courseLanguages[0] : courseLanguages[1],
      price,
      originalPrice: price && random.isLucky(0.6) ? Math.round((price * 1.2) / 1000) * 1000 : null,
      isPriority: status === 'published' && random.isLucky(0.15),
      requirements: random.some(words.needs, random.integer(1, 3)),
      whatYouLearn: random.some(words.gains, random.integer(3, 6)),
      targetAudience: random.some(words.audiences, random.integer(2, 4)),
      status,
      suspendedReason: status === 'suspended' ? random.one(words.suspensions) : null,
      suspendedFrom: status === 'suspended' ? ('published' as const) : null,
      publishedAt: publishedMs === null ? null : new Date(publishedMs).toISOString(),
      totalLessons: curriculum.lessons.length,
      durationMinutes: curriculum.lessons.reduce((sum, { minutes }) => sum + minutes, 0),
      createdAt: new Date(createdMs).toISOString(),
      updatedAt: new Date(publishedMs ?? createdMs).toISOString(),
    },
  }
}

function drawStatus(random: Random): CourseStatus {
  const drawn = random.integer(1, 100)
  if (drawn <= 66) return 'published'
  if (drawn <= 86) return 'draft'
  return drawn <= 95 ? 'archived' : 'suspended'
}

/** 199,000 to 2,999,000 đồng; about one in twelve is free. */
const drawPrice = (random: Random) => (random.isLucky(0.08) ? 0 : 199_000 + 100_000 * random.integer(0, 28))

function teacherFor(random: Random, { field }: Shelf, teachers: readonly Teacher[]) {
  const active = teachers.filter(({ instructor }) => instructor.status === 'active')
  const fitting = active.filter((teacher) => teacher.field === field)
  return random.one(fitting.length > 0 ? fitting : active)
}

function makeDescription(random: Random, title: string) {
  const items = random.some(words.gains, 3).map((gain) => `<li><p>${gain}</p></li>`)
  return [
    `<p><strong>${title}</strong>: ${random.one(words.openings)}</p>`,
    `<h2>Bạn sẽ nhận được gì</h2><ul>${items.join('')}</ul>`,
    `<p>${random.one(words.closings)}</p>`,
  ].join('')
}

function makeCurriculum(random: Random, courseId: string, createdMs: number) {
  const names = random.some(words.sectionNames, random.integer(3, 5))
  const sections = names.map((title, position) => ({ id: newId(createdMs), courseId, position, title }))
  const lessons = sections.flatMap((section) =>
    Array.from({ length: random.integer(2, 5) }, (_, position) => makeLesson(random, section, { position, createdMs })),
  )
  return { sections, lessons }
}

type SampleLessonPlace = { position: number; createdMs: number }

function makeLesson(
  random: Random,
  section: { id: string; position: number },
  { position, createdMs }: SampleLessonPlace,
) {
  const kind = random.one(['video', 'video', 'video', 'article', 'quiz', 'assignment', 'live'] as const)
  const title = random.one(words.lessonNames[kind])
  const isPreview = section.position === 0 && position === 0
  return {
    id: newId(createdMs),
    sectionId: section.id,
    position,
    title,
    kind,
    minutes: random.integer(4, 35),
    isPreview,
  }
}
