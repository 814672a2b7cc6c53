import { sql } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import type { Db } from '#db/open.ts'
import { refuse } from '#http/refuse.ts'

/** At most `max` tries of one kind by one key in a quarter of an hour, over all servers. */
export type Limit = { what: string; key: string; max: number }
export type Reserved = { giveBack: () => Promise<void> }

const WINDOW_MINUTES = 15

/**
 * Takes a try of each limit before the work is done, so that tries sent at once can't get past it; refuses when one
 * is used up. `giveBack` undoes it for work that turned out harmless, such as a right password.
 */
export async function reserve(db: Db, ...limits: Limit[]): Promise<Reserved> {
  const taken: { bucket: string; stamp: string }[] = []
  const giveBack = async () => {
    for (const { bucket, stamp } of taken) await putBack(db, bucket, stamp)
  }
  for (const limit of limits) {
    const bucket = bucketOf(limit)
    const stamp = await take(db, bucket, limit.max)
    if (stamp === undefined) {
      await giveBack()
      refuse('too-many-requests', 'server.too-many-requests', { values: { minutes: await minutesLeft(db, bucket) } })
    }
    taken.push({ bucket, stamp })
  }
  return { giveBack }
}

/** Whether there was a try left, for callers that must not say so. */
export const mayTry = async (db: Db, limit: Limit) => (await take(db, bucketOf(limit), limit.max)) !== undefined

/** Forgets keys that nobody tried of late. */
export const sweepAttempts = (db: Db) =>
  db.execute(sql`delete from attempts where updated_at < now() - make_interval(mins => ${WINDOW_MINUTES})`)

/** One network a household or company: an IPv4 address, or the /64 that an IPv6 customer rotates through. */
export function networkOf(ip: string) {
  const plain = ip.replace(/%.*$/, '').toLowerCase()
  const embedded = /^::(?:ffff:)?(\d+\.\d+\.\d+\.\d+)$/.exec(plain)?.[1]
  if (embedded) return embedded
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = plain.split('::')
  const before = head.split(':').filter(Boolean)
  const after = (tail ?? '').split(':').filter(Boolean)
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - before.length - after.length }, () => '0')
  const groups = [...before, ...zeros, ...after].slice(0, 4)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}

// What people typed stays out of the table.
const bucketOf = ({ what, key }: Limit) => createHash('sha256').update(`${what} ${key}`).digest('base64url')

/** One statement, and its row lock, so that no two servers count at once. */
async function take(db: Db, bucket: string, max: number) {
  const recent = sql`array(select t from unnest(attempts.tries) t where t > now() - make_interval(mins => ${WINDOW_MINUTES}))`
  const { rows } = await db.execute<{ stamp: string }>(sql`
    insert into attempts (bucket, tries) values (${bucket}, array[clock_timestamp()])
    on conflict (bucket) do update set tries = ${recent} || excluded.tries, updated_at = now()
      where cardinality(${recent}) < ${max}
    returning tries[cardinality(tries)]::text as stamp`)
  return rows[0]?.stamp
}

const putBack = (db: Db, bucket: string, stamp: string) =>
  db.execute(sql`
    update attempts set tries = array_remove(tries, ${stamp}::timestamptz) where bucket = ${bucket}`)

async function minutesLeft(db: Db, bucket: string) {
  const { rows } = await db.execute<{ minutes: number | null }>(sql`
    select ceil(extract(epoch from min(t) + make_interval(mins => ${WINDOW_MINUTES}) - now()) / 60)::int as minutes
    from attempts, unnest(tries) t where bucket = ${bucket} and t > now() - make_interval(mins => ${WINDOW_MINUTES})`)
  return Math.max(rows[0]?.minutes ?? 1, 1)
}
