import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'

export type Original = {
  artifactId: string
  use: 'image' | 'narration-vi' | 'narration-en' | 'model' | 'scene'
  hash: string
  contentType: string | null
  byteSize: number
  /** The long sides of a picture's derived sizes. */
  sizes: number[] | null
}

/** The uploaded files of these artifacts, in the order of their use. */
export async function listOriginals(db: Db, artifactIds: readonly string[]) {
  const { rows } = await db.execute<Original>(sql`
    with hung (artifact_id, use, place, position, asset_id) as (
      select artifact_id, 'image', 1, position, asset_id from artifact_images where artifact_id = any(${sql.param(artifactIds)}::uuid[])
      union all
      select a.id, used.use, used.place, 0, used.asset_id
      from artifacts a cross join lateral (values
        ('narration-vi', 2, a.audio_vi_id), ('narration-en', 3, a.audio_en_id), ('model', 4, a.model_id)) as used (use, place, asset_id)
      where a.id = any(${sql.param(artifactIds)}::uuid[]) and used.asset_id is not null
      union all
      select artifact_id, 'scene', 5, 0, asset_id from scene_assets where artifact_id = any(${sql.param(artifactIds)}::uuid[])
    )
    select hung.artifact_id as "artifactId", hung.use, assets.hash, assets.content_type as "contentType", assets.byte_size as "byteSize", assets.sizes
    from hung join assets on assets.id = hung.asset_id and assets.state = 'ready'
    order by hung.artifact_id, hung.place, hung.position, assets.id`)
  return rows
}
