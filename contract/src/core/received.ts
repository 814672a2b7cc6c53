import * as z from 'zod'
import { id, instant, requiredLine } from './common.ts'

/** The fields of every row another system sends. */
export const received = {
  /** The sender's own id. The same id is the same row, whichever of that system's tokens sends it. */
  externalId: requiredLine(200),
  /** When the sender's row last changed. A row that is not newer than the last one sent changes nothing. */
  changedAt: instant,
}

/** The system a row came from; `console` if entered by hand. */
export const source = z.string()

export const outcomes = ['created', 'updated', 'unchanged', 'refused'] as const

/** Several rows in one call: each is accepted or refused by itself. */
export const receivedMany = Object.assign(
  <Row extends z.ZodType>(row: Row, most: number) => z.strictObject({ rows: z.array(row).min(1).max(most) }),
  {
    answer: z.object({
      rows: z.array(
        z.object({
          externalId: z.string(),
          outcome: z.enum(outcomes),
          /** Our own id of the row, unless refused. */
          id: id.nullable(),
          /** Why it was refused: a reason key. */
          reason: z.string().nullable(),
        }),
      ),
    }),
  },
)
export type ReceivedOutcome = z.infer<typeof receivedMany.answer>['rows'][number]
