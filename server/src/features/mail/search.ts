import { sql, type SQL } from 'drizzle-orm'
import { beyond, COUNT_UP_TO, findAmongAll, orderBy, type Arm, type FewQuery } from '#db/lists/few.ts'
import { inTime, ranOutOfTime } from '#db/lists/filter.ts'
import { countUpTo, type Searched } from '#db/lists/list.ts'
import { walk } from '#db/lists/search.ts'
import type { Db } from '#db/open.ts'

/** With more messages than this, a word is common: a page is met soon in the order of the list. */
const FEW_MESSAGES = 30_000
const COMMON_COUNTED = 1_000
const COUNT_MS = 100

/** A query of PostgreSQL for every word, or its beginning; undefined without a word. */
export function wordsAsked(search: string | undefined) {
  const words = (search ?? '').split(/[\s&|!():*<>'"\\,;]+/).filter(Boolean)
  return words.length === 0 ? undefined : words.map((word) => `${word}:*`).join(' & ')
}

const asking = (asked: string) => sql`m.words @@ to_tsquery('simple', f_fold(${asked}))`
const messagesOf = (mailboxId: string, asked: string) =>
  sql`from mail_messages m where m.mailbox_id = ${mailboxId} and ${asking(asked)}`

/** Threads with all the words in one message. */
export const holding = (mailboxId: string, asked: string) =>
  sql`mail_threads.id in (select m.thread_id ${messagesOf(mailboxId, asked)})`

type Query = Omit<FewQuery, 'matchedIn'>
type Words = { mailboxId: string; among: SQL; asked: string }

/**
 * A page of the threads that hold the words. Of rare words all messages are looked up; common words stand in every
 * other thread, so the list is walked, and counted no further than anybody reads.
 */
export const findThreads = (db: Db, wanted: Query & Words, arms: Arm[]): Promise<Searched> =>
  inTime(db, '', async (tx) => {
    const { mailboxId, among, asked, ...query } = wanted
    const matchedIn = sql`mail_threads where ${among} and ${holding(mailboxId, asked)}`
    const found = await findRare(tx, query, { mailboxId, among, asked })
    if (found) return found
    // The offset keeps it from being turned round: thread by thread is what costs little here.
    const walked = sql`mail_threads where ${among} and exists (
      select from mail_messages m where m.thread_id = mail_threads.id and ${asking(asked)} offset 0)`
    const ids = await walk(tx, { ...query, matchedIn: walked }, arms)
    if (ids) return { ids, ...((await countInTime(tx, walked)) ?? { total: ids.length, isCapped: true }) }
    const total = await countUpTo(tx, sql`select 1 from ${matchedIn}`)
    return {
      ids: await findAmongAll(tx, { ...query, matchedIn }),
      total: Math.min(total, COUNT_UP_TO),
      isCapped: total > COUNT_UP_TO,
    }
  })

/** Undefined where more messages hold the words than are looked up. */
async function findRare(tx: Db, query: Query, { mailboxId, among, asked }: Words): Promise<Searched | undefined> {
  const { rows } = await tx.execute<{ total: number | null; ids: string[] | null }>(sql`/* filter */
    with hits as materialized (select m.thread_id ${messagesOf(mailboxId, asked)} limit ${literally(FEW_MESSAGES + 1)}),
    rare as materialized (select count(*) <= ${literally(FEW_MESSAGES)} as is_rare from hits),
    matched as materialized (
      select id, last_at as value from mail_threads
      where (select is_rare from rare) and ${among} and id in (select thread_id from hits))
    select case when is_rare then (select count(*)::int from matched) end as total, array(
      select id from matched where ${beyond(query)}
      order by ${orderBy(sql`value`, sql`id`, query)} limit ${literally(query.limit)}) as ids from rare`)
  const { total, ids } = rows[0]!
  return total === null
    ? undefined
    : { ids: ids ?? [], total: Math.min(total, COUNT_UP_TO), isCapped: total > COUNT_UP_TO }
}

const literally = (limit: number) => sql.raw(String(limit))

/** As far as common words are counted; undefined if even that takes too long. */
async function countInTime(tx: Db, walked: SQL) {
  try {
    const total = await tx.transaction(async (inner) => {
      await inner.execute(sql`select set_config('statement_timeout', ${String(COUNT_MS)}, true)`)
      return countOf(inner, sql`select 1 from ${walked} limit ${literally(COMMON_COUNTED + 1)}`)
    })
    return { total: Math.min(total, COMMON_COUNTED), isCapped: total > COMMON_COUNTED }
  } catch (error) {
    if (ranOutOfTime(error)) return undefined
    throw error
  }
}

async function countOf(db: Db, rows: SQL) {
  const counted = await db.execute<{ n: number }>(sql`select count(*)::int as n from (${rows}) counted`)
  return counted.rows[0]!.n
}
