import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { bySystem } from '#http/actor.ts'
import { record } from '#services/audit/record.ts'
import { sealAllAnew, sealedTables } from './values.ts'
import { isKeyInForce, saveKeyCheck } from './check.ts'
import { openSealing, type Sealing } from './sealing.ts'

type Keys = { before: string | undefined; after: string | undefined }

/**
 * Seals everything under another key, all or nothing. Refuses while a server is running, because it would go on sealing
 * under the old key. `isLost`: nothing can be opened any more, so the values stay until they are entered again.
 */
export function sealAnew(db: Db, { before, after }: Keys, { isLost = false } = {}) {
  return db.transaction(async (tx) => {
    await refuseBesideServer(tx)
    await tx.execute(sql`lock table ${sealedTables} in exclusive mode`)
    const next = await openSealing(tx, { sealingKey: after })
    const count = isLost ? 0 : await sealAllFrom(tx, await openSealing(tx, { sealingKey: before }), next)
    await saveKeyCheck(tx, next)
    await record(tx, bySystem, {
      ...({ action: 'settings.seal-anew', entity: 'settings', id: 'sealing-key', label: '' } as const),
      after: { values: count, isLost },
    })
    return count
  })
}

/** Only with the key in force, values that were lost before it may be left as they are. */
const sealAllFrom = async (tx: Db, before: Sealing, after: Sealing) =>
  sealAllAnew(tx, { before, after, mayBeLost: await isKeyInForce(tx, before) })

async function refuseBesideServer(tx: Db) {
  const { rows } = await tx.execute(sql`
    select from pg_stat_activity
    where datname = current_database() and application_name = 'learning-cms' and pid <> pg_backend_pid()`)
  if (rows.length > 0) throw new Error('a server is using this database. Stop it first.')
}
