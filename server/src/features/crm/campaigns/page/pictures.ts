import type { Blocks } from '@learning-cms/contract/crm/mail/blocks'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { pictureIdsIn } from '#services/mail/letters/find-resources.ts'
import { refuseForeignPicture } from '#services/media/pictures/use-picture.ts'

/** Stores which pictures the letter uses. A newly added picture must be the user's own. */
export async function keepPictures(tx: Db, by: By, { id, blocks }: { id: string; blocks: Blocks }) {
  const pictureIds = pictureIdsIn(blocks)
  const stored = new Set(await listPictures(tx, id))
  for (const assetId of pictureIds)
    if (!stored.has(assetId)) await refuseForeignPicture(tx, by, { entity: 'campaigns', id, field: 'blocks', assetId })
  await tx.execute(sql`
    delete from campaign_images where campaign_id = ${id} and asset_id <> all(${sql.param(pictureIds)}::uuid[])`)
  await tx.execute(sql`
    insert into campaign_images (campaign_id, asset_id) select ${id}, asset from unnest(${sql.param(pictureIds)}::uuid[]) asset
    order by asset on conflict do nothing`)
}

export const listPictures = async (tx: Db, id: string) =>
  (
    await tx.execute<{ assetId: string }>(sql`
      select asset_id as "assetId" from campaign_images where campaign_id = ${id}`)
  ).rows.map(({ assetId }) => assetId)

export const copyPictures = (tx: Db, { from, to }: { from: string; to: string }) =>
  tx.execute(sql`
    insert into campaign_images (campaign_id, asset_id)
    select ${to}, asset_id from campaign_images where campaign_id = ${from} order by asset_id`)
