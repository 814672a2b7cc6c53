import type { TrashEntity } from '@learning-cms/contract/records/trash'
import { eq, sql, type SQL } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { trash, type Origin } from '#db/schema/system/trash.ts'
import type { By } from '#http/actor.ts'

type Deleted = { entity: TrashEntity; id: string; version: number; name: string; origin: Origin }
export type InTrash = Deleted & { deletedAt: string }

/** Enters a record that its own feature has just marked as deleted, in the same transaction. */
export const putInTrash = (tx: Db, { actor }: Pick<By, 'actor'>, deleted: Deleted) =>
  tx.insert(trash).values({ ...deleted, deletedBy: actor.accountId, deletedByName: actor.name })

const columns = {
  id: trash.id,
  entity: trash.entity,
  version: trash.version,
  name: trash.name,
  origin: trash.origin,
  deletedAt: trash.deletedAt,
}

/** The entry, which nobody else restores or removes until this transaction ends. */
export const lockInTrash = async (tx: Db, id: string): Promise<InTrash | undefined> =>
  (await tx.select(columns).from(trash).where(eq(trash.id, id)).for('update'))[0]

export const takeOutOfTrash = (tx: Db, id: string) => tx.delete(trash).where(eq(trash.id, id))

/** For a record renamed while it is in the trash. */
export const renameInTrash = (tx: Db, id: string, name: string) =>
  tx.update(trash).set({ name }).where(eq(trash.id, id))

/** Entries older than this many days, oldest first. */
export const listOverdue = async (db: Db, age: SQL) =>
  await db
    .select({ id: trash.id, version: trash.version })
    .from(trash)
    .where(sql`${trash.deletedAt} < now() - ${age}`)
    .orderBy(trash.deletedAt, trash.id)
    .limit(100)
