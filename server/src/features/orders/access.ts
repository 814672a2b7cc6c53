import { isReason, type Reason } from '@learning-cms/contract/core/all-reasons'
import type { Db } from '#db/open.ts'
import { giveBought, lockPlaces } from '#features/enrolments/sale.ts'
import type { By } from '#http/actor.ts'
import { Refused } from '#refuse'
import { updateLine, type LineNow, type OrderNow } from './lock-queries.ts'

/**
 * Grants the courses of an order, each by itself: one that cannot be granted is noted on its line and affects neither
 * the others nor the money. Returns the first reason. The caller holds the locks of order and lines.
 */
export async function giveAccess(tx: Db, by: By, order: OrderNow, lines: readonly LineNow[]): Promise<Reason | null> {
  const { studentId, source } = order
  const locked = await lockPlaces(tx, { studentId, courseIds: lines.map(({ courseId }) => courseId) })
  let fault: Reason | null = null
  for (const { id, courseId } of lines) {
    const given = await tried(tx, (inner) => giveBought(inner, by, { studentId, courseId, source }, locked))
    if (given.reason === null) await updateLine(tx, id, granted(given.done.id))
    else await updateLine(tx, id, { access: 'error', accessError: given.reason })
    fault ??= given.reason
  }
  return fault
}

const granted = (enrolmentId: string) => ({ access: 'granted' as const, accessError: null, enrolmentId })

type Tried<Done> = { reason: null; done: Done } | { reason: Reason }

/** In a savepoint, so that a failure does not affect the surrounding transaction. */
async function tried<Done>(tx: Db, work: (inner: Db) => Promise<Done>): Promise<Tried<Done>> {
  try {
    return { reason: null, done: await tx.transaction(work) }
  } catch (error) {
    if (error instanceof Refused) return { reason: error.reason }
    const { constraint = '' } = ((error as { cause?: unknown }).cause ?? error) as { constraint?: string }
    return { reason: isReason(constraint) ? constraint : 'server.fault' }
  }
}
