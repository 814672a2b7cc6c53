import * as z from 'zod'
import { id, instant, requiredLine } from '#core/common.ts'
import { route } from '#core/route.ts'

/** Visits are kept for this long, and older ones are refused: nobody could tell whether they were sent before. */
export const VISIT_RETENTION_DAYS = 400

export const courseVisit = z.strictObject({
  /** The sender's own id: sent twice, it counts once. */
  externalId: requiredLine(200),
  courseId: id,
  occurredAt: instant,
})
export type CourseVisit = z.infer<typeof courseVisit>

export const courseVisits = {
  receive: route({
    method: 'POST',
    path: '/course-visits',
    needs: 'students:write',
    summary: 'Receive visits of course pages from a shop, in any order; each is counted once for its external id',
    body: z.strictObject({ rows: z.array(courseVisit).min(1).max(500) }),
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
