import type { Sender } from '@learning-cms/contract/crm/campaigns'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import type { Actor } from '#http/actor.ts'

/** Mailboxes that the roles of a person may answer from; none for a program. */
export const listSenders = async (db: Db, { accountId, token }: Pick<Actor, 'accountId' | 'token'>) =>
  (
    await db.execute<Sender>(sql`
      select b.id, b.name, b.address from mailboxes b
      where b.is_enabled and exists (
        select from mailbox_roles r join account_roles ar on ar.role_id = r.role_id
        where r.mailbox_id = b.id and r.may_answer and ar.account_id = ${token ? null : accountId}::uuid)
      order by b.name collate "vi-x-icu", b.id limit 200`)
  ).rows
