import * as z from 'zod'
import { byId, id, instant, listQuery, pageOf, requiredLine, requiredText, stamps, text } from '#core/common.ts'
import { courseStatuses } from './courses.ts'
import { received, receivedMany, source } from '#core/received.ts'
import { route } from '#core/route.ts'

export const enrolmentStates = ['not-started', 'in-progress', 'completed', 'revoked'] as const
export type EnrolmentState = (typeof enrolmentStates)[number]

export const enrolment = z.object({
  ...stamps,
  studentId: id,
  studentName: z.string(),
  courseId: id,
  courseTitle: z.string(),
  courseStatus: z.enum(courseStatuses),
  source,
  /** What colleagues call that system. */
  sourceName: z.string(),
  state: z.enum(enrolmentStates),
  enrolledAt: instant,
  startedAt: instant.nullable(),
  lastActivityAt: instant.nullable(),
  /** Set once, when all lessons existing at that time were completed; later lessons do not reset it. */
  completedAt: instant.nullable(),
  revokedAt: instant.nullable(),
  revokedReason: z.string().nullable(),
  /** Of the course's current lessons. */
  lessonsDone: z.int(),
  totalLessons: z.int(),
  learningSeconds: z.int(),
})
export type Enrolment = z.infer<typeof enrolment>

export const enrolmentQuery = listQuery(['enrolledAt'], 'desc').extend({
  studentId: id.optional(),
  courseId: id.optional(),
  state: z.enum(enrolmentStates).optional(),
  /** Days in Vietnam, inclusive. */
  enrolledFrom: z.iso.date().optional(),
  enrolledTo: z.iso.date().optional(),
  completedFrom: z.iso.date().optional(),
  completedTo: z.iso.date().optional(),
})

/** An enrolment as another system knows it. */
export const receivedEnrolment = z.strictObject({
  ...received,
  /** The student by the sender's own id. */
  studentExternalId: requiredLine(200),
  courseId: id,
  enrolledAt: instant.optional(),
  /** If present, the enrolment has ended; missing or null, it is active. */
  revoked: z.strictObject({ at: instant, reason: requiredText(500, 'enrolments.reason-required') }).nullish(),
})

const command = { params: byId, versioned: true, repeatable: 'optional', answer: enrolment } as const

export const enrolments = {
  list: route({
    method: 'GET',
    path: '/enrolments',
    needs: 'students:read',
    summary: 'List enrolments with progress',
    query: enrolmentQuery,
    answer: pageOf(enrolment),
  }),
  create: route({
    method: 'POST',
    path: '/enrolments',
    needs: 'students:write',
    summary: 'Enrol a student manually; after a full refund, with a reason',
    body: z.strictObject({ studentId: id, courseId: id, reason: text(500).optional() }),
    repeatable: 'optional',
    answer: enrolment,
  }),
  revoke: route({
    ...command,
    method: 'POST',
    path: '/enrolments/:id/revoke',
    needs: 'students:write',
    summary: 'Revoke a course, with a reason; learning progress is kept',
    body: z.strictObject({ reason: requiredText(500, 'enrolments.reason-required') }),
  }),
  restore: route({
    ...command,
    method: 'POST',
    path: '/enrolments/:id/restore',
    needs: 'students:write',
    summary: 'Restore a revoked course; after a full refund, with a reason',
    body: z.strictObject({ reason: text(500).optional() }),
  }),
  receive: route({
    method: 'PUT',
    path: '/enrolments/received',
    needs: 'students:write',
    summary: 'Receive enrolments from another system, once for each of its ids and changes',
    body: receivedMany(receivedEnrolment, 200),
    answer: receivedMany.answer,
  }),
}
