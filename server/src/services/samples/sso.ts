import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'

type SampleProvider = { id: string; name: string; issuer: string; clientId: string; createdAt: string }

/** Disabled and without a secret: the database refuses to enable it, so nobody can sign in through it. */
export async function insertSampleProvider(tx: Db, { id, name, issuer, clientId, createdAt }: SampleProvider) {
  const { rows } = await tx.execute(sql`
    insert into sso_providers (id, name, issuer, client_id, created_at, updated_at)
    values (${id}, ${name}, ${issuer}, ${clientId}, ${createdAt}::timestamptz, ${createdAt}::timestamptz)
    on conflict do nothing returning id`)
  if (rows.length === 0) return
  await tx.execute(sql`
    insert into sso_mappings (provider_id, group_name, role_id)
    select ${id}, wanted.name, r.id from (values ('cham-soc-hoc-vien', 'support'), ('bien-tap', 'catalog')) wanted (name, key)
    join roles r on r.key = wanted.key`)
  await tx.execute(sql`insert into sample_rows (entity, id) values ('sso-providers', ${id})`)
}

/** Except a provider that somebody has changed or given a secret. */
export const deleteSampleProvider = (tx: Db) =>
  tx.execute(sql`
    delete from sso_providers using sample_rows s
    where s.entity = 'sso-providers' and s.id = sso_providers.id and s.version = sso_providers.version
      and not sso_providers.is_enabled`)
