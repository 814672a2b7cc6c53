import type { ListChoice, ListName } from '@learning-cms/contract/core/lists/list-choices'
import type { ViewState } from '@learning-cms/contract/account/views'
import { and, eq, sql, type SQL } from 'drizzle-orm'
import { LOCKS } from '#db/advisory-lock.ts'
import type { Db } from '#db/open.ts'
import { accounts } from '#db/schema/account/accounts.ts'
import { people } from '#db/schema/people/people.ts'
import { views, viewRoles } from '#db/schema/account/views.ts'
import type { Actor } from '#http/actor.ts'

export type NamedRole = { id: string; key: string; name: string }

const columns = {
  id: views.id,
  code: views.code,
  list: views.list,
  name: views.name,
  accountId: views.accountId,
  state: views.state,
  ownerName: people.fullName,
  roles: sql<NamedRole[]>`(
    select coalesce(json_agg(json_build_object('id', r.id, 'key', r.key, 'name', r.name) order by r.created_at, r.id), '[]')
    from view_roles vr join roles r on r.id = vr.role_id where vr.view_id = views.id)`,
  version: views.version,
  createdAt: views.createdAt,
  updatedAt: views.updatedAt,
}

/** A view is visible to whoever saved it, and to everybody with a role it is shared with. */
const isFor = ({ accountId, previewing }: Actor) => sql`(views.account_id = ${accountId} or exists (
  select from view_roles vr where vr.view_id = views.id and vr.role_id ${
    previewing
      ? sql`= ${previewing.id}`
      : sql`in (select ar.role_id from account_roles ar where ar.account_id = ${accountId})`
  }))`

const select = (db: Db, where: SQL | undefined) =>
  db
    .select(columns)
    .from(views)
    .innerJoin(accounts, eq(accounts.id, views.accountId))
    .innerJoin(people, eq(people.id, accounts.personId))
    .where(where)
    .orderBy(views.name, views.id)
export type ViewRow = Awaited<ReturnType<typeof select>>[number]

export const listViews = (db: Db, actor: Actor, list: ListName | undefined) =>
  select(db, and(isFor(actor), list && eq(views.list, list)))

export const findView = async (db: Db, actor: Actor, by: { id: string } | { code: string }) =>
  (await select(db, and(isFor(actor), 'id' in by ? eq(views.id, by.id) : eq(views.code, by.code))))[0]

/** How many views one person has; saving another waits until this transaction ends. */
export async function countOwnViews(tx: Db, accountId: string) {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.viewsOfAccount}, hashtext(${accountId}))`)
  return (await tx.execute<{ n: number }>(sql`select count(*)::int as n from views where account_id = ${accountId}`))
    .rows[0]!.n
}

/** False when another view already has the code. */
export const insertView = async (tx: Db, fields: typeof views.$inferInsert) =>
  (await tx.insert(views).values(fields).onConflictDoNothing({ target: views.code }).returning({ id: views.id }))
    .length > 0

const atVersion = (id: string, version: number) => and(eq(views.id, id), eq(views.version, version))

export const updateView = async (tx: Db, id: string, version: number, fields: { name?: string; state?: ViewState }) =>
  (
    await tx
      .update(views)
      .set({ ...fields, version: sql`${views.version} + 1`, updatedAt: sql`now()` })
      .where(atVersion(id, version))
      .returning({ version: views.version })
  )[0]

export async function replaceViewRoles(tx: Db, viewId: string, roleIds: readonly string[]) {
  await tx.delete(viewRoles).where(eq(viewRoles.viewId, viewId))
  if (roleIds.length > 0) await tx.insert(viewRoles).values(roleIds.map((roleId) => ({ viewId, roleId })))
}

export const deleteView = async (tx: Db, id: string, version: number) =>
  (await tx.delete(views).where(atVersion(id, version)).returning({ id: views.id }))[0]

export const listRoles = async (db: Db) =>
  (await db.execute<NamedRole>(sql`select id, key, name from roles order by is_built_in desc, created_at, id`)).rows

const choice = sql`list, columns, view_id as "viewId"`

export const listChoices = async (db: Db, accountId: string) =>
  (await db.execute<ListChoice>(sql`select ${choice} from list_choices where account_id = ${accountId}`)).rows

export const findChoice = async (db: Db, accountId: string, list: ListName): Promise<ListChoice> =>
  (
    await db.execute<ListChoice>(
      sql`select ${choice} from list_choices where account_id = ${accountId} and list = ${list} for update`,
    )
  ).rows[0] ?? { list, columns: null, viewId: null }

export const saveChoice = (tx: Db, accountId: string, { list, columns, viewId }: ListChoice) =>
  tx.execute(sql`
    insert into list_choices (account_id, list, columns, view_id) values (${accountId}, ${list}, ${columns}, ${viewId})
    on conflict (account_id, list) do update set columns = excluded.columns, view_id = excluded.view_id, updated_at = now()`)
