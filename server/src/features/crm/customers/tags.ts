import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { found } from '#refuse'
import { record } from '#services/audit/record.ts'
import type { RowVersion } from '#services/entities/changes.ts'
import { refuseIfAutomated } from '#services/entities/used-by-automations.ts'
import { refuseStale } from '#services/entities/versions.ts'
import { refuseIfOfForm } from '#services/tags/used-by-form.ts'
import { deleteTag, findTag, joinTags, lockTags, renameTag } from './contact/contact-queries.ts'

/** A tag renamed to an existing name is merged into it; whoever had both has one. */
export const renameOrJoin = (db: Db, by: By, target: RowVersion, name: string) =>
  db.transaction(async (tx) => {
    const locked = await lockTags(tx, target.id, name)
    const before = await atVersion(tx, target)
    const holder = locked.find(({ id }) => id !== target.id)
    if (holder) await refuseIfNeeded(tx, target.id)
    if (holder) await joinTags(tx, target.id, holder.id)
    else if (before.name !== name) await renameTag(tx, target.id, name)
    else return before
    const after = found(await findTag(tx, holder?.id ?? target.id))
    await record(tx, by, {
      action: holder ? 'customer-tags.join' : 'customer-tags.update',
      ...lineOf(after),
      before: { name: before.name },
      after: { name: after.name },
    })
    return after
  })

export const removeTag = (db: Db, by: By, target: RowVersion) =>
  db.transaction(async (tx) => {
    await lockTags(tx, target.id, '')
    const before = await atVersion(tx, target)
    await refuseIfNeeded(tx, target.id)
    await deleteTag(tx, target.id)
    await record(tx, by, { action: 'customer-tags.remove', ...lineOf(before), before: { name: before.name } })
    return null
  })

async function refuseIfNeeded(tx: Db, id: string) {
  await refuseIfAutomated(tx, 'tagId', id)
  await refuseIfOfForm(tx, id)
}

async function atVersion(tx: Db, { id, version: sent }: RowVersion) {
  const now = found(await findTag(tx, id))
  return now.version === sent ? now : refuseStale(tx, { entity: 'customer-tags', id, sent, current: now })
}

const lineOf = ({ id, version, name }: { id: string; version: number; name: string }) => ({
  entity: 'customer-tags',
  id,
  version,
  label: name,
})
