import { isReason, type Reason } from '@learning-cms/contract/core/all-reasons'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { lockPlaces } from '#features/enrolments/sale.ts'
import { takeBack } from '#features/enrolments/sale.ts'
import type { By } from '#http/actor.ts'
import { Refused } from '#refuse'
import { updateRefundLine, type FoundLine } from './queries.ts'
import type { RefundDetail } from './records.ts'

/**
 * Revokes the courses a refund takes back, each by itself: one that can't be revoked is noted on its line and affects
 * neither the others nor the money. The caller holds the lock of the order.
 */
export async function takeAccessBack(tx: Db, by: By, { refund, lines }: RefundDetail): Promise<Reason | null> {
  const open = lines.filter(({ accessState }) => accessState !== 'done')
  const revoked = open.filter(({ access }) => access === 'revoke')
  const { studentId } = refund
  if (revoked.length > 0) await lockPlaces(tx, { studentId, courseIds: revoked.map(({ courseId }) => courseId) })
  let fault: Reason | null = null
  for (const line of open) {
    const reason = line.access === 'revoke' ? await closed(tx, by, { line, studentId, number: refund.number }) : null
    const state = reason ? ('error' as const) : ('done' as const)
    await updateRefundLine(
      tx,
      { refundId: refund.id, lineId: line.lineId },
      { accessState: state, accessError: reason },
    )
    fault ??= reason
  }
  return fault
}

type Closing = { line: FoundLine; studentId: string; number: string }

/** In a savepoint, so that a failure does not affect the surrounding transaction. Returns the reason, if it failed. */
async function closed(
  tx: Db,
  by: By,
  { line: { lineId, courseId }, studentId, number }: Closing,
): Promise<Reason | null> {
  try {
    await tx.transaction(async (inner) => {
      if (!(await isBoughtBeside(inner, { lineId, studentId, courseId })))
        await takeBack(inner, by, { studentId, courseId, reason: number })
      await inner.execute(
        sql`update order_lines set access = 'revoked', access_error = null where id = ${lineId} and access <> 'revoked'`,
      )
    })
    return null
  } catch (error) {
    if (error instanceof Refused) return error.reason
    const { constraint = '' } = ((error as { cause?: unknown }).cause ?? error) as { constraint?: string }
    return isReason(constraint) ? constraint : 'server.fault'
  }
}

/** The same course under another valid order: then the student keeps it. */
const isBoughtBeside = async (tx: Db, of: { lineId: string; studentId: string; courseId: string }) =>
  (
    await tx.execute(sql`
      select from order_lines l join orders o on o.id = l.order_id
      where l.course_id = ${of.courseId} and l.id <> ${of.lineId} and l.access = 'granted' and o.student_id = ${of.studentId} limit 1`)
  ).rows.length > 0
