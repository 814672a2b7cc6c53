import { order, type Order, type orders } from '@learning-cms/contract/shop/orders'
import type * as z from 'zod'
import { inTransaction, type Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { found, refuse } from '#refuse'
import { record } from '#services/audit/record.ts'
import type { RowVersion } from '#services/entities/changes.ts'
import { refuseStale } from '#services/entities/versions.ts'
import { sellByHand } from './basket/create.ts'
import { lockOrder } from './lock-queries.ts'
import { insertNote } from './note-queries.ts'
import { readOrder } from './read.ts'
import { lineOf, writeOrder } from './records.ts'

/** The order, locked, at the version the caller has seen. */
export async function lockAt(tx: Db, by: By, { id, version: sent }: RowVersion) {
  const now = found(await lockOrder(tx, id))
  if (now.version === sent) return now
  const current = order.parse(await readOrder(tx, by, id))
  return refuseStale(tx, { entity: 'orders', id, sent, current })
}

export const createOrder = (db: Db, by: By, body: z.output<typeof orders.create.body>): Promise<Order> =>
  inTransaction(db, async (tx) => readOrder(tx, by, await sellByHand(tx, by, { ...body, source: 'console' })))

type OrderChanges = z.output<typeof orders.update.body>

/** Only the notes can change; what was sold stays as it was. */
export const changeOrder = (db: Db, by: By, target: RowVersion, { notes, ...locked }: OrderChanges): Promise<Order> =>
  db.transaction(async (tx) => {
    const before = await lockAt(tx, by, target)
    if (Object.values(locked).some((value) => value !== undefined)) refuse('state-forbids', 'orders.locked')
    if (notes !== undefined && notes !== before.notes)
      await writeOrder(tx, by, before, { action: 'orders.update', fields: { notes } })
    return readOrder(tx, by, target.id)
  })

export const addNote = (db: Db, by: By, id: string, body: string) =>
  db.transaction(async (tx) => {
    const order = found(await lockOrder(tx, id))
    await insertNote(tx, by, { orderId: id, body })
    await record(tx, by, { action: 'orders.addNote', ...lineOf(order) })
    return null
  })

export async function refuseRemoval(db: Db, by: By, id: string): Promise<null> {
  await readOrder(db, by, id)
  return refuse('state-forbids', 'orders.not-deletable')
}

/** People who may see unmasked values may also search them. */
export const searchesByNameOnly = ({ actor }: By) => !actor.may.has('pii:reveal')
