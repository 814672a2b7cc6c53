import * as z from 'zod'
import { id, instant, integer, requiredLine } from '#core/common.ts'
import { route } from '#core/route.ts'

export const learningKinds = ['login', 'lesson_started', 'lesson_completed', 'heartbeat'] as const
export type LearningKind = (typeof learningKinds)[number]

export const learningEvent = z
  .strictObject({
    /** The sender's own id: sent twice, it counts once. */
    externalId: requiredLine(200),
    kind: z.enum(learningKinds),
    /** The student by the sender's own id. */
    studentExternalId: requiredLine(200),
    /** For everything except a login. It determines the course. */
    lessonId: id.optional(),
    /** Time spent since the last event of the same lesson. */
    seconds: integer().min(0, 'input.negative').max(14_400).optional(),
    occurredAt: instant,
  })
  .refine(({ kind, lessonId }) => kind === 'login' || lessonId !== undefined, {
    path: ['lessonId'],
    error: 'learning-events.lesson-required',
  })
export type LearningEvent = z.infer<typeof learningEvent>

export const learningEvents = {
  receive: route({
    method: 'POST',
    path: '/learning-events',
    needs: 'students:write',
    summary: 'Receive learning events, in any order; each is counted once for its external id',
    body: z.strictObject({ rows: z.array(learningEvent).min(1).max(500) }),
    answer: z.object({
      rows: z.array(
        z.object({
          externalId: z.string(),
          outcome: z.enum(['accepted', 'duplicate', 'refused']),
          /** Why it was refused: a reason key. */
          reason: z.string().nullable(),
        }),
      ),
    }),
  }),
}
