import type { changeCourseBody, createCourseBody, curriculumBody, Section } from '@learning-cms/contract/courses'
import type * as z from 'zod'
import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { refuse } from '#http/refuse.ts'
import { record, recordMany } from '#services/audit.ts'
import { newId } from '#services/ids.ts'
import { cleanRichText } from '#services/rich-text.ts'
import { slugOf } from '#services/slugs.ts'
import { changedOf } from '#services/versions.ts'
import {
  categoryExists,
  countIncomplete,
  countOnSale,
  deleteCourse,
  insertCourse,
  lockInstructor,
  replaceCurriculum,
  updateCategoryOf,
  updateOnSaleBy,
  type FoundCourse,
} from './queries.ts'
import { change, lineOf, readAt, readNow, refuseChanged, writtenOf, type Target } from './records.ts'

export const createCourse = (db: Db, by: By, body: z.output<typeof createCourseBody>) =>
  db.transaction(async (tx) => {
    const { description = '', ...fields } = body
    await refuseUnknown(tx, body)
    const id = newId()
    const slug = slugOf(body.title, 'khoa-hoc')
    await insertCourse(tx, { ...fields, description: cleanRichText(description), id, slug })
    const after = await readNow(tx, id)
    await record(tx, by, { action: 'courses.create', ...lineOf(after), after: writtenOf(after) })
    return after
  })

export const changeCourse = (db: Db, by: By, target: Target, body: z.output<typeof changeCourseBody>) =>
  change(db, by, { target, action: 'courses.update' }, async (tx, before) => {
    const { description, ...rest } = body
    const sent = description === undefined ? rest : { ...rest, description: cleanRichText(description) }
    const fields = changedOf(before, sent)
    refuseLowOriginal({ ...before, ...fields })
    await refuseUnknown(tx, fields)
    return { fields }
  })

/** Replaces the curriculum; its sums stand in the course's row, so that lists sort by them. */
export const saveCurriculum = (db: Db, by: By, target: Target, body: z.output<typeof curriculumBody>) =>
  change(db, by, { target, action: 'courses.saveCurriculum' }, async (_, before) => {
    refuseForeign(before.sections, body.sections)
    const sections = withIds(body.sections)
    if (JSON.stringify(sections) === JSON.stringify(before.sections)) return { fields: {} }
    const lessons = sections.flatMap((section) => section.lessons)
    const durationMinutes = lessons.reduce((sum, { minutes }) => sum + minutes, 0)
    return {
      fields: { totalLessons: lessons.length, durationMinutes },
      alsoWrite: (tx) => replaceCurriculum(tx, before.id, sections),
    }
  })

/** Only what was never sold may vanish; the rest is archived. */
export const removeCourse = (db: Db, by: By, target: Target) =>
  db.transaction(async (tx) => {
    const before = await readAt(tx, target)
    if (before.status !== 'draft' || before.totalStudents > 0) refuse('state-forbids', 'courses.not-deletable')
    if (!(await deleteCourse(tx, target.id, target.version))) return refuseChanged(tx, target)
    await record(tx, by, { action: 'courses.remove', ...lineOf(before), before: writtenOf(before) })
    return null
  })

/** For the category that is deleted: its courses follow to a new home. */
export async function recategorizeCourses(tx: Db, by: By, fromId: string, toId: string) {
  const moved = await updateCategoryOf(tx, fromId, toId)
  const [before, after] = [{ categoryId: fromId }, { categoryId: toId }]
  await recordMany(
    tx,
    by,
    moved.map((row) => ({ action: 'courses.update', ...lineOf(row), before, after })),
  )
}

/** For the instructor who leaves: what is on sale goes off it. */
export async function archiveCoursesOf(tx: Db, by: By, instructorId: string) {
  const archived = await updateOnSaleBy(tx, instructorId, { status: 'archived' })
  const [before, after] = [{ status: 'published' }, { status: 'archived' }]
  await recordMany(
    tx,
    by,
    archived.map((row) => ({ action: 'courses.archive', ...lineOf(row), before, after })),
  )
}

/** For the instructor who leaves: what is on sale goes to an active successor. */
export async function handOverCourses(tx: Db, by: By, fromId: string, toId: string) {
  const handed = await updateOnSaleBy(tx, fromId, { instructorId: toId })
  const [before, after] = [{ instructorId: fromId }, { instructorId: toId }]
  await recordMany(
    tx,
    by,
    handed.map((row) => ({ action: 'courses.update', ...lineOf(row), before, after })),
  )
}

export const coursesOnSaleOf = (tx: Db, instructorId: string) => countOnSale(tx, instructorId)
export const incompleteDrafts = (db: Db) => countIncomplete(db)

type Sent = z.output<typeof curriculumBody>['sections']

const withIds = (sections: Sent): Section[] =>
  sections.map(({ id = newId(), title, lessons }) => ({
    id,
    title,
    lessons: lessons.map(({ id = newId(), title, kind, minutes, isPreview }) => ({
      id,
      title,
      kind,
      minutes,
      isPreview,
    })),
  }))

/** A known id may be named once, and only where it is known: in this course. */
function refuseForeign(known: readonly Section[], sent: Sent) {
  const areOurs = (ids: (string | undefined)[], ours: string[]) => {
    const named = ids.filter((id) => id !== undefined)
    return new Set(named).size === named.length && named.every((id) => ours.includes(id))
  }
  const lessonIds = (sections: readonly { lessons: { id?: string | undefined }[] }[]) =>
    sections.flatMap(({ lessons }) => lessons.map(({ id }) => id))
  const fit =
    areOurs(
      sent.map(({ id }) => id),
      known.map(({ id }) => id),
    ) && areOurs(lessonIds(sent), lessonIds(known) as string[])
  if (!fit) refuse('rule-broken', 'courses.lesson-unknown', { fields: { sections: 'courses.lesson-unknown' } })
}

function refuseLowOriginal({ price, originalPrice }: Pick<FoundCourse, 'price' | 'originalPrice'>) {
  if (price !== null && originalPrice !== null && originalPrice < price)
    refuse('rule-broken', 'courses.original-below-price', { fields: { originalPrice: 'courses.original-below-price' } })
}

type Links = { categoryId?: string | null | undefined; instructorId?: string | null | undefined }

async function refuseUnknown(tx: Db, { categoryId, instructorId }: Links) {
  if (categoryId && !(await categoryExists(tx, categoryId)))
    refuse('rule-broken', 'courses.category-unknown', { fields: { categoryId: 'courses.category-unknown' } })
  if (instructorId && !(await lockInstructor(tx, instructorId)))
    refuse('rule-broken', 'courses.instructor-unknown', { fields: { instructorId: 'courses.instructor-unknown' } })
}
