import { sql } from 'drizzle-orm'
import { LOCKS, lockInTurn } from '#db/advisory-lock.ts'
import type { Db } from '#db/open.ts'

const AT_ONCE = 500
const AT_MOST = 200_000

/**
 * Compares those whose addresses, numbers or names with birth dates have changed with everybody else, and keeps the pairs.
 * What is left, after an import, follows within the next minute.
 */
export async function comparePeople(db: Db, { most = AT_MOST, atOnce = AT_ONCE } = {}) {
  for (let compared = 0; compared < most && (await isAnybodyWaiting(db)); compared += atOnce)
    await db.transaction(async (tx) => {
      await lockInTurn(tx, LOCKS.customerPairs)
      await tx.execute(sql`select compare_people(${atOnce})`)
    })
}

/** What is asked most often is answered without the lock. By the index: rows that have gone are many after an import. */
const isAnybodyWaiting = async (db: Db) =>
  ((await db.execute(sql`select from people_to_compare order by id limit 1`)).rowCount ?? 0) > 0
