import { sql } from 'drizzle-orm'
import type { Actor } from '#http/actor.ts'

/** The account that reads mailboxes, by its roles; API tokens read none. */
export const readerOf = ({ token, accountId }: Pick<Actor, 'token' | 'accountId'>) => (token ? null : accountId)

/** The ids of the mailboxes that somebody reads: a subquery. */
export const mailboxesReadBy = (actor: Pick<Actor, 'token' | 'accountId'>) => sql`(
  select r.mailbox_id from mailbox_roles r join account_roles ar on ar.role_id = r.role_id
  where ar.account_id = ${readerOf(actor)}::uuid)`
