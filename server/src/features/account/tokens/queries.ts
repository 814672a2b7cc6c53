import type { tokenQuery, TokenState } from '@learning-cms/contract/account/tokens'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { listPage, searchIn, sortKey } from '#db/lists/list.ts'
import type { Db } from '#db/open.ts'
import { accounts } from '#db/schema/account/accounts.ts'
import { apiTokens } from '#db/schema/account/tokens.ts'
import { rowsOf, statement } from '#db/statements/selected.ts'
import type { Permission } from '@learning-cms/contract/core/permissions'

const state = sql<TokenState>`case when api_tokens.revoked_at is not null then 'revoked'
  when api_tokens.expires_at <= now() then 'expired' else 'active' end`

const columns = {
  id: apiTokens.id,
  name: apiTokens.name,
  source: apiTokens.source,
  opening: apiTokens.opening,
  scopes: apiTokens.scopes,
  lostScopes: sql<Permission[]>`array(
    select held.scope from unnest(api_tokens.scopes) with ordinality held (scope, place)
    where not exists (
      select from account_roles ar join roles r on r.id = ar.role_id
      where ar.account_id = api_tokens.account_id and held.scope = any(r.permissions))
    order by held.place)`,
  state,
  createdBy: accounts.username,
  expiresAt: apiTokens.expiresAt,
  lastUsedAt: apiTokens.lastUsedAt,
  lastUsedIp: apiTokens.lastUsedIp,
  revokedAt: apiTokens.revokedAt,
  revokedBy: apiTokens.revokedBy,
  version: apiTokens.version,
  createdAt: apiTokens.createdAt,
  updatedAt: apiTokens.updatedAt,
}

const sortBy = {
  createdAt: { by: apiTokens.createdAt, cast: 'timestamptz' },
  name: { by: apiTokens.name, cast: 'text' },
  lastUsedAt: { by: apiTokens.lastUsedAt, cast: 'timestamptz', nulls: true },
  expiresAt: { by: apiTokens.expiresAt, cast: 'timestamptz' },
} as const

const isTheirs = eq(accounts.id, apiTokens.accountId)

const tokenRows = rowsOf((db, field: keyof typeof sortBy) =>
  db
    .select({ ...columns, sortKey: sortKey(sortBy, field) })
    .from(apiTokens)
    .innerJoin(accounts, isTheirs),
)

export function listTokens(db: Db, query: z.output<typeof tokenQuery>) {
  const matching = and(
    query.state && inArray(state, query.state),
    searchIn(
      sql`f_fold((api_tokens.name || ' ' || api_tokens.source || ' ' || api_tokens.opening) collate "default")`,
      query.search,
    ),
  )
  return listPage(db, query, {
    id: apiTokens.id,
    sortBy,
    matching,
    select: tokenRows(db, query.sort),
    countable: sql`select 1 from api_tokens where ${matching ?? sql`true`}`,
  })
}

const tokenById = statement((db) =>
  db
    .select(columns)
    .from(apiTokens)
    .innerJoin(accounts, isTheirs)
    .where(eq(apiTokens.id, sql.placeholder('id'))),
)
export const findToken = async (db: Db, id: string) => (await tokenById(db, { id }))[0]

export const insertToken = (db: Db, fields: typeof apiTokens.$inferInsert) => db.insert(apiTokens).values(fields)

/** Returns whether it was still valid. */
export const revokeToken = async (db: Db, id: string, by: string) =>
  (
    await db
      .update(apiTokens)
      .set({ revokedAt: sql`now()`, revokedBy: by, version: sql`${apiTokens.version} + 1`, updatedAt: sql`now()` })
      .where(and(eq(apiTokens.id, id), sql`revoked_at is null`))
      .returning({ id: apiTokens.id })
  ).length > 0
