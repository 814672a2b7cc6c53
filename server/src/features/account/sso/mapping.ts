import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { found } from '#refuse'
import { record } from '#services/audit/record.ts'
import { OWNER } from '#services/auth/role-names.ts'

const rolesOf = sql`(
  select coalesce(jsonb_agg(r.key order by ar.position), '[]') from account_roles ar join roles r on r.id = ar.role_id
  where ar.account_id = a.id)`

type State = { username: string; version: number; roles: string[] }

async function lockState(tx: Db, accountId: string) {
  await tx.execute(sql`select from accounts where id = ${accountId} for no key update`)
  const { rows } = await tx.execute<State>(sql`
    select a.username, a.version, ${rolesOf} as roles from accounts a where a.id = ${accountId}`)
  return found(rows[0])
}

/** Which roles the provider's mapping gives somebody in these groups. */
export async function mappedRoles(tx: Db, providerId: string, groups: readonly string[]) {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from roles where key <> ${OWNER} and id in (
      select role_id from sso_mappings where provider_id = ${providerId} and group_name = any(${sql.param(groups)}::text[]))
    order by id for share`)
  return rows.map(({ id }) => id)
}

/** At each sign-in: what an identity gives is replaced by what its groups give now. */
export async function grantRoles(
  tx: Db,
  by: By,
  granted: { identityId: string; accountId: string; roleIds: string[] },
) {
  const { identityId, accountId, roleIds } = granted
  const roles = sql`${sql.param(roleIds)}::uuid[]`
  await tx.execute(sql`
    delete from sso_granted_roles where identity_id = ${identityId} and role_id <> all(${roles})`)
  await tx.execute(sql`
    insert into sso_granted_roles (identity_id, role_id) select ${identityId}, id from unnest(${roles}) id on conflict do nothing`)
  await settleRoles(tx, by, accountId)
}

/** Makes an account's mapped roles those that its identities give. Roles given by hand are not touched. */
export async function settleRoles(tx: Db, by: By, accountId: string) {
  const before = await lockState(tx, accountId)
  const granted = sql`
    select g.role_id from sso_granted_roles g join sso_identities i on i.id = g.identity_id where i.account_id = ${accountId}`
  const taken = await tx.execute(sql`
    delete from account_roles where account_id = ${accountId} and is_mapped and role_id not in (${granted})`)
  const given = await tx.execute(sql`
    insert into account_roles (account_id, role_id, position, is_mapped)
    select ${accountId}, role_id, row_number() over (order by role_id)
      + coalesce((select max(position) from account_roles where account_id = ${accountId}), -1), true
    from (select distinct role_id from (${granted}) all_granted) wanted
    on conflict do nothing`)
  if ((taken.rowCount ?? 0) + (given.rowCount ?? 0) === 0) return
  await tx.execute(sql`update accounts set version = version + 1, updated_at = now() where id = ${accountId}`)
  const { roles, version } = await lockState(tx, accountId)
  await record(tx, by, {
    action: 'accounts.map-roles',
    entity: 'accounts',
    id: accountId,
    version,
    label: before.username,
    before: { roles: before.roles },
    after: { roles },
  })
}

/** In the order of their locks. */
export async function linkedAccounts(tx: Db, providerId: string) {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select a.id from accounts a join sso_identities i on i.account_id = a.id where i.provider_id = ${providerId}
    order by a.id for no key update of a`)
  return rows.map(({ id }) => id)
}
