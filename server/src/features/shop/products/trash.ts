import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { record } from '#services/audit/record.ts'
import type { TrashHandler } from '#services/entities/entity.ts'
import type { InTrash } from '#services/entities/trash.ts'
import { deleteProduct, unmarkDeleted } from './queries.ts'
import { auditedValues, lineOf, readNow } from './records.ts'

/** Restores it unchanged, not on sale; its SKU could not be taken meanwhile. */
export async function restoreProduct(tx: Db, by: By, { id }: InTrash) {
  await unmarkDeleted(tx, id)
  const after = await readNow(tx, id)
  await record(tx, by, { action: 'products.restore', ...lineOf(after), after: auditedValues(after) })
  return after
}

export async function purgeProduct(tx: Db, _: By, { id, name }: InTrash) {
  await deleteProduct(tx, id)
  return name
}

export const productTrash: TrashHandler = { restore: restoreProduct, purge: purgeProduct }
