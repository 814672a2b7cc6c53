import { trashEntities, trashRights, type restoreBody, type TrashEntity } from '@learning-cms/contract/records/trash'
import type * as z from 'zod'
import type { Db } from '#db/open.ts'
import type { Actor, By } from '#http/actor.ts'
import { found, refuse } from '#refuse'
import { refuseWithout } from '#services/auth/rights.ts'
import type { TrashHandler } from './entity.ts'
import { lockInTrash, takeOutOfTrash } from './trash.ts'
import type { RowVersion } from './changes.ts'

export const readableEntities = ({ may }: Pick<Actor, 'may'>) =>
  trashEntities.filter((entity) => may.has(trashRights[entity].read))

/** The entities whose records may be restored here; others are not found. */
type Handlers = { readonly [Entity in TrashEntity]?: { trash: TrashHandler } }
type RestoreOptions = z.output<typeof restoreBody>

export const restoreFromTrash = (
  db: Db,
  by: By,
  target: RowVersion,
  { of, ...how }: RestoreOptions & { of: Handlers },
) =>
  db.transaction(async (tx) => {
    const trashed = await readTrashed(tx, by.actor, target)
    refuseWithout(by, trashRights[trashed.entity].restore)
    const { id, entity } = trashed
    const { version } = await found(of[entity]).trash.restore(tx, by, trashed, how)
    await takeOutOfTrash(tx, id)
    return { id, entity, version }
  })

/** A record one may not read does not exist. */
export async function readTrashed(tx: Db, actor: Actor, { id, version }: RowVersion) {
  const trashed = found(await lockInTrash(tx, id))
  if (!readableEntities(actor).includes(trashed.entity)) refuse('not-found', 'server.not-found')
  if (trashed.version !== version)
    refuse('changed-meanwhile', 'version.changed-meanwhile', { current: { ...trashed }, changed: [] })
  return trashed
}
