import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { bySystem } from '#http/actor.ts'
import { record } from '#services/audit/record.ts'
import { forgetRefusals } from '#services/mail/mailbox/reports/note-report.ts'
import { enhancedIn } from '#services/mail/mailbox/reports/status.ts'

const FIRST_PAUSE_S = 10
const LONGEST_PAUSE_S = 900
/** If this many of the latest letters were refused alike, the cause is the sender, not the recipients. */
const LATEST = 10
const ALIKE_LEAST = 5
/** How many of the latest letters refused alike are sent again. */
const AGAIN_MOST = 200
const LONGEST_OF_REFUSALS_S = 3_600

/** Pauses a campaign whose mail server accepts nothing: no other recipient is tried meanwhile. */
export const pauseCampaign = (db: Db, id: string, fault: string, longestS = LONGEST_PAUSE_S) =>
  db.execute(sql`
    update campaigns set fault = ${fault}, faults = faults + 1,
      paused_until = now() + make_interval(secs => least(${FIRST_PAUSE_S} * power(2, least(faults, 10)), ${longestS}))
    where id = ${id} and coalesce(paused_until, '-infinity') <= now()`)

export const wellAgain = (db: Db, id: string) =>
  db.execute(sql`
    update campaigns set fault = null, faults = 0, paused_until = null where id = ${id} and faults > 0`)

/** The status code of a refusal; without any, its first words. */
const kindOf = (fault: string) => {
  const code = /(?<!\d)[45]\d\d(?=[ -])/.exec(fault)?.[0]
  const enhanced = enhancedIn(fault)
  return code || enhanced ? `${code ?? ''} ${enhanced ?? ''}` : fault.slice(0, 40)
}

type EndedRecipient = {
  id: string
  address: string | null
  state: 'sent' | 'failed'
  bounce: string | null
  fault: string | null
}

/**
 * Pauses a campaign if most of its latest letters were refused alike; at a retry the first such refusal is enough.
 * Recipients not reported as unknown are written to again, and nothing is stored about their addresses. Returns whether
 * it paused.
 */
export const pauseIfAlike = (db: Db, campaignId: string, fault: string) =>
  db.transaction(async (tx) => {
    const { rows: held } = await tx.execute<{ name: string; fault: string | null; version: number }>(sql`
      select name, fault, version from campaigns where id = ${campaignId} and state = 'sending' for no key update`)
    const campaign = held[0]
    if (!campaign) return false
    const { rows: ended } = await tx.execute<EndedRecipient>(sql`
      select id, address, state, bounce, fault from campaign_recipients
      where campaign_id = ${campaignId} and not is_test and state in ('sent', 'failed')
      order by coalesce(sent_at, next_at) desc limit ${AGAIN_MOST}`)
    const isAlike = (one: EndedRecipient) =>
      one.state === 'failed' && one.fault !== null && kindOf(one.fault) === kindOf(fault)
    const alike = ended.slice(0, LATEST).filter(isAlike).length
    const isStillSo = campaign.fault !== null && kindOf(campaign.fault) === kindOf(fault)
    if (!isStillSo && alike < ALIKE_LEAST) return false
    await pauseCampaign(tx, campaignId, fault, LONGEST_OF_REFUSALS_S)
    await tryAgain(
      tx,
      campaignId,
      ended.filter((one) => one.bounce !== 'hard' && isAlike(one)),
    )
    const { name: label, version } = campaign
    if (!isStillSo)
      await record(tx, bySystem, { action: 'campaigns.pause', entity: 'campaigns', id: campaignId, version, label })
    return true
  })

async function tryAgain(tx: Db, campaignId: string, some: readonly EndedRecipient[]) {
  if (some.length === 0) return
  await tx.execute(sql`
    update campaign_recipients r set state = 'waiting', fault = null, bounce = null, bounced_at = null,
      attempts = greatest(attempts - 1, 0), next_at = now()
    where r.id = any(${sql.param(some.map(({ id }) => id))}::uuid[]) and r.state = 'failed'`)
  await forgetRefusals(
    tx,
    campaignId,
    some.flatMap(({ address }) => address ?? []),
  )
}
