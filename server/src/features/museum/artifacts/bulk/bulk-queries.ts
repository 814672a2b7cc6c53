import { and, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { artifacts } from '#db/schema/museum/artifacts.ts'

const named = (ids: readonly string[]) => sql`${artifacts.id} = any(${sql.param(ids)}::uuid[])`

/** What bulk commands need to know of an artifact. */
export const listForBulk = (db: Db, ids: readonly string[]) =>
  db
    .select({
      id: artifacts.id,
      name: artifacts.nameVi,
      version: artifacts.version,
      type: artifacts.type,
      status: artifacts.status,
      placeNow: artifacts.placeNow,
      ownerVi: artifacts.ownerVi,
      ownerEn: artifacts.ownerEn,
      condition: artifacts.condition,
      conditionDate: artifacts.conditionDate,
      tags: artifacts.tags,
      missing: artifacts.missing,
    })
    .from(artifacts)
    .where(and(isNull(artifacts.deletedAt), named(ids)))
export type ArtifactForBulk = Awaited<ReturnType<typeof listForBulk>>[number]

/** Including artifacts in the trash. */
export const listNames = (db: Db, ids: readonly string[]) =>
  db.select({ id: artifacts.id, name: artifacts.nameVi }).from(artifacts).where(named(ids))
