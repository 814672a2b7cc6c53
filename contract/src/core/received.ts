import * as z from 'zod'
import { id, instant, requiredText } from './common.ts'

/** What every row that another system sends carries. */
export const received = {
  /** The sender's own id. The same id is the same row, whichever token of that system brings it. */
  externalId: requiredText(200),
  /** When the sender's row changed last. What is not newer than what it sent before changes nothing. */
  changedAt: instant,
}

/** The system a row came from; by hand is `console`. */
export const source = z.string()

export const outcomes = ['created', 'updated', 'unchanged', 'refused'] as const

/** Some rows in one call: each is taken or refused by itself. */
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
          /** Why it was refused: a key of the reasons. */
          reason: z.string().nullable(),
        }),
      ),
    }),
  },
)
export type Outcome = z.infer<typeof receivedMany.answer>['rows'][number]
