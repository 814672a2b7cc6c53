import type { Reason } from '@learning-cms/contract/core/all-reasons'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { lockPlaces, takeBack } from '#features/courses/enrolments/sale.ts'
import { giveBack, lockStockOf } from '#features/shop/products/sale.ts'
import { lockPlacesOf, voidTickets } from '#features/shop/tickets/sale.ts'
import type { By } from '#http/actor.ts'
import { refusalIn } from '#refuse'
import { updateRefundLine, type FoundLine } from '#features/money/refunds/queries.ts'
import type { RefundDetail } from '#features/money/refunds/records.ts'

/**
 * Takes back what a refund takes back, each line by itself: courses are closed, pieces put back into the stock. One that
 * can't be taken back is noted on its line and affects neither the others nor the money. The caller holds the lock of
 * the order.
 */
export async function takeAccessBack(tx: Db, by: By, { refund, lines }: RefundDetail): Promise<Reason | null> {
  const open = lines.filter(({ accessState }) => accessState !== 'done')
  const revoked = open.filter(({ access }) => access === 'revoke')
  const { studentId } = refund
  const courseIds = revoked.flatMap(({ courseId }) => courseId ?? [])
  if (courseIds.length > 0) await lockPlaces(tx, { studentId, courseIds })
  if (revoked.some(({ kind }) => kind === 'good')) await lockStockOf(tx, { keys: [refund.orderId] })
  if (revoked.some(({ kind }) => kind === 'ticket')) await lockPlacesOf(tx, [refund.orderId])
  let fault: Reason | null = null
  for (const line of open) {
    const reason = line.access === 'revoke' ? await closed(tx, by, { line, refund }) : null
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

type Closing = { line: FoundLine; refund: RefundDetail['refund'] }

/** In a savepoint, so that a failure does not affect the surrounding transaction. Returns the reason, if it failed. */
async function closed(tx: Db, by: By, { line, refund }: Closing): Promise<Reason | null> {
  const { id, orderId, studentId, number } = refund
  const { lineId, courseId, productId, pieces } = line
  try {
    await tx.transaction(async (inner) => {
      if (courseId && !(await isBoughtBeside(inner, { lineId, studentId, courseId })))
        await takeBack(inner, by, { studentId, courseId, reason: number })
      // Goods never handed over are not put back into the stock.
      if (line.kind === 'good' && productId && pieces && line.lineAccess === 'granted')
        await giveBack(inner, by, { key: `${id}:${lineId}`, ofKey: orderId, lines: [{ productId, quantity: pieces }] })
      if (line.kind === 'ticket' && pieces && line.lineAccess === 'granted')
        await voidTickets(inner, by, {
          key: `${id}:${lineId}`,
          lineId,
          quantity: pieces,
          mayUsed: isAgreedUsed(refund),
        })
      if (pieces === null || (await isAllBack(inner, { lineId, refundId: id })))
        await inner.execute(
          sql`update order_lines set access = 'revoked', access_error = null where id = ${lineId} and access <> 'revoked'`,
        )
    })
    return null
  } catch (error) {
    return refusalIn(error)?.reason ?? 'server.fault'
  }
}

/** A second person has approved voiding used tickets. */
const isAgreedUsed = ({ approvalNeededFor, decidedBy }: RefundDetail['refund']) =>
  decidedBy !== null && approvalNeededFor.includes('ticket-used')

/** Whether refunds that succeeded, and this one, took back every piece of the line. */
const isAllBack = async (tx: Db, { lineId, refundId }: { lineId: string; refundId: string }) =>
  (
    await tx.execute<{ isAll: boolean }>(sql`
      select coalesce(sum(b.pieces), 0) >= l.quantity as "isAll" from order_lines l
      left join refund_lines b on b.line_id = l.id and b.access = 'revoke'
        and b.refund_id in (
          select id from refunds where order_id = l.order_id and (status = 'succeeded' or id = ${refundId}))
      where l.id = ${lineId} group by l.id`)
  ).rows[0]!.isAll

/** The same course under another valid order: then the student keeps it. */
const isBoughtBeside = async (tx: Db, of: { lineId: string; studentId: string; courseId: string }) =>
  (
    await tx.execute(sql`
      select from order_lines l join orders o on o.id = l.order_id
      where l.course_id = ${of.courseId} and l.id <> ${of.lineId} and l.access = 'granted' and o.student_id = ${of.studentId} limit 1`)
  ).rows.length > 0
