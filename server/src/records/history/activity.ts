import { kindOf, type activityQuery } from '@learning-cms/contract/records/activity'
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type * as z from 'zod'
import { listPage, searchIn, sortKey } from '#db/lists/list.ts'
import type { Db } from '#db/open.ts'
import { auditLines, auditPersonal } from '#db/schema/system/audit.ts'
import type { ofPage } from '@learning-cms/contract/core/common'
import { isItsPersonal, lineColumns } from './lines.ts'

export type ActivityQuery = z.output<typeof activityQuery>
export type ActivityFilter = Omit<ActivityQuery, keyof typeof ofPage>
type Pair = { action: string; entity: string }

const sortBy = { at: { by: auditLines.at, cast: 'timestamptz' } } as const
/** A search with fewer hits starts from those lines; one with more soon meets the next hit wherever it looks. */
const RARE = 2_000

/** A part of the log. */
export type ActivityScope = {
  /** Only actions for which this is true. */
  isMeant?: (pair: Pair) => boolean
  /** Only lines about these records, and by somebody else than this account. */
  about?: { records: readonly AboutRecord[]; notBy: string }
}
type AboutRecord = { entity: string; id: string }

/**
 * A filter on actions is read as one short index range per action, because a single plan would walk past every other
 * line; so are lines about a few records. The total is not counted: a log is read from its end.
 */
export async function listActivity(db: Db, query: ActivityQuery, { isMeant, about }: ActivityScope = {}) {
  const { entity, entityId, kind } = query
  const isPicked = entity || entityId || kind || isMeant
  const pairs = isPicked ? meantBy(query, await listPairs(db)).filter(isMeant ?? (() => true)) : undefined
  const found = await rareHits(db, query.search)
  const ranges = found || entityId || about ? undefined : pairs
  const matching = and(
    conditionsOf(query),
    about && isAbout(about.notBy),
    found,
    ranges ? isOfPair : pairs && isOneOf(pairs),
  )
  const page = await listPage(db, query, {
    id: auditLines.id,
    sortBy,
    matching,
    select: async (where, orderBy, limit) => {
      const each = sql`select id, at from audit_lines where ${where ?? sql`true`} order by ${orderBy} limit ${limit}`
      const { rows } = await db.execute<{ id: string }>(
        sql`select audit_lines.id from ${about ? aboutEach(about.records, each) : within(ranges, each)} order by ${orderBy} limit ${limit}`,
      )
      const ids = rows.map(({ id }) => id)
      return readLines(db, ids, orderBy)
    },
    countable: sql`select 1 where false`,
  })
  return { ...page, total: page.rows.length, totalIsCapped: page.next !== null || page.previous !== null }
}

/** The lines a search hits, if they are few. */
async function rareHits(db: Db, search: string | undefined) {
  if (!search) return undefined
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from audit_lines where ${searchIn(auditLines.search, search)} limit ${sql.raw(String(RARE + 1))}`,
  )
  if (rows.length > RARE) return undefined
  const ids = JSON.stringify(rows.map(({ id }) => id))
  return sql`audit_lines.id = any(array(select hit::uuid from jsonb_array_elements_text(${ids}::jsonb) hit))`
}

/** The lines of `each`, once or for each pair of action and entity. */
const within = (ranges: readonly Pair[] | undefined, each: SQL) =>
  ranges
    ? sql`${rowsOfPairs(ranges)} as pair (action, entity) cross join lateral (${each}) audit_lines`
    : sql`(${each}) audit_lines`

/** The lines of `each` for each record. */
const aboutEach = (records: readonly AboutRecord[], each: SQL) => sql`
  (select entity, id from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as r (entity text, id text)) as about (entity, id)
  cross join lateral (${each}) audit_lines`

const isAbout = (notBy: string) => sql`(audit_lines.entity = about.entity and audit_lines.entity_id = about.id
  and audit_lines.actor_id is distinct from ${notBy}::uuid)`

const rowsOfPairs = (pairs: readonly Pair[]) =>
  sql`(select action, entity from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as p (action text, entity text))`

const isOfPair = sql`audit_lines.action = pair.action and audit_lines.entity = pair.entity`
const isOneOf = (pairs: readonly Pair[]) =>
  pairs.length === 0
    ? sql`false`
    : and(
        inArray(auditLines.entity, [...new Set(pairs.map(({ entity }) => entity))]),
        inArray(auditLines.action, [...new Set(pairs.map(({ action }) => action))]),
      )

const meantBy = ({ entity, kind }: ActivityQuery, pairs: readonly Pair[]) =>
  pairs.filter(
    (pair) => (entity === undefined || pair.entity === entity) && (kind?.includes(kindOf(pair.action)) ?? true),
  )

export const conditionsOf = ({ entityId, actorId, since, until, search }: ActivityFilter) =>
  and(
    entityId ? eq(auditLines.entityId, entityId) : undefined,
    actorId ? eq(auditLines.actorId, actorId) : undefined,
    since ? sql`${auditLines.at} >= ${since}::timestamptz` : undefined,
    until ? sql`${auditLines.at} < ${until}::timestamptz` : undefined,
    searchIn(auditLines.search, search),
  )

const readLines = (db: Db, ids: readonly string[], orderBy: SQL) =>
  db
    .select({ ...lineColumns, sortKey: sortKey(sortBy, 'at') })
    .from(auditLines)
    .leftJoin(auditPersonal, isItsPersonal)
    .where(ids.length > 0 ? inArray(auditLines.id, [...ids]) : sql`false`)
    .orderBy(orderBy)

/** Every action with its entity that occurs in the log, by skipping from one to the next in the index. */
async function listPairs(db: Db) {
  const read = await db.execute<Pair>(sql`
    with recursive pair as (
      (select action, entity from audit_lines order by action, entity limit 1)
      union all
      select next.action, next.entity from pair cross join lateral (
        select l.action, l.entity from audit_lines l where (l.action, l.entity) > (pair.action, pair.entity)
        order by l.action, l.entity limit 1) next
    )
    select action, entity from pair`)
  return read.rows
}

/**
 * The choices of the filters: entities in the log, and everybody who did something, by the name on their newest line.
 */
export async function readOffered(db: Db) {
  const entities = [...new Set((await listPairs(db)).map(({ entity }) => entity))].sort()
  const actors = await db.execute<{ id: string; name: string }>(sql`
    with recursive actor as (
      (select actor_id as id from audit_lines where actor_id is not null order by actor_id limit 1)
      union all
      select next.actor_id from actor cross join lateral (
        select l.actor_id from audit_lines l where l.actor_id > actor.id order by l.actor_id limit 1) next
    )
    select actor.id, newest.name from actor cross join lateral (
      select actor_name as name from audit_lines where actor_id = actor.id order by at desc, id desc limit 1) newest
    order by newest.name collate "vi-x-icu", actor.id limit 500`)
  return { entities, actors: actors.rows }
}

export const listRolesOf = async (db: Db, accountId: string) =>
  (
    await db.execute<{ id: string }>(sql`select role_id as id from account_roles where account_id = ${accountId}::uuid`)
  ).rows.map(({ id }) => id)
