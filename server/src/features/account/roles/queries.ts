import type { Permission } from '@learning-cms/contract/core/permissions'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { roles } from '#db/schema/account/accounts.ts'

export type RoleRow = typeof roles.$inferSelect & { accountCount: number; withoutFactorCount: number }
export type RoleFields = { name: string; description: string; permissions: Permission[] }
type FactorRule = { secondFactorFrom: string | null; isSecondFactorDecided: boolean }

// Qualified: in a subquery of a single-table select, Drizzle omits the table's name.
const accountCount = sql<number>`(select count(*)::int from account_roles ar where ar.role_id = roles.id)`
const withoutFactorCount = sql<number>`(
  select count(*)::int from account_roles ar join accounts a on a.id = ar.account_id
  where ar.role_id = roles.id and a.status = 'active' and not has_factor(a.id))`
const columns = {
  id: roles.id,
  key: roles.key,
  name: roles.name,
  description: roles.description,
  permissions: roles.permissions,
  isBuiltIn: roles.isBuiltIn,
  version: roles.version,
  createdAt: roles.createdAt,
  updatedAt: roles.updatedAt,
  accountCount,
  secondFactorFrom: roles.secondFactorFrom,
  isSecondFactorDecided: roles.isSecondFactorDecided,
  withoutFactorCount,
}

export const listRoles = (db: Db): Promise<RoleRow[]> =>
  db
    .select(columns)
    .from(roles)
    .orderBy(sql`${roles.isBuiltIn} desc`, roles.createdAt, roles.id)

export const findRole = async (db: Db, id: string): Promise<RoleRow | undefined> =>
  (await db.select(columns).from(roles).where(eq(roles.id, id)))[0]

export const lockRole = async (db: Db, id: string): Promise<RoleRow | undefined> =>
  (await db.select(columns).from(roles).where(eq(roles.id, id)).for('update'))[0]

type RoleInsert = RoleFields & Pick<FactorRule, 'secondFactorFrom'> & { id: string; key: string }

export const insertRole = (db: Db, role: RoleInsert & { isBuiltIn: boolean }) => db.insert(roles).values(role)

/** On start-up, when several servers may do the same at once. */
export const insertMissingRole = async (db: Db, role: RoleInsert) =>
  (
    await db
      .insert(roles)
      .values({ ...role, isBuiltIn: true })
      .onConflictDoNothing({ target: roles.key })
      .returning({ id: roles.id })
  ).length > 0

export const updateRole = (db: Db, id: string, fields: Partial<RoleFields & FactorRule>) =>
  db
    .update(roles)
    .set({ ...fields, version: sql`${roles.version} + 1`, updatedAt: sql`now()` })
    .where(eq(roles.id, id))

export const deleteRole = (db: Db, id: string) => db.delete(roles).where(eq(roles.id, id))

export const setRightsByKey = (db: Db, key: string, permissions: Permission[]) =>
  db
    .update(roles)
    .set({ permissions, version: sql`${roles.version} + 1`, updatedAt: sql`now()` })
    .where(and(eq(roles.key, key), sql`${roles.permissions} is distinct from ${sqlArray(permissions)}`))
    .returning({ id: roles.id })

/** Roles with one of these rights for which nobody has decided about a second factor, and which require none. */
export const lockRolesWithoutFactor = async (db: Db, rights: readonly Permission[]): Promise<RoleRow[]> =>
  db
    .select(columns)
    .from(roles)
    .where(
      sql`not ${roles.isSecondFactorDecided} and ${roles.secondFactorFrom} is null and ${roles.permissions} && ${sqlArray(rights)}`,
    )
    .for('update')

/** Drizzle writes an array as a list of parameters; the database needs a single array. */
export const sqlArray = (texts: readonly string[]) =>
  sql`${`{${texts.map((text) => JSON.stringify(text)).join(',')}}`}::text[]`
