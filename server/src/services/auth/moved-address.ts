import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'

/**
 * Lets this transaction change the address that an account is signed in with. Everything else that writes to people or
 * accounts is refused by the database when it would do so.
 */
export const letAddressMove = (tx: Db, accountId: string) =>
  tx.execute(sql`select set_config('app.address_may_move', ${accountId}, true)`)
