import type { AccountStatus, accountQuery } from '@learning-cms/contract/account/accounts'
import type { Permission } from '@learning-cms/contract/core/permissions'
import { eq, inArray, sql, type SQL } from 'drizzle-orm'
import type * as z from 'zod'
import { LOCKS } from '#db/advisory-lock.ts'
import { inTime } from '#db/lists/filter.ts'
import { columnsOf, listPage, type SortColumn, sortKey } from '#db/lists/list.ts'
import { rowsOf } from '#db/statements/selected.ts'
import type { Db } from '#db/open.ts'
import { accountRoles, accounts, roles } from '#db/schema/account/accounts.ts'
import { people } from '#db/schema/people/people.ts'
import { pictureIn } from '#services/media/pictures/picture-columns.ts'
import { secondFactor, whereOfAccounts, title } from './where.ts'

type AccountQuery = z.output<typeof accountQuery>
type AccountSortKey = AccountQuery['sort']
type HeldRole = { id: string; key: string; name: string }

const sortBy: Record<AccountSortKey, SortColumn> = {
  fullName: { by: people.fullName, cast: 'text' },
  username: { by: accounts.username, cast: 'text' },
  createdAt: { by: accounts.createdAt, cast: 'timestamptz' },
  lastSignedInAt: { by: accounts.lastSignedInAt, cast: 'timestamptz', nulls: true },
}
export const sortColumns = columnsOf(sortBy)

const columns = {
  id: accounts.id,
  personId: accounts.personId,
  username: accounts.username,
  fullName: people.fullName,
  title,
  email: people.email,
  unprovedEmail: accounts.unprovedEmail,
  addressHolder: sql<{
    fullName: string
    hasAccount: boolean
  } | null>`case when accounts.unproved_email is not null then (
    select jsonb_build_object('fullName', h.full_name, 'hasAccount', exists (select from accounts o where o.person_id = h.id))
    from people h where lower(h.email) = lower(accounts.unproved_email) and h.deleted_at is null) end`,
  phone: people.phone,
  avatar: pictureIn({ packed: people.avatar, isPublic: sql`false` }),
  avatarId: people.avatarId,
  status: accounts.status,
  hasPassword: sql<boolean>`${accounts.passwordHash} is not null`,
  isLinked: sql<boolean>`exists (select from sso_identities i where i.account_id = accounts.id)`,
  lastSignedInAt: accounts.lastSignedInAt,
  secondFactor,
  version: accounts.version,
  createdAt: accounts.createdAt,
  updatedAt: accounts.updatedAt,
  roles: sql<HeldRole[]>`(
    select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'key', r.key, 'name', r.name) order by ar.position), '[]')
    from account_roles ar join roles r on r.id = ar.role_id where ar.account_id = accounts.id)`,
  rights: sql<Permission[]>`array(
    select distinct unnest(r.permissions) from account_roles ar join roles r on r.id = ar.role_id where ar.account_id = accounts.id)`,
  sessionCount: sql<number>`(
    select count(*)::int from sessions s
    where s.account_id = accounts.id and s.ended_at is null and s.idle_until > now() and s.ends_at > now() and not s.awaits_factor)`,
}
export type AccountRow = Omit<Awaited<ReturnType<typeof readAccounts>>[number], 'sortKey'>

const readAccounts = (db: Db, where: SQL | undefined) =>
  db.select(columns).from(accounts).innerJoin(people, eq(people.id, accounts.personId)).where(where)

const accountRows = rowsOf((db, field: keyof typeof sortBy) =>
  db
    .select({ ...columns, sortKey: sortKey(sortBy, field) })
    .from(accounts)
    .innerJoin(people, eq(people.id, accounts.personId)),
)

export function listAccounts(db: Db, query: AccountQuery) {
  const matching = whereOfAccounts(query)
  return inTime(db, query.filter, (db) =>
    listPage(db, query, {
      id: accounts.id,
      sortBy,
      matching,
      select: accountRows(db, query.sort),
      countable: sql`select 1 from accounts join people on people.id = accounts.person_id ${matching && sql`where ${matching}`}`,
    }),
  )
}

export const findAccount = async (db: Db, id: string): Promise<AccountRow | undefined> =>
  (await readAccounts(db, eq(accounts.id, id)))[0]

