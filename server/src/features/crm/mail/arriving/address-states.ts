import type { AddressEvidence, DoubtfulAddress } from '@learning-cms/contract/crm/mail/mail'
import { sql } from 'drizzle-orm'
import { isoOf } from '#db/statements/columns.ts'
import type { Db } from '#db/open.ts'
import type { Actor, By } from '#http/actor.ts'
import { found } from '#refuse'
import { record } from '#services/audit/record.ts'
import { mailboxesReadBy } from '#services/mail/mailbox/readers.ts'

const EVIDENCE_MOST = 10

/** The states of addresses that mail did not reach. */
export async function statesOf(db: Db, actor: Actor, addresses: readonly string[]) {
  const anyAddress = sql`any(${sql.param(addresses.map((address) => address.toLowerCase()))}::text[])`
  const { rows } = await db.execute<Omit<DoubtfulAddress, 'evidence'>>(sql`
    select address, state, reason, at from email_states where address = ${anyAddress} order by address`)
  if (rows.length === 0) return []
  const { rows: reports } = await db.execute<AddressEvidence & { address: string }>(sql`
    select r.* from unnest(${sql.param(rows.map(({ address }) => address))}::text[]) a (address) cross join lateral (
      select e.address, e.id, e.state, e.origin, e.is_certain as "isCertain", e.reason, e.reported_by as "reportedBy", e.at,
        case when c.id is not null then jsonb_build_object('id', c.id, 'name', c.name) end as campaign,
        case when m.mailbox_id in ${mailboxesReadBy(actor)} then m.thread_id end as "threadId"
      from email_reports e left join campaigns c on c.id = e.campaign_id left join mail_messages m on m.id = e.message_id
      where e.address = a.address order by e.at desc, e.id desc limit ${EVIDENCE_MOST}) r`)
  const byAddress = Map.groupBy(reports, ({ address }) => address)
  return rows.map((row): DoubtfulAddress => ({
    ...row,
    at: isoOf(row.at),
    evidence: (byAddress.get(row.address) ?? []).map((one) => ({ ...one, at: isoOf(one.at) })),
  }))
}

/** Overrides the reports: the address counts as reachable until it fails again. */
export const clearAddress = (db: Db, by: By, { address, reason }: { address: string; reason: string }) =>
  db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ state: string; reason: string }>(sql`
      delete from email_states where address = ${address} returning state, reason`)
    const { state, reason: said } = found(rows[0])
    await tx.execute(sql`delete from email_reports where address = ${address}`)
    await record(tx, by, {
      ...({ action: 'mail-addresses.clear', entity: 'mail-addresses', id: null, label: '' } as const),
      before: { address, state, reason: said },
      reason,
      personal: ['address', 'reason'],
    })
    return null
  })
