import type { Permission } from '@learning-cms/contract/core/permissions'
import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '#db/open.ts'

/** Something that matters only now, such as progress. Clients that are not connected never receive it. */
export type Passing = {
  /** An account, or whoever holds a right; at least one of them. */
  to?: string | null
  needs?: Permission
  topic: string
  /** As JSON under 7 kB. */
  body: unknown
}

export const CHANNEL = 'live'

/** Tells every server, and the clients it is meant for; within a transaction, on commit. */
export const notify = (db: Db, passing: Passing) => db.execute(sql`select ${notification(passing)}`)

/** The same, for use within another statement. */
export const notification = (passing: Passing): SQL => sql`pg_notify(${CHANNEL}, ${JSON.stringify(passing)})`
