import {
  TAKE_BACK_MINUTES,
  type rejectBody,
  type ReviewCommand,
  type ReviewStatus,
} from '@learning-cms/contract/courses/reviews'
import { sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { Db } from '#db/open.ts'
import { isMaker, type By } from '#http/actor.ts'
import { refuse } from '#refuse'
import { record } from '#services/audit/record.ts'
import type { RowVersion } from '#services/entities/changes.ts'
import { putInTrash } from '#services/entities/trash.ts'
import { namesOf } from '@learning-cms/domain/records/fields'
import { markDeleted, type FoundReview, type ReviewFields } from './queries.ts'
import { countRatings, lockRatings } from './ratings.ts'
import { change, decisionIn, lineOf, personal, readAt, readNow, refuseChanged, auditedValues } from './records.ts'

export const readReview = readNow

/** A review is the student's own text: nobody sets it back. */
export const refuseSetBack = (): never => refuse('rule-broken', 'history.not-settable')

/** The status a decision leads to; it may be followed by another as often as people change their minds. */
const leadsTo: Record<ReviewCommand, ReviewStatus> = { approve: 'approved', reject: 'rejected' }
const from: Record<ReviewCommand, readonly ReviewStatus[]> = {
  approve: ['pending', 'rejected'],
  reject: ['pending', 'approved'],
}

export const commandsFrom = (status: ReviewStatus) => namesOf(from).filter((command) => from[command].includes(status))

export const mayBe = (status: ReviewStatus, command: ReviewCommand) => from[command].includes(status)

/** Why a command is not possible in this status. */
export const transitionOf = (status: ReviewStatus, command: ReviewCommand) => ({
  reason: 'reviews.transition' as const,
  values: { entity: 'reviews', from: status, to: leadsTo[command], allowed: commandsFrom(status) },
})

export const approveReview = (db: Db, by: By, target: RowVersion) =>
  decide(db, by, { target, command: 'approve' }, { rejectionReason: null, rejectionNote: '' })

export const rejectReview = (db: Db, by: By, target: RowVersion, { reason, note = '' }: z.output<typeof rejectBody>) =>
  decide(db, by, { target, command: 'reject' }, { rejectionReason: reason, rejectionNote: note })

type ReviewDecision = { target: RowVersion; command: ReviewCommand }

/** Everybody locks the ratings of the course first, and counts them last. */
const decide = (db: Db, by: By, { target, command }: ReviewDecision, fields: ReviewFields) =>
  change(db, by, { target, action: `reviews.${command}` }, async (tx, before) => {
    await lockRatings(tx, before.courseId)
    if (!mayBe(before.status, command)) {
      const { reason, values } = transitionOf(before.status, command)
      refuse('state-forbids', reason, { values })
    }
    const { accountId: decidedBy, name: decidedByName } = by.actor
    return counted(before, {
      ...fields,
      status: leadsTo[command],
      decidedBy,
      decidedByName,
      decidedAt: new Date().toISOString(),
      decidedBefore: decisionIn(before),
    })
  })

const counted = ({ courseId }: FoundReview, fields: ReviewFields) => ({
  fields,
  alsoWrite: (tx: Db) => countRatings(tx, courseId),
})

/** A recent mistake can be undone by whoever made it: the review returns to its previous status. */
export const takeBackDecision = (db: Db, by: By, target: RowVersion) =>
  change(db, by, { target, action: 'reviews.takeBack' }, async (tx, before) => {
    await lockRatings(tx, before.courseId)
    if (!before.decidedBefore) refuse('state-forbids', 'reviews.nothing-to-take-back')
    if (!isMaker(by.actor, { accountId: before.decidedBy, tokenId: null }))
      refuse('state-forbids', 'reviews.take-back-of-another')
    if (Date.parse(before.decidedAt!) < Date.now() - TAKE_BACK_MINUTES * 60_000)
      refuse('state-forbids', 'reviews.take-back-late', { values: { minutes: TAKE_BACK_MINUTES } })
    return counted(before, { ...before.decidedBefore, decidedBefore: null })
  })

/** For undoing a bulk run, where versions show that nothing has happened since. */
export const undoDecision = (db: Db, by: By, target: RowVersion) =>
  change(db, by, { target, action: 'reviews.takeBack' }, async (tx, before) => {
    await lockRatings(tx, before.courseId)
    if (!before.decidedBefore) refuse('state-forbids', 'reviews.nothing-to-take-back')
    return counted(before, { ...before.decidedBefore, decidedBefore: null })
  })

/** Off the list and out of the mean. Returns its version in the trash. */
export const removeReview = (db: Db, by: By, target: RowVersion) =>
  db.transaction(async (tx) => {
    const before = await readAt(tx, target)
    await lockRatings(tx, before.courseId)
    const deleted = await markDeleted(tx, target.id, target.version)
    if (!deleted) return refuseChanged(tx, target)
    await countRatings(tx, before.courseId)
    const name = `${before.studentName} · ${before.courseTitle}`
    await putInTrash(tx, by, { entity: 'reviews', id: before.id, ...deleted, name, origin: {} })
    await record(tx, by, {
      action: 'reviews.remove',
      ...lineOf({ ...before, ...deleted }),
      before: auditedValues(before),
      personal,
    })
    return deleted.version
  })

/**
 * When an enrolment is fully refunded, or no longer is, its review stops counting, or counts again. Call it in the
 * transaction of the refund, for several courses in the order of their ids. Not an edit of the review: its version
 * stays.
 */
export async function hideReviewOf(
  tx: Db,
  { studentId, courseId }: { studentId: string; courseId: string },
  isHidden: boolean,
) {
  await lockRatings(tx, courseId)
  const { rows } = await tx.execute(sql`
    update reviews set is_hidden = ${isHidden}, updated_at = now()
    where student_id = ${studentId} and course_id = ${courseId} and is_hidden <> ${isHidden} returning id`)
  if (rows.length > 0) await countRatings(tx, courseId)
}
