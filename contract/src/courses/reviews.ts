import * as z from 'zod'
import {
  byId,
  id,
  instant,
  listOf,
  listQuery,
  missing,
  nothing,
  pageOf,
  requiredLine,
  stamps,
  text,
} from '#core/common.ts'
import { filterText } from '#core/lists/filter.ts'
import { received, receivedMany, source } from '#core/received.ts'
import { route } from '#core/route.ts'

export const reviewStatuses = ['pending', 'approved', 'rejected'] as const
export type ReviewStatus = (typeof reviewStatuses)[number]
export const reviewCommands = ['approve', 'reject'] as const
export type ReviewCommand = (typeof reviewCommands)[number]

/** Why a review may be rejected, in the order of their keys 1 to 6. Its rating is not a reason. */
export const rejectionReasons = [
  'off-topic',
  'personal-attack',
  'spam',
  'incentive',
  'personal-data',
  'duplicate',
] as const
export type RejectionReason = (typeof rejectionReasons)[number]

/** Signals found in a review on arrival: a hint for the person who decides, never a decision. */
export const reviewSignalKinds = [
  'link',
  'phone',
  'email',
  'profanity',
  'duplicate',
  'course-burst',
  'student-burst',
  'short',
] as const
export type ReviewSignalKind = (typeof reviewSignalKinds)[number]
export const reviewSignal = z.object({
  kind: z.enum(reviewSignalKinds),
  /** The part of the text in question. */
  quote: z.string().nullable(),
  /** How many others have the same text, or arrived in the same hour. */
  count: z.int().nullable(),
})
export type ReviewSignal = z.infer<typeof reviewSignal>

export const review = z.object({
  ...stamps,
  studentId: id,
  studentName: z.string(),
  courseId: id,
  courseTitle: z.string(),
  /** The course's current rating, including this review if it counts. */
  courseAvgRating: z.number().nullable(),
  courseTotalReviews: z.int(),
  instructorId: id.nullable(),
  instructorName: z.string().nullable(),
  /** The enrolment that entitles the student to review the course. */
  enrolment: z.object({ id, enrolledAt: instant, lessonsDone: z.int(), isRevoked: z.boolean() }).nullable(),
  rating: z.int(),
  comment: z.string(),
  /** When the student first wrote it. */
  submittedAt: instant,
  /** Since when its current version has been, or had been, waiting. */
  waitingSince: instant,
  status: z.enum(reviewStatuses),
  rejectionReason: z.enum(rejectionReasons).nullable(),
  rejectionNote: z.string(),
  decidedByName: z.string().nullable(),
  decidedAt: instant.nullable(),
  /** Its enrolment was fully refunded: kept, but not counted. */
  isHidden: z.boolean(),
  signals: z.array(reviewSignal),
  source,
})
export type Review = z.infer<typeof review>

/** What a decision replaced, for undoing it. */
export type DecidedBefore = Pick<
  Review,
  'status' | 'rejectionReason' | 'rejectionNote' | 'decidedByName' | 'decidedAt'
> & { decidedBy: string | null }

/** How long a decision can be undone by whoever made it. */
export const TAKE_BACK_MINUTES = 10

export const reviewFilter = {
  comment: { type: 'text', canBeEmpty: true },
  rating: { type: 'number' },
  status: { type: 'choice', of: reviewStatuses },
  rejectionReason: { type: 'choice', of: rejectionReasons, canBeEmpty: true },
  courseId: { type: 'reference', to: 'courses' },
  instructorId: { type: 'reference', to: 'instructors', canBeEmpty: true },
  isHidden: { type: 'yes-no' },
  submittedAt: { type: 'date' },
  decidedAt: { type: 'date', canBeEmpty: true },
} as const

export const stars = ['1', '2', '3', '4', '5'] as const

export const reviewQuery = listQuery(['submittedAt', 'rating'], 'desc').extend({
  status: listOf(reviewStatuses).optional(),
  rating: listOf(stars).optional(),
  courseId: id.optional(),
  instructorId: id.optional(),
  studentId: id.optional(),
  /** With any of these signals. */
  signal: listOf(reviewSignalKinds).optional(),
  filter: filterText(reviewFilter).optional(),
})

/** Console only: pending reviews one by one, unless the list is chosen. */
export const reviewListState = reviewQuery.extend({ drawn: z.enum(['table']).optional() })

export const rejectBody = z.strictObject({
  reason: z.enum(rejectionReasons, missing('reviews.reason-required')),
  /** Free text, in addition to the reason. */
  note: text(500).optional(),
})

/** A review as another system knows it. Sent again with another text or rating, it needs a new decision. */
export const receivedReview = z.strictObject({
  ...received,
  /** The student by the sender's own id. */
  studentExternalId: requiredLine(200),
  courseId: id,
  rating: z.int().min(1).max(5),
  comment: text(5000),
  submittedAt: instant.optional(),
})

/** The queue of pending reviews. */
export const reviewFigures = z.object({
  /** Exact up to 10,000, like totals of lists. */
  pending: z.int(),
  /** Those of them with signals. */
  signalled: z.int(),
  oldestSince: instant.nullable(),
  /** The mean over all courses, with which courses with few reviews are compared. */
  siteMean: z.number().nullable(),
})
export type ReviewFigures = z.infer<typeof reviewFigures>

const command = { params: byId, versioned: true, repeatable: 'optional', answer: review } as const

export const reviews = {
  list: route({
    method: 'GET',
    path: '/reviews',
    needs: 'reviews:read',
    summary: 'List reviews',
    query: reviewQuery,
    answer: pageOf(review),
  }),
  figures: route({
    method: 'GET',
    path: '/reviews/figures',
    needs: 'reviews:read',
    summary: 'Count the reviews waiting for a decision, with the age of the oldest',
    answer: reviewFigures,
  }),
  read: route({
    method: 'GET',
    path: '/reviews/:id',
    needs: 'reviews:read',
    summary: 'Read a review',
    params: byId,
    answer: review,
  }),
  approve: route({
    ...command,
    method: 'POST',
    path: '/reviews/:id/approve',
    needs: 'reviews:moderate',
    summary: 'Approve a review, so that it counts towards the rating of its course',
  }),
  reject: route({
    ...command,
    method: 'POST',
    path: '/reviews/:id/reject',
    needs: 'reviews:moderate',
    summary: 'Reject a review, for one of the given reasons',
    body: rejectBody,
  }),
  takeBack: route({
    ...command,
    method: 'POST',
    path: '/reviews/:id/take-back',
    needs: 'reviews:moderate',
    summary: 'Undo a decision I made within the last ten minutes',
  }),
  remove: route({
    method: 'DELETE',
    path: '/reviews/:id',
    needs: 'reviews:delete',
    summary: 'Put a review in the trash',
    params: byId,
    versioned: true,
    answer: nothing,
  }),
  receive: route({
    method: 'PUT',
    path: '/reviews/received',
    needs: 'students:write',
    summary: 'Receive reviews from another system, once for each of its ids and changes',
    body: receivedMany(receivedReview, 200),
    answer: receivedMany.answer,
  }),
}
