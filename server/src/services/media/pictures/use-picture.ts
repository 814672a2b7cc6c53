import type { AssetKind } from '@learning-cms/contract/system/media/media'
import type { Reason } from '@learning-cms/contract/core/reasons'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { isMadeBy, type Actor, type By } from '#http/actor.ts'
import { refuse } from '#refuse'
import { mayRead } from '#services/media/uses.ts'

type Use = {
  entity: string
  /** Of the existing record. */
  id?: string | null
  /** The field of the body and of the audit lines. */
  field: string
  assetId: string | null | undefined
}
type AssetUse = Use & { kind: AssetKind }

const unknown = {
  image: 'media.unknown',
  audio: 'audio.unknown',
  model: 'models.unknown',
  attachment: 'attachments.unknown',
} as const satisfies Record<AssetKind, Reason>

/**
 * Where audit lines of a field contain file ids. Elsewhere people may write anything, including an id of somebody's
 * file.
 */
const places: Record<string, string> = {
  images: '$[*][*] ? (@.id == $asset || @.imageId == $asset)',
  hotspots: '$[*][*] ? (@.imageId == $asset || @.audioViId == $asset || @.audioEnId == $asset)',
}
const PLACE = '$[*] ? (@ == $asset)'

/**
 * A file must be ready, of this kind, and the caller's own and readable to them, or already this record's: nobody gets
 * at somebody else's file by its id.
 */
export async function refuseForeignAsset(tx: Db, { actor }: By, { entity, id = null, field, assetId, kind }: AssetUse) {
  if (!assetId) return
  const place = places[field] ?? PLACE
  const { rows } = await tx.execute<{ is: boolean | null }>(sql`
    select (${isTheirs(actor)}) or exists (
      select from audit_lines where entity = ${entity} and entity_id = ${id}
        and jsonb_path_exists(changes -> ${field}, ${place}::jsonpath, jsonb_build_object('asset', ${assetId}::text))
    ) as is from assets where id = ${assetId} and kind = ${kind} and state = 'ready' for key share`)
  if (!rows[0]?.is) refuse('rule-broken', unknown[kind], { fields: { [field]: unknown[kind] } })
}

/** Files of the server itself, such as those of sample data, have no account; only the server may attach them. */
const isTheirs = (actor: Actor) =>
  actor.accountId === null ? sql`account_id is null` : sql`${isMadeBy(actor, 'assets')} and ${mayRead(actor)}`

export const refuseForeignPicture = (tx: Db, by: By, use: Use) => refuseForeignAsset(tx, by, { ...use, kind: 'image' })
