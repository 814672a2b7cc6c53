import type { EntityWithFiles, FileVersion } from '@learning-cms/contract/system/media/media'
import { inArray, sql } from 'drizzle-orm'
import { isoOf } from '#db/statements/columns.ts'
import type { Db } from '#db/open.ts'
import { assets } from '#db/schema/system/assets.ts'
import { found } from '#refuse'
import { audioIn, modelIn } from '#services/media/asset-columns.ts'
import { pictureIn } from '#services/media/pictures/picture-columns.ts'

type AttachedAsset = {
  field: string
  asset_id: string
  retained_until: string
  hung_at: string
  hung_by: string
  let_go_at: string | null
}

const MOST = 100
/** Audit lines name files in these fields only: text in others may look like a file's id. */
const FIELDS = ['thumbnailId', 'imageId', 'logoId', 'modelId', 'audioViId', 'audioEnId', 'images']
const ID = '? (@.type() == "string" && @ like_regex "^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$")'

/**
 * The files a record has had, according to its audit lines; a file is forgotten with the lines, or once it is swept.
 */
export async function listVersions(db: Db, entity: EntityWithFiles, id: string): Promise<FileVersion[]> {
  const attached = await listHung(db, entity, id)
  if (attached.length === 0) found(await findRecord(db, entity, id))
  const replacing = await findReplacing(db, [...new Set(attached.map(({ asset_id }) => asset_id))])
  return attached.map((row) => ({
    field: row.field,
    asset: replacing.get(row.asset_id)!,
    hungAt: isoOf(row.hung_at),
    hungBy: row.hung_by,
    letGoAt: row.let_go_at && isoOf(row.let_go_at),
    retainedUntil: row.let_go_at && isoOf(row.retained_until),
  }))
}

/** Including a deleted one, as long as it has lines. Tables are named after the entities. */
async function findRecord(db: Db, entity: EntityWithFiles, id: string) {
  const { rows } = await db.execute(sql`
    select 1 from ${sql.identifier(entity)} where id = ${id}
    union all (select 1 from audit_lines where entity = ${entity} and entity_id = ${id} limit 1)`)
  return rows[0]
}

/**
 * An id that appears in a line after the change but not before was attached by it; the other way round it was removed.
 */
async function listHung(db: Db, entity: EntityWithFiles, id: string) {
  const idsOf = (side: number) => sql`(
    select array_agg(found #>> '{}') from unnest(array['$', '$[*].id', '$[*].imageId']) place,
      jsonb_path_query(pair -> ${side}::int, (place || ${ID})::jsonpath) found)`
  const { rows } = await db.execute<AttachedAsset>(sql`
    with changes as (
      select at, actor_name, field, coalesce(${idsOf(0)}, '{}') as was, coalesce(${idsOf(1)}, '{}') as became
      from audit_lines, jsonb_each(changes) as each_change (field, pair)
      where entity = ${entity} and entity_id = ${id} and jsonb_typeof(pair) = 'array' and field = any(${sql.param(FIELDS)}::text[])
    ), moves as (
      select field, named as asset_id, at, actor_name, named = any(became) as is_hung
      from changes, unnest(was || became) named
      where (named = any(became)) <> (named = any(was))
    ), latest as (
      select field, asset_id, max(at) filter (where is_hung) as hung_at, max(at) filter (where not is_hung) as let_go_at,
        (array_agg(actor_name order by at desc) filter (where is_hung))[1] as hung_by
      from moves group by field, asset_id
    )
    select field, asset_id, hung_by, hung_at, kept_until as retained_until, case when let_go_at >= hung_at then let_go_at end as let_go_at
    from latest join assets on assets.id = latest.asset_id::uuid and assets.state = 'ready'
    where hung_at is not null order by hung_at desc, asset_id limit ${MOST}`)
  return rows
}

async function findReplacing(db: Db, ids: string[]) {
  const isPublic = sql`false`
  const rows = await db
    .select({
      id: assets.id,
      kind: assets.kind,
      fileName: assets.fileName,
      byteSize: assets.byteSize,
      picture: pictureIn({ packed: sql`told_of(assets)`, isPublic }),
      audio: audioIn({ assetId: sql`assets.id`, isPublic }),
      model: modelIn({ assetId: sql`assets.id`, isPublic }),
    })
    .from(assets)
    .where(inArray(assets.id, ids))
  return new Map(rows.map((row) => [row.id, row]))
}
