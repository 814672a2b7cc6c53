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

/** A picture is the caller's own and ready, or it was this record's before: nobody reaches another's by its id. */
export async function refuseForeignPicture(tx: Db, { actor }: By, { entity, id = null, field, assetId }: Use) {
  if (!assetId) return
  const { rows } = await tx.execute<{ is: boolean }>(sql`
    select account_id is not distinct from ${actor.accountId}::uuid or exists (
      select from audit_lines where entity = ${entity} and entity_id = ${id} and changes -> ${field} @> to_jsonb(${assetId}::text)
    ) as is from assets where id = ${assetId} and state = 'ready' for key share`)
  if (!rows[0]?.is) refuse('rule-broken', 'media.unknown', { fields: { [field]: 'media.unknown' } })
}
