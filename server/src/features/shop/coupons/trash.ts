import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { record } from '#services/audit/record.ts'
import type { InTrash } from '#services/entities/trash.ts'
import { deleteCoupon, unmarkDeleted } from './queries.ts'
import { lineOf, readNow, auditedValues } from './records.ts'
import type { TrashHandler } from '#services/entities/entity.ts'

/** Unchanged: nobody else could be given its code meanwhile. */
export async function restoreCoupon(tx: Db, by: By, { id }: InTrash) {
  await unmarkDeleted(tx, id)
  const after = await readNow(tx, id)
  await record(tx, by, { action: 'coupons.restore', ...lineOf(after), after: auditedValues(after) })
  return after
}

export async function purgeCoupon(tx: Db, _: By, { id, name }: InTrash) {
  await deleteCoupon(tx, id)
  return name
}

export const couponTrash: TrashHandler = { restore: restoreCoupon, purge: purgeCoupon }
