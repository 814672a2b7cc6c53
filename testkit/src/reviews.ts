import type { ReceivedOutcome } from '@learning-cms/contract/core/received'
import { randomUUID } from 'node:crypto'
import type { TestApp } from './app.ts'
import { make } from './make.ts'

type Author = { studentId: string; studentExternalId: string; fullName: string; courseId: string; enrolmentId: string }

/** A student known to the shop, with a course. */
export async function author(
  { db, database }: Pick<TestApp, 'db' | 'database'>,
  input: { courseId?: string } = {},
): Promise<Author> {
  const { id: studentId, fullName } = await make.student(db)
  const { id: enrolmentId, courseId } = await make.enrolment(db, { studentId, ...input })
  const studentExternalId = `hv-${studentId}`
  await database.pool.query(
    `insert into external_ids (entity, source, external_id, row_id, changed_at) values ('students', 'console', $1, $2, now())`,
    [studentExternalId, studentId],
  )
  return { studentId, studentExternalId, fullName, courseId, enrolmentId }
}

type Written = { rating: number; comment: string; submittedAt: string }

/** A review as the shop sends it. */
export const written = (
  { studentExternalId, courseId }: Pick<Author, 'studentExternalId' | 'courseId'>,
  input: Partial<Written> = {},
) => ({
  externalId: randomUUID(),
  studentExternalId,
  courseId,
  rating: 4,
  changedAt: new Date().toISOString(),
  comment: `Bài giảng dễ hiểu, mình làm theo được ngay (${randomUUID()})`,
  ...input,
})

export const sent = async ({ ask }: Pick<TestApp, 'ask'>, rows: readonly ReturnType<typeof written>[]) =>
  (await ask<{ rows: ReceivedOutcome[] }>('PUT', '/reviews/received', { as: 'support', body: { rows } })).body.rows

/** A pending review by a new student. */
export async function reviewBy(
  t: Pick<TestApp, 'db' | 'database' | 'ask'>,
  { courseId, ...input }: Partial<Written> & { courseId?: string } = {},
) {
  const one = await author(t, courseId === undefined ? {} : { courseId })
  const row = written(one, input)
  const [made] = await sent(t, [row])
  if (!made?.id) throw new Error(JSON.stringify(made))
  return { id: made.id, row, ...one }
}

/** The rating stored in the course. */
export async function ratingOf({ database }: Pick<TestApp, 'database'>, courseId: string) {
  const { rows } = await database.pool.query<{ mean: number | null; count: number }>(
    'select avg_rating as mean, total_reviews as count from courses where id = $1',
    [courseId],
  )
  return rows[0]!
}
