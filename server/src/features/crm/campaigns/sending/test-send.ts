import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { refuse } from '#refuse'
import { record } from '#services/audit/record.ts'
import { reserve } from '#services/auth/rate-limit.ts'
import { listSenders } from '#services/mail/mailbox/senders.ts'
import { lineOf, readNow } from '#features/crm/campaigns/records.ts'
import { refuseUnwritten } from './written.ts'

const TESTS_PER_ACCOUNT = 30

/** Only to colleagues, because all other recipients need to consent. With two subjects both are sent. */
export const sendTest = (db: Db, by: By, id: string, to: readonly string[]) =>
  db.transaction(async (tx) => {
    const campaign = await readNow(tx, id)
    if (campaign.state !== 'draft') refuse('state-forbids', 'campaigns.not-a-draft')
    await refuseUnwritten(tx, campaign)
    const senders = await listSenders(tx, by.actor)
    if (!senders.some((one) => one.id === campaign.mailboxId))
      refuse('rule-broken', 'campaigns.mailbox-not-yours', { fields: { mailboxId: 'campaigns.mailbox-not-yours' } })
    const colleagues = await namesOfColleagues(tx, to)
    const stranger = to.find((address) => !colleagues.has(address))
    if (stranger)
      refuse('rule-broken', 'campaigns.not-a-colleague', {
        values: { address: stranger },
        fields: { to: 'campaigns.not-a-colleague' },
      })
    await reserve(db, { what: 'tests of campaigns', key: by.actor.accountId!, max: TESTS_PER_ACCOUNT })
    const variants = campaign.subjectB ? ['a', 'b'] : ['a']
    for (const [address, name] of colleagues)
      for (const variant of variants)
        await tx.execute(sql`
          insert into campaign_recipients (campaign_id, address, name, is_test, variant)
          values (${id}, ${address}, ${name}, true, ${variant})`)
    await record(tx, by, { action: 'campaigns.test', ...lineOf(campaign), after: { tests: colleagues.size } })
    return { count: colleagues.size }
  })

async function namesOfColleagues(tx: Db, addresses: readonly string[]) {
  const { rows } = await tx.execute<{ address: string; name: string }>(sql`
    select lower(p.email) as address, p.full_name as name from people p join accounts a on a.person_id = p.id
    where lower(p.email) = any(${sql.param([...addresses])}::text[]) and a.status = 'active' and p.deleted_at is null
      and exists (select from account_roles ar join roles r on r.id = ar.role_id and 'campaigns:read' = any(r.permissions)
        where ar.account_id = a.id)`)
  return new Map(rows.map(({ address, name }) => [address, name]))
}
