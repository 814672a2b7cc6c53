import type { Language } from '@learning-cms/texts'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { bySystem, type By } from '#http/actor.ts'
import { dropAddressLink } from '#services/auth/address-links.ts'
import { letAddressMove } from '#services/auth/moved-address.ts'
import { dropPasswordLinks } from '#services/auth/password-links.ts'
import { tellOwner } from '#services/mail/tell-owner.ts'

/**
 * Called in the transaction that changes an account's address: invalidates links sent to the old address and mails the
 * owner there.
 */
export async function leaveAddress(
  tx: Db,
  by: By & { language?: Language },
  { id, email }: { id: string; email: string | null },
) {
  await letAddressMove(tx, id)
  await dropPasswordLinks(tx, id)
  await dropAddressLink(tx, id)
  await tellOwner(tx, by, { accountId: id, happening: 'address-changed', to: email })
}

type MovedAddress = { accountId: string; oldAddress: string | null; hasMail: boolean }

/** Mails owners at their old address when it was changed, unless the command has done so. Called every minute. */
export const tellMoved = (db: Db) =>
  db.transaction(async (tx) => {
    const { rows } = await tx.execute<MovedAddress>(sql`
      with moved as (delete from moved_addresses returning account_id, old_address, moved_at)
      select account_id as "accountId", old_address as "oldAddress", exists (
        select from outbox_mails o where o.account_id = moved.account_id and lower(o."to") = lower(old_address)
          and o.created_at between moved_at - interval '1 second' and moved_at + interval '1 second') as "hasMail"
      from moved`)
    for (const { accountId, oldAddress, hasMail } of rows)
      if (oldAddress && !hasMail)
        await tellOwner(tx, bySystem, { accountId, happening: 'address-moved', to: oldAddress })
  })
