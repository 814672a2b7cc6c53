import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { bySystem } from '#http/actor.ts'
import { record } from '#services/audit/record.ts'
import { betterSubject } from './better-subject.ts'
import { updateCampaign } from '#features/crm/campaigns/queries.ts'
import { auditedValues, lineOf, readNow } from '#features/crm/campaigns/records.ts'
import { comparedNow, decided } from './trial.ts'
import { isHeld } from '#features/crm/campaigns/where.ts'

const AT_ONCE = 20
/** Recipients per transaction, which locks the campaign. */
const TOGETHER = 4_000

/** Chooses the better subject of each trial whose time has come, once: a concurrent decision finds another version. */
export async function decideDue(db: Db) {
  await startClocks(db)
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      select id from campaigns where state = 'sending' and winner is null and decide_at <= now()
      order by decide_at, id limit ${AT_ONCE} for no key update skip locked`)
    for (const { id } of rows) {
      const before = await readNow(tx, id)
      const compared = await comparedNow(tx, id)
      await updateCampaign(tx, id, before.version, decided(betterSubject(compared), compared))
      const after = await readNow(tx, id)
      const values = { before: auditedValues(before), after: auditedValues(after) }
      await record(tx, bySystem, { action: 'campaigns.decide', ...lineOf(after), ...values })
    }
  })
}

/**
 * Starts the trial's time once each of its letters was tried. Repeatedly deferred addresses are not waited for, and
 * without waiting recipients there is nothing to decide.
 */
const startClocks = (db: Db) =>
  db.execute(sql`
    update campaigns set decide_at = now() + make_interval(hours => trial_hours) where id in (
      select id from campaigns
      where state = 'sending' and frozen_at is not null and trial_share > 0 and winner is null and decide_at is null
        and exists (
          select from campaign_recipients
          where campaign_id = campaigns.id and not is_test and ${isHeld})
        and not exists (
          select from campaign_recipients r
          where r.campaign_id = campaigns.id and not r.is_test and r.state in ('waiting', 'claimed', 'sending')
            and r.next_at < 'infinity' and (r.state <> 'waiting' or r.attempts = 0))
      order by id limit ${AT_ONCE} for no key update skip locked)`)

/** Releases waiting recipients with the winner. After a crash the next server continues. */
export async function releaseDecided(db: Db) {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from campaigns where state = 'sending' and winner is not null and released_at is null
    order by decided_at, id limit ${AT_ONCE}`)
  for (const { id } of rows) while (await releaseSome(db, id, TOGETHER));
}

/** Returns whether there may be more. Letters of the trial not tried yet get the winner too. */
export const releaseSome = (db: Db, id: string, most: number) =>
  db.transaction(async (tx) => {
    const found = await tx.execute<{ winner: string }>(sql`
      select winner from campaigns where id = ${id} and state = 'sending' and winner is not null and released_at is null
      for no key update`)
    const winner = found.rows[0]?.winner
    if (!winner) return false
    const toGive = sql`campaign_id = ${id} and not is_test and state = 'waiting'
      and (${isHeld} or (attempts = 0 and variant <> ${winner}))`
    await tx.execute(sql`
      update campaign_recipients set variant = ${winner}, next_at = least(next_at, now())
      where id in (select id from campaign_recipients where ${toGive} order by next_at desc, id limit ${most} for no key update)`)
    const ended = await tx.execute(sql`
      update campaigns set released_at = now()
      where id = ${id} and not exists (select from campaign_recipients where ${toGive})`)
    return !ended.rowCount
  })
