import type { Variant } from '@learning-cms/contract/crm/campaigns'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { CERTAIN_AFTER_MINUTES, WITNESS_AFTER_MINUTES } from '#services/mail/mailbox/copies.ts'
import { noteReports } from '#services/mail/mailbox/reports/note-report.ts'
import type { FailureState } from '#services/mail/mailbox/reports/status.ts'
import { agreesToMeasuring, verdictOn } from '#services/people/letter-verdict.ts'

/** Longer than a batch takes. An older claim belongs to a dead server. */
const CLAIMED_S = 180
/** Letters that may be sent at once after a break, in seconds of the rate. */
const SAVED_S = 1.5

export type ClaimedRecipient = {
  id: string
  campaignId: string
  address: string
  name: string
  variant: Variant
  isTest: boolean
  attempts: number
}
const claimedColumns = sql`id, campaign_id as "campaignId", address, name, variant, is_test as "isTest", attempts`

/** Campaigns with letters that may be due, for this server to ask one after the other. */
export const listSending = async (db: Db) =>
  (
    await db.execute<{ id: string }>(sql`
      select id from campaigns
      where state = 'sending' and frozen_at is not null and coalesce(paused_until, '-infinity') <= now()
      order by send_at, id limit 100`)
  ).rows.map(({ id }) => id)

/**
 * Claims as many letters as the rate allows now. The allowance is stored in the campaign's row, so that all servers
 * share it; a campaign another server is claiming from is skipped.
 */
export const claimLetters = (db: Db, campaignId: string, { claim, most }: { claim: string; most: number }) =>
  db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ allowed: number }>(sql`
      select least(greatest(1, rate / 60.0 * ${SAVED_S}),
        allowance + coalesce(extract(epoch from clock_timestamp() - allowance_at), 60) * rate / 60.0)::float8 as allowed
      from campaigns where id = ${campaignId} and state = 'sending' and frozen_at is not null
        and coalesce(paused_until, '-infinity') <= now() for no key update skip locked`)
    const allowed = rows[0]?.allowed ?? 0
    if (allowed < 1) return []
    const taken = await tx.execute<ClaimedRecipient>(sql`
      update campaign_recipients set state = 'claimed', claim = ${claim}, attempts = attempts + 1,
        claimed_until = now() + make_interval(secs => ${CLAIMED_S})
      where id in (
        select id from campaign_recipients
        where campaign_id = ${campaignId} and not is_test and state = 'waiting' and next_at <= now()
        order by next_at, id limit ${Math.min(most, Math.floor(allowed))} for update skip locked)
      returning ${claimedColumns}`)
    if (taken.rows.length > 0)
      await tx.execute(sql`
        update campaigns set allowance = ${allowed - taken.rows.length}, allowance_at = clock_timestamp()
        where id = ${campaignId}`)
    return taken.rows
  })

export const claimTests = async (db: Db, { claim, most }: { claim: string; most: number }) =>
  (
    await db.execute<ClaimedRecipient>(sql`
      update campaign_recipients set state = 'claimed', claim = ${claim}, attempts = attempts + 1,
        claimed_until = now() + make_interval(secs => ${CLAIMED_S})
      where id in (
        select id from campaign_recipients where is_test and state = 'waiting' and next_at <= now()
        order by next_at, id limit ${most} for update skip locked)
      returning ${claimedColumns}`)
  ).rows

type HeldRecipient = { id: string; claim: string }

/** Checked before a letter is handed over: the campaign must still be sending, and the person must still consent. */
export async function admit(db: Db, { id, claim }: HeldRecipient) {
  const { rows } = await db.execute<{ isMeasured: boolean }>(sql`
    with asked as materialized (
      select r.id, ${verdictOn(sql`c.topic_id`, sql`r.address`)} as reason, r.is_measured and ${agreesToMeasuring} as measured
      from campaign_recipients r join campaigns c on c.id = r.campaign_id and c.state = 'sending'
        left join people on people.id = r.person_id left join customers on customers.id = r.person_id
      where r.id = ${id}
    ), written as (
      update campaign_recipients r set state = case when a.reason is null then 'sending' else 'skipped' end,
        skip_reason = a.reason, is_measured = a.measured, claim = case when a.reason is null then r.claim end
      from asked a where r.id = a.id and r.claim = ${claim} and r.state = 'claimed'
      returning r.state, r.is_measured as "isMeasured"
    )
    select "isMeasured" from written where state = 'sending'`)
  return rows[0]
}

export async function admitTest(db: Db, { id, claim }: HeldRecipient) {
  const { rowCount } = await db.execute(sql`
    update campaign_recipients set state = 'sending' where id = ${id} and claim = ${claim} and state = 'claimed'`)
  return rowCount ? { isMeasured: false } : undefined
}

/**
 * Stored before the end of the letter is sent to the mail server. From then on it is unknown whether it was sent, until
 * the result is stored. False if another server holds the claim.
 */
export const handingOver = async (db: Db, { id, claim }: HeldRecipient) =>
  ((
    await db.execute(sql`
      update campaign_recipients set handed_over_at = clock_timestamp()
      where id = ${id} and claim = ${claim} and state = 'sending'`)
  ).rowCount ?? 0) > 0

export const endSent = async (tx: Db, { id, claim }: HeldRecipient) =>
  ((
    await tx.execute(sql`
      update campaign_recipients set state = 'sent', sent_at = now(), claim = null, claimed_until = null, fault = null
      where id = ${id} and claim = ${claim} and state = 'sending'`)
  ).rowCount ?? 0) > 0

