import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { addressesOf } from '#services/people/by-address.ts'

/**
 * Removes an erased person from the recipients of campaigns. The rows stay for the counts, without naming them. Letters
 * not yet sent are not sent any more.
 */
export async function eraseFromCampaigns(tx: Db, personId: string) {
  await tx.execute(sql`
    delete from mail_suppressions where address in ${addressesOf(personId)} or address in (
      select address from campaign_recipients where person_id = ${personId})`)
  await tx.execute(sql`delete from campaign_opt_outs where person_id = ${personId}`)
  await tx.execute(sql`
    delete from campaign_clicks where recipient_id in (
      select id from campaign_recipients where person_id = ${personId})`)
  await tx.execute(sql`
    with theirs as (
      select id from campaign_recipients where person_id = ${personId} order by id for no key update)
    update campaign_recipients r set person_id = null, address = null, name = '', fault = null,
      skip_reason = case when r.state in ('waiting', 'claimed') then 'erased' else r.skip_reason end,
      state = case when r.state in ('waiting', 'claimed') then 'skipped' else r.state end
    from theirs where r.id = theirs.id`)
}
