import { TIME_ZONE } from '@learning-cms/contract/core/lists/filter-days'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { bySystem } from '#http/actor.ts'
import { newId } from '#services/ids.ts'
import { record } from '#services/audit/record.ts'

/** Failures on this many different days, over at least this span, count as permanent. */
const DAYS_LEAST = 4
const SPAN_DAYS = 7
/** Older failures do not count. */
const SOFT_DAYS = 60

export type Noted = {
  address: string
  state: 'hard' | 'soft' | 'complained'
  origin: 'report' | 'refusal' | 'complaint'
  /** The reporter must have received the letter, which was sent to that address alone. */
  isCertain: boolean
  reason: string
  reportedBy?: string
  messageId?: string | null
  campaignId?: string | null
}

/**
 * Stores reports about addresses and updates the state of each address. Sorted, so that concurrent transactions lock in
 * the same order.
 */
export async function noteReports(tx: Db, reports: readonly Noted[]) {
  for (const one of reports.toSorted((a, b) => (a.address < b.address ? -1 : 1))) {
    // The row is locked before the reports are counted.
    await tx.execute(sql`
      insert into email_states (address, state, reason, at) values (${one.address}, 'soft', ${one.reason}, now())
      on conflict (address) do update set at = now()`)
    await tx.execute(sql`
      insert into email_reports (id, address, state, origin, is_certain, reason, reported_by, message_id, campaign_id)
      values (${newId()}, ${one.address}, ${one.state}, ${one.origin}, ${one.isCertain}, ${one.reason}, ${one.reportedBy ?? ''},
        ${one.messageId ?? null}, ${one.campaignId ?? null})`)
    await sumUpAddress(tx, one.address)
  }
}

/**
 * Sets the worst state that certain reports prove; uncertain ones only lead to `soft`. A report never improves the
 * state.
 */
const sumUpAddress = (tx: Db, address: string) =>
  tx.execute(sql`
    update email_states s set
      state = case
        when s.state = 'complained' or r.complained then 'complained'
        when s.state = 'hard' or r.hard or (r.days >= ${DAYS_LEAST} and r.span >= make_interval(days => ${SPAN_DAYS})) then 'hard'
        else 'soft' end,
      reason = coalesce(r.reason, s.reason)
    from (
      select coalesce(bool_or(state = 'complained' and is_certain), false) as complained,
        coalesce(bool_or(state = 'hard' and is_certain), false) as hard,
        count(distinct (at at time zone ${TIME_ZONE})::date) filter (where is_certain and at > now() - make_interval(days => ${SOFT_DAYS})) as days,
        max(at) filter (where is_certain) - min(at) filter (where is_certain and at > now() - make_interval(days => ${SOFT_DAYS})) as span,
        (array_agg(reason order by is_certain desc, state = 'complained' desc, state = 'hard' desc, at desc, id desc))[1] as reason
      from email_reports where address = ${address}) r
    where s.address = ${address}`)

/** Deletes refusals of a campaign that were caused by us and say nothing about the recipients. */
export async function forgetRefusals(tx: Db, campaignId: string, addresses: readonly string[]) {
  const some = sql`any(${sql.param([...addresses].sort())}::text[])`
  await tx.execute(sql`
    delete from email_reports where campaign_id = ${campaignId} and origin = 'refusal' and state = 'soft' and address = ${some}`)
  await tx.execute(sql`
    delete from email_states s where s.address = ${some} and s.state = 'soft'
      and not exists (select from email_reports r where r.address = s.address)`)
}

/**
 * Clears the state of an address from which somebody wrote, because it evidently exists. A certain complaint stays:
 * whoever complained may still write to us.
 */
export async function clearByLetter(tx: Db, address: string) {
  const { rows } = await tx.execute<{ state: string }>(sql`
    with gone as (
      delete from email_states s where s.address = ${address} and not exists (
        select from email_reports r where r.address = ${address} and r.state = 'complained' and r.is_certain)
      returning s.state
    ), reports as (delete from email_reports where address in (select ${address} from gone))
    select state from gone`)
  if (!rows[0]) return
  await record(tx, bySystem, {
    ...({ action: 'mail-addresses.wrote', entity: 'mail-addresses', id: null, label: '' } as const),
    before: { address, state: rows[0].state },
    personal: ['address'],
  })
}