type Unsent = HeldRecipient & {
  state: 'waiting' | 'failed' | 'unknown'
  fault: string
  pauseS: number
  /** The mail server's verdict on the address, which counts as a bounce and is stored for all other letters. */
  refusal: FailureState | null
}

export const endUnsent = (db: Db, { id, claim, state, fault, pauseS, refusal }: Unsent) =>
  db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ address: string | null; campaignId: string }>(sql`
      update campaign_recipients set state = ${state}, fault = ${fault}, claim = null, claimed_until = null,
        handed_over_at = case when ${state} = 'unknown' then handed_over_at end,
        next_at = now() + make_interval(secs => ${state === 'failed' ? 0 : pauseS}),
        bounced_at = case when ${refusal !== null} then now() end, bounce = ${refusal}
      where id = ${id} and claim = ${claim} and state = 'sending' returning address, campaign_id as "campaignId"`)
    if (refusal === null || !rows[0]?.address) return
    const { address, campaignId } = rows[0]
    await noteReports(tx, [{ address, state: refusal, origin: 'refusal', isCertain: true, reason: fault, campaignId }])
  })

/**
 * Certainly not sent: released for any server, unless the campaign was stopped meanwhile. The attempt does not count.
 */
const freed = sql`
  state = case when c.state = 'stopped' and not r.is_test then 'skipped' else 'waiting' end,
  skip_reason = case when c.state = 'stopped' and not r.is_test then 'stopped' end,
  claim = null, claimed_until = null, attempts = r.attempts - 1`

export const giveBack = (db: Db, claim: string) =>
  db.execute(sql`
    update campaign_recipients r set ${freed} from campaigns c
    where c.id = r.campaign_id and r.claim = ${claim} and r.state in ('claimed', 'sending') and r.handed_over_at is null`)

/**
 * Releases claims of a killed server. Letters not handed over completely are sent again; for others it is unknown
 * whether they were accepted, so they are not repeated.
 */
export async function giveUpClaims(db: Db) {
  await db.execute(sql`
    update campaign_recipients r set ${freed} from campaigns c
    where c.id = r.campaign_id and r.state in ('claimed', 'sending') and r.claimed_until < now()
      and r.handed_over_at is null`)
  await db.execute(sql`
    update campaign_recipients set state = 'unknown', claim = null, claimed_until = null
    where state = 'sending' and claimed_until < now() and handed_over_at is not null`)
}

export type Unknown = { id: string; campaignId: string; mailboxId: string; handedOverAt: string; isCertain: boolean }

/** Letters whose sending is unknown, if the mail server keeps copies; each is checked once a minute. */
export const unknownToAsk = async (db: Db, most: number) =>
  (
    await db.execute<Unknown>(sql`
      update campaign_recipients r set copy_asked_at = now() from campaigns c
      where c.id = r.campaign_id and r.id in (
        select r.id from campaigns c join mailboxes b on b.id = c.mailbox_id and b.keeps_copies and b.is_enabled
          join campaign_recipients r on r.campaign_id = c.id
        where r.state = 'unknown' and r.handed_over_at > now() - interval '1 day'
          and coalesce(r.copy_asked_at, '-infinity') < now() - interval '1 minute'
        order by r.handed_over_at limit ${most} for update of r skip locked)
      returning r.id, c.id as "campaignId", c.mailbox_id as "mailboxId", r.handed_over_at::text as "handedOverAt",
        r.handed_over_at < now() - make_interval(mins => ${CERTAIN_AFTER_MINUTES}) as "isCertain"`)
  ).rows

/** The latest letter of a campaign that was certainly sent, long enough ago for its copy to be stored. */
export async function witnessOf(db: Db, campaignId: string) {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from campaign_recipients
    where campaign_id = ${campaignId} and not is_test and state = 'sent'
      and handed_over_at < now() - make_interval(mins => ${WITNESS_AFTER_MINUTES})
    order by handed_over_at desc limit 1`)
  return rows[0]?.id
}

type UnknownHandOver = Pick<Unknown, 'id' | 'handedOverAt'>
const isStillUnknown = ({ id, handedOverAt }: UnknownHandOver) =>
  sql`r.id = ${id} and r.state = 'unknown' and r.handed_over_at = ${handedOverAt}::timestamptz`

export const endTaken = (db: Db, letter: UnknownHandOver) =>
  db.execute(sql`
    with taken as (
      update campaign_recipients r set state = 'sent', sent_at = r.handed_over_at, fault = null
      where ${isStillUnknown(letter)} returning r.campaign_id)
    update campaigns set is_stale = true where id in (select campaign_id from taken) and not is_stale`)

/** The server has not accepted it, so it is sent again, unless the campaign has ended. */
export const freeNotTaken = (db: Db, letter: UnknownHandOver) =>
  db.execute(sql`
    update campaign_recipients r set ${freed}, handed_over_at = null, fault = null, next_at = now() from campaigns c
    where c.id = r.campaign_id and (c.state in ('sending', 'stopped') or r.is_test) and ${isStillUnknown(letter)}`)

/** Skips the remaining recipients of a stopped campaign. */
export const skipOpen = (tx: Db, campaignId: string) =>
  tx.execute(sql`
    update campaign_recipients set state = 'skipped', skip_reason = 'stopped', claim = null, claimed_until = null
    where campaign_id = ${campaignId} and not is_test and state in ('waiting', 'claimed')`)
