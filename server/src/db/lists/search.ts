import { sql, type SQL } from 'drizzle-orm'
import { capped, COUNT_UP_TO, countUpTo, findAmongAll, findFew, literally, type Arm, type FewQuery } from './few.ts'
import { inTime, withinMs } from './filter.ts'
import type { Db } from '#db/open.ts'

/** Long enough to meet a page of matches that are spread over the table. */
const WALK_MS = 100

/**
 * The page of a search, and how many rows match. Up to COUNT_UP_TO, all matches are collected and sorted. With more,
 * walking the list in its order finds a page soon, unless all matches lie far from its start, as when order numbers of
 * one month are searched: then all of them are sorted.
 */
export function findSearched(db: Db, query: FewQuery, arms: Arm[]) {
  return inTime(db, '', async (tx) => {
    const found = await findFew(tx, { ...query, fewAre: COUNT_UP_TO })
    if (found) return found
    const ids = (await walk(tx, query, arms)) ?? (await findAmongAll(tx, query))
    return { total: COUNT_UP_TO + 1, ids }
  })
}

/** The ids of the page, found by walking the list in its order; undefined if that takes too long. */
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

/** How many rows match a common word, up to COMMON_COUNTED and within COUNT_MS. */
export async function countCommon(db: Db, found: number, matchedIn: SQL) {
  const total = await withinMs(db, COUNT_MS, (tx) => countUpTo(tx, sql`select 1 from ${matchedIn}`, COMMON_COUNTED))
  return total === undefined ? { total: found, isCapped: true } : capped(total, COMMON_COUNTED)
}
