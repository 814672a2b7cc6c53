import type {
  changeCourseBody,
  createCourseBody,
  curriculumBody,
  Section,
} from '@learning-cms/contract/courses/courses'
import type * as z from 'zod'
import type { Db } from '#db/open.ts'
import { recountProgress } from '#features/courses/learning/rules.ts'
import type { By } from '#http/actor.ts'
import { refuse } from '#refuse'
import { record, recordMany, updateOf, type SetBack } from '#services/audit/record.ts'
import { newId } from '#services/ids.ts'
import { refuseForeignPicture } from '#services/media/pictures/use-picture.ts'
import { cleanRichText } from '#services/text/rich-text.ts'
import { slugOf } from '#services/text/slugs.ts'
import { putInTrash } from '#services/entities/trash.ts'
import type { RowVersion } from '#services/entities/changes.ts'
import { changedOf } from '#services/entities/versions.ts'
import {
  countOnSale,
  insertCourse,
  lockCategory,
  lockInstructor,
  lockSold,
  markDeleted,
  replaceCurriculum,
  updateCategoryOf,
  updateCounts,
  updateOnSaleBy,
  type FoundCourse,
} from './queries.ts'
import { change, lineOf, readAt, readNow, refuseChanged, auditedValues } from './records.ts'

export const readCourse = (db: Db, id: string) => readNow(db, id)

export const createCourse = (db: Db, by: By, body: z.output<typeof createCourseBody>) =>
  db.transaction(async (tx) => {
    const { description = '', ...fields } = body
    await refuseUnknown(tx, body)
    await refuseForeignPicture(tx, by, { entity: 'courses', field: 'thumbnailId', assetId: body.thumbnailId })
    const id = newId()
    const slug = slugOf(body.title, 'khoa-hoc')
    await insertCourse(tx, { ...fields, description: cleanRichText(description), id, slug })
    const after = await readNow(tx, id)
    await record(tx, by, { action: 'courses.create', ...lineOf(after), after: auditedValues(after) })
    return after
  })

export const changeCourse = (db: Db, by: By, target: RowVersion & SetBack, body: z.output<typeof changeCourseBody>) =>
  change(db, by, { target, ...updateOf('courses', target) }, async (tx, before) => {
    const { description, ...rest } = body
    const sent = description === undefined ? rest : { ...rest, description: cleanRichText(description) }
    const fields = changedOf(before, sent)
    refuseLowOriginal({ ...before, ...fields })
    await refuseUnknown(tx, fields)
    await refuseForeignPicture(tx, by, {
      entity: 'courses',
      id: before.id,
      field: 'thumbnailId',
      assetId: fields.thumbnailId,
    })
    return { fields }
  })

/** Replaces the curriculum; its totals are stored in the course's row, so that lists can sort by them. */
export const saveCurriculum = (db: Db, by: By, target: RowVersion & SetBack, body: z.output<typeof curriculumBody>) =>
  change(db, by, { target, ...curriculumLine(target) }, async (_, before) => {
    refuseForeign(before.sections, body.sections)
    const sections = withIds(body.sections)
    if (JSON.stringify(sections) === JSON.stringify(before.sections)) return { fields: {} }
    const lessons = sections.flatMap((section) => section.lessons)
    const durationMinutes = lessons.reduce((sum, { minutes }) => sum + minutes, 0)
    return {
      fields: { totalLessons: lessons.length, durationMinutes },
      alsoWrite: async (tx) => {
        await replaceCurriculum(tx, before.id, sections)
        await recountProgress(tx, before.id)
      },
    }
  })

const curriculumLine = (target: SetBack) =>
  target.setBackTo ? updateOf('courses', target) : ({ action: 'courses.saveCurriculum' } as const)

/** Only a course that was never sold may be deleted; others are archived. */
export const removeCourse = (db: Db, by: By, target: RowVersion) =>
  db.transaction(async (tx) => {
    const before = await readAt(tx, target)
    if (before.status !== 'draft' || (await lockSold(tx, target.id))) refuse('state-forbids', 'courses.not-deletable')
    const deleted = await markDeleted(tx, target.id, target.version)
    if (!deleted) return refuseChanged(tx, target)
    const { id, title: name, categoryId, categoryName } = before
    const parent = categoryId ? { id: categoryId, name: categoryName! } : null
    await putInTrash(tx, by, { entity: 'courses', id, ...deleted, name, origin: { parent } })
    await record(tx, by, {
      action: 'courses.remove',
      ...lineOf({ ...before, ...deleted }),
      before: auditedValues(before),
    })
    return null
  })

type CategoryChange = { from: string; to: string; ids?: readonly string[] }

/** For a category being deleted or restored: moves all or the named courses, and returns which. */
export async function recategorizeCourses(tx: Db, by: By, { from, to, ids }: CategoryChange) {
  const moved = await updateCategoryOf(tx, from, to, ids)
  const [before, after] = [{ categoryId: from }, { categoryId: to }]
  await recordMany(
    tx,
    by,
    moved.map((row) => ({ action: 'courses.update', ...lineOf(row), before, after })),
  )
  return moved.map(({ id }) => id)
}

/** For an instructor who leaves: takes their courses off sale. */
export async function archiveCoursesOf(tx: Db, by: By, instructorId: string) {
  const archived = await updateOnSaleBy(tx, instructorId, { status: 'archived' })
  const [before, after] = [{ status: 'published' }, { status: 'archived' }]
  await recordMany(
    tx,
    by,
    archived.map((row) => ({ action: 'courses.archive', ...lineOf(row), before, after })),
  )
}

/** For an instructor who leaves: hands their courses on sale to an active successor. */
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
/** The sync corrects totals that are off. Not a change of the course, so no version and no audit line. */
export const recountCourses = (tx: Db, ids: string[]) => updateCounts(tx, ids)

type SentSections = z.output<typeof curriculumBody>['sections']

const withIds = (sections: SentSections): Section[] =>
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

/** An id may occur once, and only if it belongs to this course. */
function refuseForeign(known: readonly Section[], sent: SentSections) {
  const areOurs = (ids: readonly (string | undefined)[], ours: readonly (string | undefined)[]) => {
    const named = ids.filter((id) => id !== undefined)
    return new Set(named).size === named.length && named.every((id) => ours.includes(id))
  }
  const lessonIds = (sections: readonly { lessons: { id?: string | undefined }[] }[]) =>
    sections.flatMap(({ lessons }) => lessons.map(({ id }) => id))
  const fit =
    areOurs(
      sent.map(({ id }) => id),
      known.map(({ id }) => id),
    ) && areOurs(lessonIds(sent), lessonIds(known))
  if (!fit) refuse('rule-broken', 'courses.lesson-unknown', { fields: { sections: 'courses.lesson-unknown' } })
}

function refuseLowOriginal({ price, originalPrice }: Pick<FoundCourse, 'price' | 'originalPrice'>) {
  if (price !== null && originalPrice !== null && originalPrice < price)
    refuse('rule-broken', 'courses.original-below-price', { fields: { originalPrice: 'courses.original-below-price' } })
}

type Links = { categoryId?: string | null | undefined; instructorId?: string | null | undefined }

async function refuseUnknown(tx: Db, { categoryId, instructorId }: Links) {
  if (categoryId && !(await lockCategory(tx, categoryId)))
    refuse('rule-broken', 'courses.category-unknown', { fields: { categoryId: 'courses.category-unknown' } })
  if (instructorId && !(await lockInstructor(tx, instructorId)))
    refuse('rule-broken', 'courses.instructor-unknown', { fields: { instructorId: 'courses.instructor-unknown' } })
}
