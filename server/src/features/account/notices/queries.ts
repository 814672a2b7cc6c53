import { noticeKind, noticeKinds, type NoticeKind, type NoticeWay } from '@learning-cms/contract/account/notice-kinds'
import type { Notice, noticeQuery } from '@learning-cms/contract/account/notices'
import type { Language } from '@learning-cms/texts'
import { and, inArray, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { listPage, searchIn, sortKey } from '#db/lists/list.ts'
import type { Db } from '#db/open.ts'
import { notices } from '#db/schema/account/notices.ts'
import { rowsOf } from '#db/statements/selected.ts'
import type { Actor } from '#http/actor.ts'
import { readableEntities } from './entities.ts'

/** The kinds this person can receive at all. */
export const kindsFor = (may: Actor['may']) =>
  noticeKinds.filter((kind) => {
    const { needs } = noticeKind(kind)
    return needs === null || may.has(needs)
  })

/** The reader's own notices, of kinds that still concern them and records they may still read. */
function whereMine({ accountId, may }: Pick<Actor, 'accountId' | 'may'>) {
  return and(
    sql`${notices.accountId} = ${accountId} and notices.in_bell`,
    inArray(notices.kind, kindsFor(may)),
    inArray(notices.entity, readableEntities(may)),
  )!
}

// Lines are never erased, so people have neutral labels in them: their name is read where possible.
const label = sql<string>`coalesce(case notices.entity
  when 'instructors' then (select p.full_name from instructors i join people p on p.id = i.person_id where i.id = notices.entity_id::uuid)
  when 'students' then (select s.full_name from students s where s.id = notices.entity_id::uuid)
  when 'leads' then (select le.full_name from leads le where le.id = notices.entity_id::uuid)
  when 'accounts' then (select p.full_name from accounts a join people p on p.id = a.person_id where a.id = notices.entity_id::uuid)
  end, notices."values" ->> 'label')`

const columns = {
  id: notices.id,
  kind: notices.kind,
  entity: notices.entity,
  entityId: notices.entityId,
  label,
  byName: sql<string>`notices."values" ->> 'byName'`,
  action: sql<string>`notices."values" ->> 'action'`,
  answers: sql<Notice['answers']>`notices."values" -> 'answers'`,
  times: sql<number>`(notices."values" ->> 'times')::int`,
  createdAt: notices.createdAt,
  readAt: notices.readAt,
  inBrowser: notices.inBrowser,
}
const sortBy = { createdAt: { by: notices.createdAt, cast: 'timestamptz' } } as const

const noticeRows = rowsOf((db, field: keyof typeof sortBy) =>
  db.select({ ...columns, sortKey: sortKey(sortBy, field) }).from(notices),
)

export function listNotices(db: Db, actor: Actor, query: z.output<typeof noticeQuery>) {
  const { unread, search } = query
  const matching = and(
    whereMine(actor),
    unread === undefined ? undefined : sql`(${notices.readAt} is null) = ${unread}`,
    searchIn(sql`f_fold((${label}) || ' ' || (notices."values" ->> 'byName'))`, search),
  )
  return listPage(db, query, {
    id: notices.id,
    sortBy,
    matching,
    select: noticeRows(db, query.sort),
    countable: sql`select 1 from notices where ${matching}`,
  })
}

export const countUnread = async (db: Db, actor: Actor) =>
  (
    await db.execute<{ n: number }>(
      sql`select count(*)::int as n from notices where ${whereMine(actor)} and read_at is null`,
    )
  ).rows[0]!.n

/**
 * Undefined when it is not one of the reader's. When one becomes unread again and a newer one about the same record
 * exists, the newer one wins.
 */
export async function setRead(db: Db, accountId: string, id: string, isRead: boolean) {
  const { rows } = await db.execute(
    isRead
      ? sql`update notices set read_at = coalesce(read_at, now()) where id = ${id} and account_id = ${accountId} returning id`
      : sql`update notices n set read_at = case when exists (
          select from notices m where (m.account_id, m.kind, m.entity, m.entity_id) = (n.account_id, n.kind, n.entity, n.entity_id)
            and m.read_at is null and m.id <> n.id) then read_at end
        where id = ${id} and account_id = ${accountId} returning id`,
  )
  return rows[0]
}

export const setAllRead = async (db: Db, actor: Actor) => {
  const { rows } = await db.execute<{ at: string; count: number }>(sql`
    with marked as (update notices set read_at = now()::timestamptz(3) where ${whereMine(actor)} and read_at is null returning 1)
    select to_char(now()::timestamptz(3) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, (select count(*)::int from marked) as count`)
  return { count: rows[0]!.count, readAt: rows[0]!.at }
}

export async function setUnreadSince(db: Db, accountId: string, readAt: string) {
  const { rows } = await db.execute(sql`
    update notices n set read_at = null
    where account_id = ${accountId} and read_at = ${readAt}::timestamptz(3) and not exists (
      select from notices m where (m.account_id, m.kind, m.entity, m.entity_id) = (n.account_id, n.kind, n.entity, n.entity_id)
        and m.read_at is null) returning id`)
  return rows.length
}

export async function findWays(db: Db, accountId: string) {
  const { rows } = await db.execute<{ kind: NoticeKind; way: NoticeWay }>(
    sql`select kind, way from notice_ways where account_id = ${accountId} and way is not null`,
  )
  return Object.fromEntries(rows.map(({ kind, way }) => [kind, way]))
}

export const saveWays = (db: Db, accountId: string, ways: Partial<Record<NoticeKind, NoticeWay>>) =>
  db.execute(sql`
    insert into notice_ways (account_id, kind, way)
    select ${accountId}, key, value from jsonb_each_text(${JSON.stringify(ways)}::jsonb)
    on conflict (account_id, kind) do update set way = excluded.way`)

export async function findBrowserKinds(db: Db, accountId: string) {
  const { rows } = await db.execute<{ kind: NoticeKind }>(
    sql`select kind from notice_ways where account_id = ${accountId} and in_browser`,
  )
  return new Set(rows.map(({ kind }) => kind))
}

export const saveBrowserKinds = (db: Db, accountId: string, kinds: Partial<Record<NoticeKind, boolean>>) =>
  db.execute(sql`
    insert into notice_ways (account_id, kind, in_browser)
    select ${accountId}, key, value::boolean from jsonb_each_text(${JSON.stringify(kinds)}::jsonb)
    on conflict (account_id, kind) do update set in_browser = excluded.in_browser`)

export const findLanguage = async (db: Db, accountId: string) =>
  (await db.execute<{ language: Language }>(sql`select language from notice_languages where account_id = ${accountId}`))
    .rows[0]?.language ?? null

/** `isChosen`: otherwise an existing choice stays. */
export const saveLanguage = (
  db: Db,
  accountId: string,
  { language, isChosen }: { language: Language; isChosen: boolean },
) =>
  db.execute(sql`
    insert into notice_languages (account_id, language) values (${accountId}, ${language})
    on conflict (account_id) do update set language = case when ${isChosen} then excluded.language else notice_languages.language end`)

export const findAddress = async (db: Db, accountId: string) =>
  (
    await db.execute<{ email: string | null }>(
      sql`select p.email from accounts a join people p on p.id = a.person_id where a.id = ${accountId}`,
    )
  ).rows[0]?.email ?? null
