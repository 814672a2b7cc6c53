import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { found, refuse } from '#refuse'
import { record } from '#services/audit/record.ts'
import type { InTrash } from '#services/entities/trash.ts'
import { deleteReview, findPlaceOf, findReviewOf, unmarkDeleted } from './queries.ts'
import { countRatings, lockRatings } from './ratings.ts'
import { lineOf, personal, readNow, auditedValues } from './records.ts'
import type { TrashHandler } from '#services/entities/entity.ts'

/** With the decision it had, unless its author has written another review meanwhile. */
export async function restoreReview(tx: Db, by: By, { id }: InTrash) {
  const { studentId, courseId } = found(await findPlaceOf(tx, id))
  await lockRatings(tx, courseId)
  if (await findReviewOf(tx, studentId, courseId)) refuse('state-forbids', 'reviews.restore-exists')
  await unmarkDeleted(tx, id)
  await countRatings(tx, courseId)
  const after = await readNow(tx, id)
  await record(tx, by, { action: 'reviews.restore', ...lineOf(after), after: auditedValues(after), personal })
  return after
}

export async function purgeReview(tx: Db, _: By, { id }: InTrash) {
  const { courseTitle } = found(await findPlaceOf(tx, id))
  await deleteReview(tx, id)
  return courseTitle
}

export const reviewTrash: TrashHandler = { restore: restoreReview, purge: purgeReview }
