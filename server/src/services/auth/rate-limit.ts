import { sql } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import type { Db } from '#db/open.ts'
import { refuse } from '#refuse'

/** At most `max` attempts of one kind per key in a quarter of an hour, across all servers. */
export type Limit = { what: string; key: string; max: number }
export type Reserved = { giveBack: () => Promise<void> }

const WINDOW_MINUTES = 15

/**
 * Counts an attempt against each limit before the work is done, so that simultaneous attempts can't get past it;
 * refuses when a limit is used up. `giveBack` undoes it for work that turned out harmless, such as a correct password;
 * it never fails.
 */
export async function reserve(db: Db, ...limits: Limit[]): Promise<Reserved> {
  const taken: Reserved[] = []
  for (const limit of limits) {
    const one = await reserveQuietly(db, limit)
    if (!one) {
      await giveAllBack(taken)
      refuse('too-many-requests', 'server.too-many-requests', {
        values: { minutes: await minutesLeft(db, bucketOf(limit)) },
      })
    }
    taken.push(one)
  }
  return { giveBack: () => giveAllBack(taken) }
}

export async function giveAllBack(taken: readonly Reserved[]) {
  for (const { giveBack } of taken) await giveBack()
}

/** Undefined when the limit is used up, for callers that must not reveal it. */
export async function reserveQuietly(db: Db, limit: Limit): Promise<Reserved | undefined> {
  const bucket = bucketOf(limit)
  const stamp = await take(db, bucket, limit.max)
  return stamp === undefined ? undefined : { giveBack: () => putBack(db, bucket, stamp) }
}

export const mayTry = async (db: Db, limit: Limit) => (await reserveQuietly(db, limit)) !== undefined

/** For somebody who has proved their identity in another way. */
export async function forgetTries(db: Db, ...limits: Pick<Limit, 'what' | 'key'>[]) {
  const buckets = limits.map(bucketOf)
  await db.execute(sql`delete from attempts where bucket = any(${sql.param(buckets)}::text[])`)
}

/** Deletes keys without recent attempts. */
export const sweepAttempts = (db: Db) =>
  db.execute(sql`delete from attempts where updated_at < now() - make_interval(mins => ${WINDOW_MINUTES})`)

// What people typed stays out of the table.
const bucketOf = ({ what, key }: Pick<Limit, 'what' | 'key'>) =>
  createHash('sha256').update(`${what} ${key}`).digest('base64url')

/** Attempts that could not be given back, for example on a full disk: subtracted the next time this server counts. */
const owed = new Map<string, string[]>()
const OWED_AT_MOST = 1_000

/** A single statement with a row lock, so that no two servers count at once. */
async function take(db: Db, bucket: string, max: number) {
  const returned = owed.get(bucket) ?? []
  const recent = sql`array(
    select t from unnest(attempts.tries) t
    where t > now() - make_interval(mins => ${WINDOW_MINUTES}) and t <> all(${sql.param(returned)}::timestamptz[]))`
  const { rows } = await db.execute<{ stamp: string }>(sql`
    insert into attempts (bucket, tries) values (${bucket}, array[clock_timestamp()])
    on conflict (bucket) do update set tries = ${recent} || excluded.tries, updated_at = now()
      where cardinality(${recent}) < ${max}
    returning tries[cardinality(tries)]::text as stamp`)
  return rows[0]?.stamp
}

async function putBack(db: Db, bucket: string, stamp: string) {
  try {
    await db.execute(sql`
      update attempts set tries = array_remove(tries, ${stamp}::timestamptz) where bucket = ${bucket}`)
  } catch {
    // Any fault will be reported by the work itself.
    const stamps = [...(owed.get(bucket) ?? []), stamp].slice(-OWED_AT_MOST)
    owed.delete(bucket)
    owed.set(bucket, stamps)
    if (owed.size > OWED_AT_MOST) owed.delete(owed.keys().next().value!)
  }
}

async function minutesLeft(db: Db, bucket: string) {
  const { rows } = await db.execute<{ minutes: number | null }>(sql`
    select ceil(extract(epoch from min(t) + make_interval(mins => ${WINDOW_MINUTES}) - now()) / 60)::int as minutes
    from attempts, unnest(tries) t where bucket = ${bucket} and t > now() - make_interval(mins => ${WINDOW_MINUTES})`)
  return Math.max(rows[0]?.minutes ?? 1, 1)
}
