import type { receivedReview } from '@learning-cms/contract/courses/reviews'
import type * as z from 'zod'
import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { refuse } from '#refuse'
import { record } from '#services/audit/record.ts'
import { newId } from '#services/ids.ts'
import {
  AHEAD_MS,
  isNewer,
  saveExternalId,
  lockExternalId,
  rowIdsOf,
  sourceOf,
  takeEach,
} from '#services/incoming/received.ts'
import {
  countAround,
  findAuthor,
  findReview,
  findReviewOf,
  insertReview,
  updateReview,
  type FoundReview,
} from './queries.ts'
import { countRatings, lockRatings } from './ratings.ts'
import { lineOf, personal, readNow, auditedValues } from './records.ts'
import { fingerprintOf, signalsAround, signalsIn } from './signals.ts'

type ReceivedReview = z.output<typeof receivedReview>

export const receiveReviews = (db: Db, by: By, rows: readonly ReceivedReview[]) =>
  takeEach(db, rows, async (tx, row) => {
    const { externalId, changedAt } = row
    const named = { entity: 'reviews', source: sourceOf(by), externalId } as const
    const known = await lockExternalId(tx, named)
    if (known && !isNewer(known, row)) return { outcome: 'unchanged', id: known.rowId }
    const taken = known ? await edit(tx, by, known.rowId, row) : await enter(tx, by, row)
    await saveExternalId(tx, named, { rowId: taken.id, changedAt })
    return taken
  })

async function enter(tx: Db, by: By, row: ReceivedReview) {
  const { courseId, rating, comment, studentExternalId, submittedAt = row.changedAt } = row
  const source = sourceOf(by)
  if (Date.parse(submittedAt) > Date.now() + AHEAD_MS) refuse('rule-broken', 'students.changed-at-ahead')
  const sent = await rowIdsOf(tx, { entity: 'students', source }, [studentExternalId])
  const studentId = sent.get(studentExternalId)
  if (studentId === undefined) return refuse('rule-broken', 'enrolments.student-unknown')
  const enrolmentId = await readPlace(tx, studentId, courseId)
  if (await findReviewOf(tx, studentId, courseId)) refuse('state-forbids', 'reviews.exists')
  const id = newId()
  const place = { id, studentId, courseId, submittedAt }
  const noticed = await noticedIn(tx, place, comment)
  await insertReview(tx, { ...place, enrolmentId, rating, comment, source, ...noticed })
  const after = await readNow(tx, id)
  await record(tx, by, { action: 'reviews.create', ...lineOf(after), after: auditedValues(after), personal })
  return { outcome: 'created', id } as const
}

/** A changed text or rating needs a new decision, whatever was decided before. Author and course never change. */
async function edit(tx: Db, by: By, id: string, { rating, comment }: ReceivedReview) {
  const first = await findReview(tx, id)
  if (!first) return refuse('state-forbids', 'reviews.deleted')
  const { courseId, studentId } = first
  await lockRatings(tx, courseId)
  const before = await readNow(tx, id)
  if ((await findAuthor(tx, studentId, courseId))?.isErased) refuse('state-forbids', 'students.erased')
  if (before.rating === rating && before.comment === comment) return { outcome: 'unchanged', id } as const
  await updateReview(tx, id, before.version, {
    rating,
    comment,
    ...undecided,
    waitingSince: new Date().toISOString(),
    ...(await noticedIn(tx, before, comment)),
  })
  await countRatings(tx, courseId)
  const after = await readNow(tx, id)
  const written = { before: auditedValues(before), after: auditedValues(after) }
  await record(tx, by, { action: 'reviews.update', ...lineOf(after), ...written, personal })
  return { outcome: 'updated', id } as const
}

const undecided = {
  status: 'pending' as const,
  rejectionReason: null,
  rejectionNote: '',
  decidedBy: null,
  decidedByName: null,
  decidedAt: null,
  decidedBefore: null,
} as const

/** Its enrolment, which must exist. */
async function readPlace(tx: Db, studentId: string, courseId: string) {
  const author = await findAuthor(tx, studentId, courseId)
  if (author?.isErased) refuse('state-forbids', 'students.erased')
  if (!author || author.isRevoked) return refuse('rule-broken', 'reviews.not-enrolled')
  return author.enrolmentId
}

type ReviewReference = Pick<FoundReview, 'id' | 'studentId' | 'courseId' | 'submittedAt'>

async function noticedIn(tx: Db, { id, studentId, courseId, submittedAt }: ReviewReference, comment: string) {
  const fingerprint = fingerprintOf(comment)
  const around = await countAround(tx, { id, studentId, courseId, submittedAt, fingerprint })
  const signals = [...signalsIn(comment), ...signalsAround(around)]
  return { fingerprint, signals, signalKinds: signals.map(({ kind }) => kind) }
}