/** What is read of many accounts before one of them is changed. */
export const listForBulk = (db: Db, ids: readonly string[]) =>
  db
    .select({
      id: accounts.id,
      name: accounts.username,
      version: accounts.version,
      status: accounts.status,
      roles: columns.roles,
      rights: columns.rights,
      hasOtherOwner: sql<boolean>`exists (
        select from accounts a join account_roles ar on ar.account_id = a.id join roles r on r.id = ar.role_id
        where r.key = 'owner' and a.status = 'active' and a.id <> accounts.id)`,
    })
    .from(accounts)
    .where(sql`accounts.id = any(${sql.param(ids)}::uuid[])`)

/** Read after nobody else can write it. */
export async function lockAccount(tx: Db, id: string) {
  await tx.execute(sql`select from accounts where id = ${id} for update`)
  return findAccount(tx, id)
}

export const updateAccount = (tx: Db, id: string, fields: { status?: AccountStatus; unprovedEmail?: null } = {}) =>
  tx
    .update(accounts)
    .set({ ...fields, version: sql`${accounts.version} + 1`, updatedAt: sql`now()` })
    .where(eq(accounts.id, id))

type NewAccount = { id: string; personId: string; username: string; fullName: string; email: string; phone: string }

export async function insertInvited(tx: Db, { id, personId, username, ...person }: NewAccount) {
  await tx.insert(people).values({ id: personId, ...person })
  await tx.insert(accounts).values({ id, personId, username, status: 'invited' })
}

export const findRights = async (db: Db, roleId: string) =>
  (await db.select({ permissions: roles.permissions }).from(roles).where(eq(roles.id, roleId)))[0]?.permissions

/** Locked, so that a role is neither deleted nor extended while it is being given. */
export const lockRoles = (tx: Db, ids: readonly string[]) =>
  tx
    .select({ id: roles.id, key: roles.key, permissions: roles.permissions })
    .from(roles)
    .where(inArray(roles.id, [...ids]))
    .orderBy(roles.id)
    .for('share')

/** What a provider's mapping has given stays marked as such. */
export async function replaceRoles(tx: Db, accountId: string, roleIds: readonly string[]) {
  const before = await tx.delete(accountRoles).where(eq(accountRoles.accountId, accountId)).returning({
    roleId: accountRoles.roleId,
    isMapped: accountRoles.isMapped,
  })
  const mapped = new Set(before.filter(({ isMapped }) => isMapped).map(({ roleId }) => roleId))
  const rows = roleIds.map((roleId, position) => ({ accountId, roleId, position, isMapped: mapped.has(roleId) }))
  await tx.insert(accountRoles).values(rows)
}

/** Serialised: each check for another owner is acted upon before the next one is made. */
export async function countOtherOwners(tx: Db, id: string) {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.owners})`)
  const { rows } = await tx.execute<{ n: number }>(sql`
    select count(*)::int as n from accounts a join account_roles ar on ar.account_id = a.id join roles r on r.id = ar.role_id
    where r.key = 'owner' and a.status = 'active' and a.closes_at is null and a.id <> ${id}`)
  return rows[0]!.n
}

/** Who chose the address that an account's links go to; see decision 032. */
export async function noteMoved(tx: Db, id: string, byId: string | null) {
  if (byId === null) return
  await noteLetIn(tx, id, byId)
  await tx.execute(sql`
    insert into account_moves (account_id, by_id) values (${id}, ${byId})
    on conflict (account_id, by_id) do update set moved_at = now()`)
}

/**
 * Who besides the owner of the account has had access to it; see decision 032. Whatever the owner of the organisation
 * stated about the account before ends.
 */
export async function noteLetIn(tx: Db, id: string, byId: string | null) {
  await tx.execute(sql`delete from invited_by_link where account_id = ${id}`)
  await addLetIn(tx, id, byId)
}

/** Somebody who has no password yet, by the link of the invitation; see decision 095. A statement about them ends. */
export async function noteInvited(tx: Db, id: string, byId: string | null) {
  await tx.execute(sql`delete from invited_by_link where account_id = ${id} and accepted_at is not null`)
  await tx.execute(sql`
    insert into invited_by_link (account_id, by_id) select id, ${byId}::uuid from accounts
    where id = ${id} and password_hash is null and ${byId}::uuid is not null and not ${byId}::uuid = any(let_in_by)`)
  await addLetIn(tx, id, byId)
}

const addLetIn = (tx: Db, id: string, byId: string | null) =>
  tx.execute(sql`
    update accounts set let_in_by = let_in_by || ${byId}::uuid
    where id = ${id} and ${byId}::uuid is not null and not ${byId}::uuid = any(let_in_by)`)
