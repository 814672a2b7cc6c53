import type { Permission } from '@learning-cms/contract/core/permissions'
import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '#db/open.ts'

/** Something that is true only now, such as a progress. Who is not connected never hears of it. */
export type Passing = {
  /** An account, and whoever holds a right; one of them at least. */
  to?: string | null
  needs?: Permission
  topic: string
  /** As JSON under 7 kB. */
  body: unknown
}

export const CHANNEL = 'live'

/** Tells every server, with the commit when called in a transaction, and those whom it is meant for. */
export const notify = (db: Db, passing: Passing) => db.execute(sql`select ${notification(passing)}`)

/** The same within a statement of one's own. */
export const notification = (passing: Passing): SQL => sql`pg_notify(${CHANNEL}, ${JSON.stringify(passing)})`
