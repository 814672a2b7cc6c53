import type { AssetKind } from '@learning-cms/contract/media/media'
import type { Reason } from '@learning-cms/contract/core/reasons'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { isMadeBy, type Actor, type By } from '#http/actor.ts'
import { refuse } from '#refuse'
import { mayRead } from './uses.ts'

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

/** Where the lines of a field name files. Anywhere else in it people write what they like, an id of somebody's file too. */
const places: Record<string, string> = {
  images: '$[*][*] ? (@.id == $asset || @.imageId == $asset)',
  hotspots: '$[*][*] ? (@.imageId == $asset || @.audioViId == $asset || @.audioEnId == $asset)',
}
const PLACE = '$[*] ? (@ == $asset)'

/** A file is the caller's own and theirs to read, ready and of this kind, or it was this record's before: nobody reaches another's by its id. */
export async function refuseForeignAsset(tx: Db, { actor }: By, { entity, id = null, field, assetId, kind }: AssetUse) {
  if (!assetId) return
  const place = places[field] ?? PLACE
  const { rows } = await tx.execute<{ is: boolean }>(sql`
    select (${isTheirs(actor)}) or exists (
      select from audit_lines where entity = ${entity} and entity_id = ${id}
        and jsonb_path_exists(changes -> ${field}, ${place}::jsonpath, jsonb_build_object('asset', ${assetId}::text))
    ) as is from assets where id = ${assetId} and kind = ${kind} and state = 'ready' for key share`)
  if (!rows[0]?.is) refuse('rule-broken', unknown[kind], { fields: { [field]: unknown[kind] } })
}

/** What the server itself made, such as the sample data, is its own. */
const isTheirs = (actor: Actor) =>
  actor.accountId === null ? sql`account_id is null` : sql`${isMadeBy(actor, 'assets')} and ${mayRead(actor)}`

export const refuseForeignPicture = (tx: Db, by: By, use: Use) => refuseForeignAsset(tx, by, { ...use, kind: 'image' })
