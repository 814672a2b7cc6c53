import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { record } from '#services/audit/record.ts'
import type { TrashHandler } from '#services/entities/entity.ts'
import type { InTrash } from '#services/entities/trash.ts'
import { forgetMerged } from './merging/merged.ts'
import { deleteGroup, unmarkDeleted } from './queries.ts'
import { auditedValues, lineOf, readNow, toGroup } from './records.ts'

/**
 * With its former members; those of a rule are determined again at night. References that a merge moved to another
 * group stay there.
 */
async function restoreGroup(tx: Db, by: By, { id }: InTrash) {
  await unmarkDeleted(tx, id)
  await forgetMerged(tx, id)
  const after = await readNow(tx, id)
  await record(tx, by, { action: 'groups.restore', ...lineOf(after), after: auditedValues(after) })
  return toGroup(after)
}

/** Campaigns that were sent to it stay, and coupons for its members can no longer be used. */
async function purgeGroup(tx: Db, _: By, { id, name }: InTrash) {
  await deleteGroup(tx, id)
  return name
}

export const groupTrash: TrashHandler = { restore: restoreGroup, purge: purgeGroup }
