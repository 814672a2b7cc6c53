import type { SsoProvider } from '@learning-cms/contract/account/sso-providers'
import type { Permission } from '@learning-cms/contract/core/permissions'
import { sql } from 'drizzle-orm'
import { LOCKS } from '#db/advisory-lock.ts'
import type { Db } from '#db/open.ts'

export type MappedRole = { id: string; key: string; name: string; permissions: Permission[] }
export type ProviderRow = Omit<SsoProvider, 'addresses' | 'isEditable' | 'mapping'> & {
  mapping: { group: string; roles: MappedRole[] }[]
}
type ProviderFields = Omit<
  ProviderRow,
  'id' | 'version' | 'createdAt' | 'updatedAt' | 'people' | 'stranded' | 'hasSecret' | 'mapping' | 'secretEnd'
>
export type NewSecret = { sealed: Buffer; end: string } | undefined

/** Whether the account has another way to sign in than identity `i`: a password, a passkey or another provider. */
export const hasOtherWay = sql`(
  a.password_hash is not null or exists (select from account_passkeys k where k.account_id = a.id)
  or exists (select from sso_identities o join sso_providers q on q.id = o.provider_id
    where o.account_id = a.id and o.id <> i.id and q.is_enabled))`

const columns = sql`
  p.id, p.version, p.created_at as "createdAt", p.updated_at as "updatedAt", p.name, p.issuer, p.client_id as "clientId",
  p.client_secret is not null as "hasSecret", coalesce(p.secret_end, '') as "secretEnd", p.scopes,
  p.is_enabled as "isEnabled", p.is_internal as "isInternal", p.newcomers, p.group_claim as "groupClaim",
  p.factor_values as "factorValues", p.signs_out_there as "signsOutThere",
  (select coalesce(jsonb_agg(jsonb_build_object('group', g.group_name, 'roles', g.roles) order by g.group_name), '[]') from (
    select m.group_name, jsonb_agg(jsonb_build_object('id', r.id, 'key', r.key, 'name', r.name, 'permissions', r.permissions)
      order by r.key) as roles
    from sso_mappings m join roles r on r.id = m.role_id where m.provider_id = p.id group by m.group_name) g) as mapping,
  (select count(*)::int from sso_identities i where i.provider_id = p.id) as people,
  (select count(*)::int from sso_identities i join accounts a on a.id = i.account_id
    where i.provider_id = p.id and a.status = 'active' and not ${hasOtherWay}) as stranded`

export async function listProviders(db: Db) {
  const { rows } = await db.execute<ProviderRow>(sql`
    select ${columns} from sso_providers p order by p.name collate "vi-x-icu", p.id`)
  return rows
}

export async function readProvider(db: Db, id: string) {
  const { rows } = await db.execute<ProviderRow>(sql`select ${columns} from sso_providers p where p.id = ${id}`)
  return rows[0]
}

/** Taken by every change of a provider; does not block signing in by it. */
export const lockProvider = (tx: Db, id: string) =>
  tx.execute(sql`select from sso_providers where id = ${id} for no key update`)

/** Serialised, so that two who add one at once do not pass the limit together. */
export async function countProviders(tx: Db) {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.ssoProviders})`)
  const { rows } = await tx.execute<{ n: number }>(sql`select count(*)::int as n from sso_providers`)
  return rows[0]!.n
}

export const insertProvider = (tx: Db, id: string, fields: ProviderFields, secret: NewSecret) =>
  tx.execute(sql`
    insert into sso_providers (id, name, issuer, client_id, client_secret, secret_end, scopes, is_enabled, is_internal,
      newcomers, group_claim, factor_values, signs_out_there)
    values (${id}, ${fields.name}, ${fields.issuer}, ${fields.clientId}, ${secret?.sealed ?? null}, ${secret?.end ?? null},
      ${sql.param(fields.scopes)}::text[], ${fields.isEnabled}, ${fields.isInternal}, ${fields.newcomers},
      ${fields.groupClaim}, ${sql.param(fields.factorValues)}::text[], ${fields.signsOutThere})`)

export const updateProvider = (tx: Db, id: string, fields: ProviderFields, secret: NewSecret) =>
  tx.execute(sql`
    update sso_providers set name = ${fields.name}, issuer = ${fields.issuer}, client_id = ${fields.clientId},
      client_secret = coalesce(${secret?.sealed ?? null}::bytea, client_secret),
      secret_end = coalesce(${secret?.end ?? null}::text, secret_end), scopes = ${sql.param(fields.scopes)}::text[],
      is_enabled = ${fields.isEnabled}, is_internal = ${fields.isInternal}, newcomers = ${fields.newcomers},
      group_claim = ${fields.groupClaim}, factor_values = ${sql.param(fields.factorValues)}::text[],
      signs_out_there = ${fields.signsOutThere}, version = version + 1, updated_at = now()
    where id = ${id}`)

export const deleteProvider = (tx: Db, id: string) => tx.execute(sql`delete from sso_providers where id = ${id}`)

type GroupRolePair = { group: string; roleId: string }

export async function replaceMapping(tx: Db, providerId: string, pairs: readonly GroupRolePair[]) {
  await tx.execute(sql`delete from sso_mappings where provider_id = ${providerId}`)
  await tx.execute(sql`
    insert into sso_mappings (provider_id, group_name, role_id)
    select ${providerId}, m.group, m."roleId" from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as m ("group" text, "roleId" uuid)`)
}

/** Locked, so that a role is neither deleted nor extended while it is being mapped. */
export async function lockRoles(tx: Db, ids: readonly string[]) {
  const { rows } = await tx.execute<MappedRole>(sql`
    select id, key, name, permissions from roles where id = any(${sql.param(ids)}::uuid[]) order by id for share`)
  return rows
}
