import { emptyScene, type SceneFields } from '@learning-cms/contract/museum/scenes'
import { and, eq, getTableColumns, isNull, sql, type SQL } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { artifacts } from '#db/schema/museum/artifacts.ts'
import { assets } from '#db/schema/system/assets.ts'
import { artifactScenes } from '#db/schema/museum/scenes.ts'
import { statement } from '#db/statements/selected.ts'
import { audioIn } from '#services/media/asset-columns.ts'
import { pictureIn } from '#services/media/pictures/picture-columns.ts'

const artifact = { id: artifacts.id, name: artifacts.nameVi, modelNow: artifacts.modelId }
const { artifactId, ...columns } = getTableColumns(artifactScenes)

const sceneByArtifact = statement((db) =>
  db
    .select({ ...columns, isSaved: sql<boolean>`(${artifactId} is not null)`, ...artifact })
    .from(artifacts)
    .leftJoin(artifactScenes, eq(artifactId, artifacts.id))
    .where(and(eq(artifacts.id, sql.placeholder('id')), isNull(artifacts.deletedAt))),
)

/** For an artifact without any settings: the default scene of its model. */
export async function findScene(db: Db, id: string): Promise<FoundScene | undefined> {
  const row = (await sceneByArtifact(db, { id }))[0]
  if (!row?.isSaved) return row && { ...row, ...emptyScene, version: 1, modelId: row.modelNow }
  return row as FoundScene
}
type FoundScene = SceneFields & { id: string; version: number; name: string; modelNow: string | null }

const isPublic = sql`artifacts.status = 'published'`

const assetsOfScene = statement((db) =>
  db
    .select({
      id: assets.id,
      picture: pictureIn({ packed: sql`case when assets.kind = 'image' then told_of(assets) end`, isPublic }),
      audio: audioIn({ assetId: assets.id, isPublic }),
    })
    .from(assets)
    .innerJoin(artifacts, eq(artifacts.id, sql.placeholder('id')))
    .where(sql`assets.id in (select asset_id from scene_assets where artifact_id = artifacts.id)`),
)
export const listAssets = (db: Db, id: string) => assetsOfScene(db, { id })

/** Of a model that may have been replaced but still exists. */
export async function findBox(db: Db, modelId: string | null) {
  if (!modelId) return null
  const { rows } = await db.execute<{ box: { min: Vector; max: Vector } | null }>(
    sql`select statistics -> 'box' as box from assets where id = ${modelId} and kind = 'model' and state = 'ready'`,
  )
  return rows[0]?.box ?? null
}
type Vector = [number, number, number]

/** Undefined when somebody else wrote first. */
export async function writeScene(tx: Db, id: string, version: number, fields: Partial<SceneFields>) {
  const later: { [Name in keyof typeof artifactScenes.$inferInsert]?: SQL } = {
    version: sql`${artifactScenes.version} + 1`,
  }
  const written = await tx
    .insert(artifactScenes)
    .values({ ...emptyScene, ...fields, artifactId: id, version: version + 1 })
    .onConflictDoUpdate({
      target: artifactScenes.artifactId,
      set: { ...fields, ...later },
      setWhere: eq(artifactScenes.version, version),
    })
    .returning({ version: artifactScenes.version })
  return written[0]
}

export async function replaceAssets(tx: Db, id: string, assetIds: readonly string[]) {
  const ids = sql.param([...new Set(assetIds)])
  await tx.execute(sql`delete from scene_assets where artifact_id = ${id} and asset_id <> all(${ids}::uuid[])`)
  await tx.execute(
    sql`insert into scene_assets (artifact_id, asset_id) select ${id}::uuid, unnest(${ids}::uuid[]) on conflict do nothing`,
  )
}
