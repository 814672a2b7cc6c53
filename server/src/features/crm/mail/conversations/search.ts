import { sql, type SQL } from 'drizzle-orm'
import { beyond, capped, countUpTo, findAmongAll, literally, orderBy, type Arm, type FewQuery } from '#db/lists/few.ts'
import { inTime } from '#db/lists/filter.ts'
import type { Searched } from '#db/lists/list.ts'
import { countCommon, walk } from '#db/lists/search.ts'
import type { Db } from '#db/open.ts'

/** If more messages contain a word, scanning the list in its order finds a page soon. */
const FEW_MESSAGES = 30_000

/** A query of PostgreSQL for every word, or its beginning; undefined without a word. */
export function tsQueryOf(search: string | undefined) {
  const words = (search ?? '').split(/[\s&|!():*<>'"\\,;]+/).filter(Boolean)
  return words.length === 0 ? undefined : words.map((word) => `${word}:*`).join(' & ')
}

const asking = (tsQuery: string) => sql`m.words @@ to_tsquery('simple', f_fold(${tsQuery}))`
const messagesOf = (mailboxId: string, tsQuery: string) =>
  sql`from mail_words m where m.mailbox_id = ${mailboxId} and ${asking(tsQuery)}`

/** Threads with all the words in one message. */
export const holding = (mailboxId: string, tsQuery: string) =>
  sql`mail_threads.id in (select m.thread_id ${messagesOf(mailboxId, tsQuery)})`

type ThreadSearchQuery = Omit<FewQuery, 'matchedIn'>
type SearchWords = { mailboxId: string; among: SQL; tsQuery: string }

/**
 * A page of the threads that contain the words. For rare words all messages are looked up; for common ones the list is
 * scanned, and counted up to a limit.
 */
export const findThreads = (db: Db, search: ThreadSearchQuery & SearchWords, arms: Arm[]): Promise<Searched> =>
  inTime(db, '', async (tx) => {
    const { mailboxId, among, tsQuery, ...query } = search
    const matchedIn = sql`mail_threads where ${among} and ${holding(mailboxId, tsQuery)}`
    const found = await findRare(tx, query, { mailboxId, among, tsQuery })
    if (found) return found
    // The offset keeps the planner from reversing the join: checking thread by thread is cheap here.
    const walked = sql`mail_threads where ${among} and exists (
      select from mail_words m where m.thread_id = mail_threads.id and ${asking(tsQuery)} offset 0)`
    const ids = await walk(tx, { ...query, matchedIn: walked }, arms)
    if (ids) return { ids, ...(await countCommon(tx, ids.length, walked)) }
    const total = await countUpTo(tx, sql`select 1 from ${matchedIn}`)
    return { ids: await findAmongAll(tx, { ...query, matchedIn }), ...capped(total) }
  })

/** Undefined if too many messages contain the words. */
async function findRare(
  tx: Db,
  query: ThreadSearchQuery,
  { mailboxId, among, tsQuery }: SearchWords,
): Promise<Searched | undefined> {
  const { rows } = await tx.execute<{ total: number | null; ids: string[] | null }>(sql`/* filter */
    with hits as materialized (select m.thread_id ${messagesOf(mailboxId, tsQuery)} limit ${literally(FEW_MESSAGES + 1)}),
    rare as materialized (select count(*) <= ${literally(FEW_MESSAGES)} as is_rare from hits),
    matched as materialized (
      select id, last_at as value from mail_threads
      where (select is_rare from rare) and ${among} and id in (select thread_id from hits))
    select case when is_rare then (select count(*)::int from matched) end as total, array(
      select id from matched where ${beyond(query)}
      order by ${orderBy(sql`value`, sql`id`, query)} limit ${literally(query.limit)}) as ids from rare`)
  const { total, ids } = rows[0]!
  return total === null ? undefined : { ids: ids ?? [], ...capped(total) }
}
