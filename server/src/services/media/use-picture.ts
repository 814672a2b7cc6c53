import type { AssetKind } from '@learning-cms/contract/media'
import type { Reason } from '@learning-cms/contract/reasons'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { refuse } from '#http/refuse.ts'

type Use = {
  entity: string
  /** Of the record that exists already. */
  id?: string | null
  /** Field of the body and of the audit lines. */
  field: string
  assetId: string | null | undefined
}
type AssetUse = Use & { kind: AssetKind }

const unknown = {
  image: 'media.unknown',
  audio: 'audio.unknown',
  model: 'models.unknown',
} as const satisfies Record<AssetKind, Reason>

/** A file is the caller's own, ready and of this kind, or it was this record's before: nobody reaches another's by its id. */
export async function refuseForeignAsset(tx: Db, { actor }: By, { entity, id = null, field, assetId, kind }: AssetUse) {
  if (!assetId) return
  const { rows } = await tx.execute<{ is: boolean }>(sql`
    select account_id is not distinct from ${actor.accountId}::uuid or exists (
      select from audit_lines where entity = ${entity} and entity_id = ${id}
        and jsonb_path_exists(changes -> ${field}, '$.** ? (@ == $asset)', jsonb_build_object('asset', ${assetId}::text))
    ) as is from assets where id = ${assetId} and kind = ${kind} and state = 'ready' for key share`)
  if (!rows[0]?.is) refuse('rule-broken', unknown[kind], { fields: { [field]: unknown[kind] } })
}

export const refuseForeignPicture = (tx: Db, by: By, use: Use) => refuseForeignAsset(tx, by, { ...use, kind: 'image' })
