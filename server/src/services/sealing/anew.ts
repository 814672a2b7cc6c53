import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { bySystem } from '#http/actor.ts'
import { record } from '#services/audit/record.ts'
import { sealAllAnew } from './values.ts'
import { saveKeyCheck } from './check.ts'
import { openSealing } from './sealing.ts'

type Keys = { before: string | undefined; after: string | undefined }

/**
 * Seals everything under another key, all or nothing. Refuses while a server is running, because it would go on sealing
 * under the old key. `isLost`: nothing can be opened any more, so the values stay until they are entered again.
 */
export function sealAnew(db: Db, { before, after }: Keys, { isLost = false } = {}) {
  return db.transaction(async (tx) => {
    await refuseBesideServer(tx)
    await tx.execute(sql`
      lock table gateway_settings, refunds, instructor_bank_details, account_totp, sso_providers, sso_sessions in exclusive mode`)
    const next = await openSealing(tx, { sealingKey: after })
    const count = isLost ? 0 : await sealAllAnew(tx, await openSealing(tx, { sealingKey: before }), next)
    await saveKeyCheck(tx, next)
    await record(tx, bySystem, {
      ...({ action: 'settings.seal-anew', entity: 'settings', id: 'sealing-key', label: '' } as const),
      after: { values: count, isLost },
    })
    return count
  })
}

async function refuseBesideServer(tx: Db) {
  const { rows } = await tx.execute(sql`
    select from pg_stat_activity
    where datname = current_database() and application_name = 'learning-cms' and pid <> pg_backend_pid()`)
  if (rows.length > 0) throw new Error('a server is using this database. Stop it first.')
}
