import { trashRights, type restoreBody } from '@learning-cms/contract/records/trash'
import type * as z from 'zod'
import { entities } from '#app/registry.ts'
import type { Db } from '#db/open.ts'
import { bySystem, type By } from '#http/actor.ts'
import { record } from '#services/audit/record.ts'
import { refuseWithout } from '#services/auth/rights.ts'
import { readTrashed, restoreFromTrash } from '#services/entities/restore.ts'
import { trashTime } from '#services/settings/organisation.ts'
import { listOverdue, lockInTrash, takeOutOfTrash, type InTrash } from '#services/entities/trash.ts'
import type { RowVersion } from '#services/entities/changes.ts'

export const restoreAny = (db: Db, by: By, target: RowVersion, how: z.output<typeof restoreBody>) =>
  restoreFromTrash(db, by, target, { ...how, of: entities })

export const removeForGood = (db: Db, by: By, target: RowVersion) =>
  db.transaction(async (tx) => {
    const trashed = await readTrashed(tx, by.actor, target)
    refuseWithout(by, trashRights[trashed.entity].remove)
    await purge(tx, by, trashed)
    return null
  })

/**
 * Permanently deletes what has been in the trash long enough; a record that cannot be deleted does not hold up the
 * others.
 */
export async function sweepTrash(db: Db) {
  const faults: unknown[] = []
  for (const { id } of await listOverdue(db, trashTime))
    await db
      .transaction(async (tx) => {
        const trashed = await lockInTrash(tx, id)
        if (trashed) await purge(tx, bySystem, trashed)
      })
      .catch((fault: unknown) => faults.push(fault))
  if (faults.length > 0) throw faults[0]
}

async function purge(tx: Db, by: By, trashed: InTrash) {
  const { id, entity, version } = trashed
  await takeOutOfTrash(tx, id)
  const label = await entities[entity].trash.purge(tx, by, trashed)
  await record(tx, by, { action: `${entity}.purge`, entity, id, version, label })
}
