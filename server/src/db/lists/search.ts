import { sql, type SQL } from 'drizzle-orm'
import { capped, COUNT_UP_TO, countUpTo, findAmongAll, findFew, literally, type Arm, type FewQuery } from './few.ts'
import { inTime, withinMs } from './filter.ts'
import type { Db } from '#db/open.ts'

/** Long enough to meet a page of matches that are spread over the table. */
const WALK_MS = 100

/**
 * The page of a search, and how many match: up to the number that is counted, all matches are collected and sorted. Of
 * more, walking the list in its order meets a page soon, unless they lie together far away, like the orders of one
 * month by the beginning of their numbers: then all are sorted after all.
 */
export function findSearched(db: Db, query: FewQuery, arms: Arm[]) {
  return inTime(db, '', async (tx) => {
    const found = await findFew(tx, { ...query, fewAre: COUNT_UP_TO })
    if (found) return found
    const ids = (await walk(tx, query, arms)) ?? (await findAmongAll(tx, query))
    return { total: COUNT_UP_TO + 1, ids }
  })
}

/** The page, met in the order of the list; undefined where that takes too long. */
export const walk = (db: Db, { id, matchedIn, limit }: FewQuery, arms: Arm[]) =>
  withinMs(db, WALK_MS, async (tx) => {
    const ids: string[] = []
    for (const { where, orderBy } of arms) {
      if (ids.length >= limit) break
      const { rows } = await tx.execute<{ id: string }>(sql`/* filter */
        select ${id} as id from ${matchedIn} and ${where ?? sql`true`}
        order by ${orderBy} limit ${literally(limit - ids.length)}`)
      ids.push(...rows.map(({ id }) => id))
    }
    return ids
  })

const COMMON_COUNTED = 1_000
const COUNT_MS = 100

/** Of a common word: how many there are, counted no further than anybody reads, nor for long. */
export async function countCommon(db: Db, found: number, matchedIn: SQL) {
  const total = await withinMs(db, COUNT_MS, (tx) => countUpTo(tx, sql`select 1 from ${matchedIn}`, COMMON_COUNTED))
  return total === undefined ? { total: found, isCapped: true } : capped(total, COMMON_COUNTED)
}
