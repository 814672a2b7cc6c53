import { TIME_ZONE } from '@learning-cms/contract/core/lists/filter-days'
import type { apiCallQuery, statusClasses } from '@learning-cms/contract/system/api-calls'
import { retentionBounds } from '@learning-cms/contract/system/organisation'
import { and, eq, or, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { listPage, searchIn, sortKey } from '#db/lists/list.ts'
import type { Db } from '#db/open.ts'
import { apiCallTime } from '#services/settings/organisation.ts'
import { apiCalls } from '#db/schema/system/api-calls.ts'
import { apiTokens } from '#db/schema/account/tokens.ts'
import { rowsOf } from '#db/statements/selected.ts'

const columns = {
  id: apiCalls.id,
  at: apiCalls.at,
  tokenId: apiCalls.tokenId,
  token: apiTokens.name,
  method: apiCalls.method,
  route: apiCalls.route,
  status: apiCalls.status,
  tookMs: apiCalls.tookMs,
  requestId: apiCalls.requestId,
  network: apiCalls.network,
}
const sortBy = { at: { by: apiCalls.at, cast: 'timestamptz' } } as const

const callRows = rowsOf((db, field: keyof typeof sortBy) =>
  db
    .select({ ...columns, sortKey: sortKey(sortBy, field) })
    .from(apiCalls)
    .innerJoin(apiTokens, eq(apiTokens.id, apiCalls.tokenId)),
)

const inClass = (name: (typeof statusClasses)[number]) => {
  const from = Number(name[0]) * 100
  return sql`api_calls.status >= ${from}::int and api_calls.status < ${from + 100}::int`
}

export function listApiCalls(db: Db, query: z.output<typeof apiCallQuery>) {
  const { tokenId, status, route, since, until, search } = query
  const matching = and(
    tokenId ? eq(apiCalls.tokenId, tokenId) : undefined,
    status?.length ? or(...status.map(inClass)) : undefined,
    route ? eq(apiCalls.route, route) : undefined,
    since ? sql`api_calls.at >= ${since}::timestamp at time zone ${TIME_ZONE}` : undefined,
    until ? sql`api_calls.at < (${until}::timestamp + interval '1 day') at time zone ${TIME_ZONE}` : undefined,
    searchIn(sql`f_fold((api_calls.route || ' ' || api_calls.request_id) collate "default")`, search),
  )
  return listPage(db, query, {
    id: apiCalls.id,
    sortBy,
    matching,
    select: callRows(db, query.sort),
    countable: sql`select 1 from api_calls where ${matching ?? sql`true`}`,
  })
}

type Day = { day: string; calls: number; refused: number; stored: number }
export async function listCallDays(db: Db, tokenId: string | undefined) {
  const { rows } = await db.execute<Day>(sql`
    select day::text as day, sum(calls)::int as calls, sum(refused)::int as refused, sum(kept)::int as stored
    from api_call_days where ${tokenId ?? null}::uuid is null or token_id = ${tokenId ?? null}
    group by day order by day desc limit ${retentionBounds.apiCallDays.max + 1}`)
  return rows
}

const ROUTES_AT_MOST = 300

/** One index look-up for each route, however many calls there are. */
export async function listCalledRoutes(db: Db) {
  const { rows } = await db.execute<{ route: string }>(sql`
    with recursive known (route) as (
      (select route from api_calls order by route limit 1)
      union all
      select (select c.route from api_calls c where c.route > known.route order by c.route limit 1) from known
      where known.route is not null
    )
    select route from known where route is not null limit ${ROUTES_AT_MOST}`)
  return rows.map(({ route }) => route)
}

export type NotedCall = {
  id: string
  at: string
  tokenId: string
  method: string
  route: string
  status: number
  tookMs: number
  requestId: string
  network: string
}
export type CallCount = { tokenId: string; day: string; calls: number; refused: number }
type StoredCounts = { tokenId: string; day: string; stored: number; storedRefused: number }

/** Adds to the daily counts, and returns how many calls of each day and token are stored so far. */
export async function addToDays(tx: Db, counts: readonly CallCount[]) {
  const { rows } = await tx.execute<StoredCounts>(sql`
    insert into api_call_days as d (token_id, day, calls, refused, kept, kept_refused)
    select r."tokenId", r.day, r.calls, r.refused, 0, 0
    from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) as r ("tokenId" uuid, day date, calls int, refused int)
    join api_tokens t on t.id = r."tokenId" order by r."tokenId", r.day
    on conflict (token_id, day) do update set calls = d.calls + excluded.calls, refused = d.refused + excluded.refused
    returning token_id as "tokenId", day::text as day, kept as stored, kept_refused as "storedRefused"`)
  return rows
}

export async function insertCalls(tx: Db, calls: readonly NotedCall[], days: readonly StoredCounts[]) {
  await tx.execute(sql`
    insert into api_calls (id, at, token_id, method, route, status, took_ms, request_id, network)
    select id, at, "tokenId", method, route, status, "tookMs", "requestId", network
    from jsonb_to_recordset(${JSON.stringify(calls)}::jsonb) as r (id uuid, at timestamptz, "tokenId" uuid, method text, route text,
      status int, "tookMs" int, "requestId" text, network text)`)
  await tx.execute(sql`
    update api_call_days d set kept = r.stored, kept_refused = r."storedRefused"
    from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as r ("tokenId" uuid, day date, stored int, "storedRefused" int)
    where d.token_id = r."tokenId" and d.day = r.day`)
}

export async function sweepApiCalls(db: Db) {
  await db.execute(sql`delete from api_calls where at < now() - ${apiCallTime}`)
  await db.execute(sql`delete from api_call_days where day < (now() - ${apiCallTime})::date - 1`)
}
