import { review, type DecidedBefore } from '@learning-cms/contract/courses/reviews'
import type { Db } from '#db/open.ts'
import { found } from '#refuse'
import { auditedFields, derived } from '#services/audit/fields.ts'
import { versioned } from '#services/entities/changes.ts'
import { findReview, updateReview, type FoundReview, type ReviewFields } from './queries.ts'

export const readNow = async (db: Db, id: string) => found(await findReview(db, id))

/** The author's name is personal, so the line is labelled with the course. */
export const lineOf = ({ id, version, courseTitle }: Pick<FoundReview, 'id' | 'version' | 'courseTitle'>) => ({
  entity: 'reviews' as const,
  id,
  version,
  label: courseTitle,
})

export const { auditedValues, personal } = auditedFields<FoundReview>({
  studentId: 'audited',
  courseId: 'audited',
  rating: 'audited',
  comment: 'personal',
  status: 'audited',
  rejectionReason: 'audited',
  rejectionNote: 'personal',
  ...derived(
    'id',
    'version',
    'createdAt',
    'updatedAt',
    'courseAvgRating',
    'courseTitle',
    'courseTotalReviews',
    'decidedAt',
    'decidedBefore',
    'decidedBy',
    'decidedByName',
    'enrolment',
    'instructorId',
    'instructorName',
    'isHidden',
    'signals',
    'source',
    'studentName',
    'submittedAt',
    'waitingSince',
  ),
})

export const decisionIn = (row: FoundReview): DecidedBefore => ({
  status: row.status,
  rejectionReason: row.rejectionReason,
  rejectionNote: row.rejectionNote,
  decidedBy: row.decidedBy,
  decidedByName: row.decidedByName,
  decidedAt: row.decidedAt,
})

export const { readAt, refuseChanged, change } = versioned({
  entity: 'reviews',
  readNow,
  answer: review,
  update: (tx, id, version, fields: ReviewFields) => updateReview(tx, id, version, fields),
  lineOf,
  auditedValues,
  personal,
})
