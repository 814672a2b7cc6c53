import type { receivedOrder } from '@learning-cms/contract/shop/orders'
import type * as z from 'zod'
import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { refuse } from '#refuse'
import { AHEAD_MS, saveExternalId, lockExternalId, rowIdsOf, sourceOf, takeEach } from '#services/incoming/received.ts'
import { createOrder } from '#features/shop/orders/basket/create.ts'

type ReceivedOrder = z.output<typeof receivedOrder>

/**
 * Each once under the shop's own id, at our prices. What was sold never changes: sending the same id again has no
 * effect.
 */
export const receiveOrders = (db: Db, by: By, rows: readonly ReceivedOrder[]) =>
  takeEach(db, rows, async (tx, row) => {
    const source = sourceOf(by)
    const { externalId, changedAt, studentExternalId, ...input } = row
    const named = { entity: 'orders', source, externalId } as const
    const known = await lockExternalId(tx, named)
    if (known) return { outcome: 'unchanged', id: known.rowId }
    if (input.createdAt && Date.parse(input.createdAt) > Date.now() + AHEAD_MS)
      refuse('rule-broken', 'students.changed-at-ahead')
    const sent = await rowIdsOf(tx, { entity: 'students', source }, [studentExternalId])
    const studentId = sent.get(studentExternalId) ?? refuse('rule-broken', 'orders.student-unknown')
    const id = await createOrder(tx, by, { ...input, studentId, source })
    await saveExternalId(tx, named, { rowId: id, changedAt })
    return { outcome: 'created', id }
  })
