import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { bySystem } from '#http/actor.ts'
import { isRefused } from '#refuse'
import { record } from '#services/audit/record.ts'
import { recalculateGroup } from '#features/crm/groups/rules.ts'
import { skipOpen } from './claims.ts'
import { askToFreeze, endCampaign } from '#features/crm/campaigns/audience/freeze.ts'
import { auditedValues, lineOf, readNow } from '#features/crm/campaigns/records.ts'

const AT_ONCE = 20
/** A failed job is only repeated after this time. */
const AGAIN_AFTER_MINUTES = 10

/** Starts due campaigns. */
export const beginDue = (db: Db) =>
  db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      select id from campaigns where state = 'scheduled' and send_at <= now()
      order by send_at, id limit ${AT_ONCE} for no key update skip locked`)
    for (const { id } of rows) {
      const before = await readNow(tx, id)
      await tx.execute(sql`
        update campaigns set state = 'sending', started_at = now(), version = version + 1, updated_at = now() where id = ${id}`)
      const after = await readNow(tx, id)
      const values = { before: auditedValues(before), after: auditedValues(after) }
      await record(tx, bySystem, { action: 'campaigns.begin', ...lineOf(after), ...values })
    }
    return rows.length
  })

type Unfrozen = { id: string; groupId: string; isRule: boolean; isCounting: boolean; isCounted: boolean }

/** A group with a rule is determined anew first, so that the audience is that of the moment sending began. */
export async function freezeBegun(db: Db) {
  const { rows } = await db.execute<Unfrozen>(sql`
    select c.id, g.id as "groupId", g.kind = 'rule' as "isRule",
      exists (select from jobs j where j.id = g.job_id and j.status in ('queued', 'running')) as "isCounting",
      coalesce(g.counted_at >= c.started_at, false) or exists (
        select from jobs j where j.id = g.job_id and j.created_at >= c.started_at) as "isCounted"
    from campaigns c join groups g on g.id = c.group_id
    where c.state = 'sending' and c.frozen_at is null and not exists (
      select from jobs j where j.id = c.job_id and (
        j.status in ('queued', 'running') or j.created_at > now() - make_interval(mins => ${AGAIN_AFTER_MINUTES})))
    order by c.started_at, c.id limit ${AT_ONCE}`)
  for (const { id, groupId, isRule, isCounting, isCounted } of rows) {
    if (isCounting) continue
    if (isRule && !isCounted) await determine(db, groupId)
    else await freeze(db, id)
  }
}

async function determine(db: Db, groupId: string) {
  try {
    await recalculateGroup(db, bySystem, groupId)
  } catch (error) {
    if (!isRefused(error)) throw error
  }
}

const freeze = (db: Db, id: string) =>
  db.transaction(async (tx) => {
    const { rowCount } = await tx.execute(sql`
      select from campaigns where id = ${id} and state = 'sending' and frozen_at is null and not exists (
        select from jobs j where j.id = campaigns.job_id and j.status in ('queued', 'running'))
      for no key update skip locked`)
    if (rowCount) await askToFreeze(tx, await readNow(tx, id))
  })

/**
 * Letters whose sending is being clarified with the mail server. If that is impossible for an hour, they are not waited
 * for.
 */
const beingSettled = sql`
  select from campaign_recipients r join mailboxes b on b.id = campaigns.mailbox_id and b.keeps_copies and b.is_enabled
  where r.campaign_id = campaigns.id and not r.is_test and r.state = 'unknown'
    and r.handed_over_at > now() - interval '1 hour'`

/** Ends campaigns with no letters left to send, or without a mailbox. */
export const endDone = (db: Db) =>
  db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string; hasMailbox: boolean }>(sql`
      select id, mailbox_id is not null as "hasMailbox" from campaigns
      where state = 'sending' and (mailbox_id is null or (frozen_at is not null and not exists (
        select from campaign_recipients r
        where r.campaign_id = campaigns.id and not r.is_test and r.state in ('waiting', 'claimed', 'sending'))
        and not exists (${beingSettled})))
      order by send_at, id limit ${AT_ONCE} for no key update skip locked`)
    for (const { id, hasMailbox } of rows) {
      if (!hasMailbox) await skipOpen(tx, id)
      await endCampaign(tx, await readNow(tx, id), hasMailbox ? 'done' : 'no-mailbox')
    }
  })
