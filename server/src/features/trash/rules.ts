import type { Permission } from '@learning-cms/contract/permissions'
import { TRASH_DAYS, trashEntities, trashRights, type restoreBody } from '@learning-cms/contract/trash'
import type * as z from 'zod'
import type { Db } from '#db/open.ts'
import { bySystem, type Actor, type By } from '#http/actor.ts'
import { found, refuse } from '#http/refuse.ts'
import { record } from '#services/audit.ts'
import { listOverdue, lockInTrash, takeOutOfTrash, type InTrash } from '#services/trash.ts'
import { bins } from './bins.ts'

/** Which record, and its version as the trash shows it. */
type Target = { id: string; version: number }

export const readableEntities = ({ may }: Pick<Actor, 'may'>) =>
  trashEntities.filter((entity) => may.has(`${entity}:read`))

export const restoreFromTrash = (db: Db, by: By, target: Target, how: z.output<typeof restoreBody>) =>
  db.transaction(async (tx) => {
    const trashed = await readAt(tx, by.actor, target)
    refuseWithout(by.actor, trashRights[trashed.entity].restore)
    const { id, entity } = trashed
    const { version } = await bins[entity].restore(tx, by, trashed, how)
    await takeOutOfTrash(tx, id)
    return { id, entity, version }
  })

export const removeForGood = (db: Db, by: By, target: Target) =>
  db.transaction(async (tx) => {
    const trashed = await readAt(tx, by.actor, target)
    refuseWithout(by.actor, trashRights[trashed.entity].remove)
    await purge(tx, by, trashed)
    return null
  })

/** Deletes for good what has lain in the trash long enough; one that cannot go does not keep the others. */
export async function sweepTrash(db: Db) {
  const faults: unknown[] = []
  for (const { id } of await listOverdue(db, TRASH_DAYS))
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
  const label = await bins[entity].purge(tx, by, trashed)
  await record(tx, by, { action: `${entity}.purge`, entity, id, version, label })
}

/** What one may not read is not there. */
async function readAt(tx: Db, actor: Actor, { id, version }: Target) {
  const trashed = found(await lockInTrash(tx, id))
  if (!readableEntities(actor).includes(trashed.entity)) refuse('not-found', 'server.not-found')
  if (trashed.version !== version)
    refuse('changed-meanwhile', 'version.changed-meanwhile', { current: { ...trashed }, changed: [] })
  return trashed
}

function refuseWithout({ may }: Actor, permission: Permission) {
  if (!may.has(permission)) refuse('not-allowed', 'server.not-allowed', { values: { permission } })
}
