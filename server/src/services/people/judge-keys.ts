import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'

const AT_ONCE = 5_000
const AT_MOST = 100_000

/**
 * Finds out which new addresses, numbers and names with birth dates somebody else has too. What others hold at the moment
 * is left for the next time.
 */
export async function judgeKeys(db: Db) {
  for (let judged = 0; judged < AT_MOST;) {
    const { rowCount } = await db.execute(sql`
      with fresh as materialized (
        select kind, key, person_id from person_keys where is_shared is null limit ${sql.raw(String(AT_ONCE))} for update skip locked)
      update person_keys k set is_shared = exists (
        select from person_keys o where o.kind = k.kind and o.key = k.key and o.person_id <> k.person_id)
      from fresh f where f.kind = k.kind and f.key = k.key and f.person_id = k.person_id`)
    judged += rowCount ?? 0
    if ((rowCount ?? 0) < AT_ONCE) return
  }
}
