import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { bySystem } from '#http/actor.ts'
import { record } from '#services/audit/record.ts'
import { enqueue, jobKind } from '#services/jobs/jobs.ts'
import { storeLinks } from '#features/crm/campaigns/sending/letter.ts'
import { drawTrial } from '#features/crm/campaigns/trial/trial.ts'
import { findCampaign, type FoundCampaign } from '#features/crm/campaigns/queries.ts'
import { auditedValues, lineOf, readNow } from '#features/crm/campaigns/records.ts'
import { afterTurn } from '#features/crm/campaigns/transitions.ts'
import { agreesToMeasuring, verdictOn } from '#services/people/letter-verdict.ts'

/** People per transaction, which locks the campaign. */
const TOGETHER = 4_000
const FIRST = '00000000-0000-0000-0000-000000000000'

type FreezingProgress = { after: string; done: number; isOver: boolean }

/**
 * Stores the recipients, part by part in the order of ids; each part commits with its position. Repeating it stores
 * each person once.
 */
export const freezing = jobKind<{ campaignId: string }, FreezingProgress>({
  name: 'campaigns.freeze',
  async run(job) {
    const { campaignId } = job.input
    let reached = job.checkpoint ?? { after: FIRST, done: 0, isOver: false }
    while (!reached.isOver) {
      job.signal.throwIfAborted()
      await job.step(async (tx) => (reached = await freezeNext(tx, campaignId, job.id, reached)))
      job.progress(reached.done)
    }
    return job.finish(() => Promise.resolve({ values: { people: reached.done }, page: `/crm/campaigns/${campaignId}` }))
  },
})

async function freezeNext(
  tx: Db,
  campaignId: string,
  jobId: string,
  reached: FreezingProgress,
): Promise<FreezingProgress> {
  await tx.execute(sql`select from campaigns where id = ${campaignId} for no key update`)
  const campaign = await findCampaign(tx, campaignId)
  const isOurs = campaign?.state === 'sending' && campaign.frozenAt === null && campaign.jobId === jobId
  if (!isOurs) return { ...reached, isOver: true }
  const { last, people } = await freezePart(tx, campaign, reached.after)
  if (last === null) await endFreezing(tx, campaign)
  return { after: last ?? reached.after, done: reached.done + people, isOver: last === null }
}

async function freezePart(tx: Db, { id, groupId, topicId, shareB, trialShare }: FoundCampaign, after: string) {
  const drawn = sql`('x' || left(md5(${id} || j.id::text), 6))::bit(24)::int % 100`
  const { rows } = await tx.execute<{ last: string | null; people: number }>(sql`
    with part as materialized (
      select person_id from group_members where group_id = ${groupId}::uuid and person_id > ${after}::uuid
      order by person_id limit ${TOGETHER}
    ), judged as materialized (
      select people.id, lower(people.email) as address, people.full_name as name,
        ${verdictOn(sql`${topicId}::uuid`)} as reason, ${agreesToMeasuring} as measured
      from part join people on people.id = part.person_id left join customers on customers.id = people.id
    ), added as (
      insert into campaign_recipients (campaign_id, person_id, address, name, variant, is_measured, state, skip_reason, next_at)
      select ${id}::uuid, j.id, case when j.reason = 'erased' then null else j.address end,
        case when j.reason = 'erased' then '' else j.name end,
        case when ${drawn} < ${trialShare > 0 ? 0 : shareB}::int then 'b' else 'a' end, j.measured and j.reason is null,
        case when j.reason is null then 'waiting' else 'skipped' end, j.reason, ${trialShare > 0 ? 'infinity' : 'now'}::timestamptz
      from judged j on conflict do nothing
    )
    select (select person_id from part order by person_id desc limit 1) as last, (select count(*) from part)::int as people`)
  return rows[0]!
}

async function endFreezing(tx: Db, campaign: FoundCampaign) {
  await storeLinks(tx, campaign)
  if (campaign.trialShare > 0) await drawTrial(tx, campaign)
  await tx.execute(sql`update campaigns set frozen_at = now(), is_stale = true where id = ${campaign.id}`)
  const { rows } = await tx.execute<{ exist: boolean }>(sql`
    select exists (select from campaign_recipients
      where campaign_id = ${campaign.id} and not is_test and state = 'waiting') as exist`)
  if (!rows[0]!.exist) await endCampaign(tx, campaign, 'no-recipients')
}

/** The server ends a campaign: all letters are sent, or none can be. The caller holds the campaign's lock. */
export async function endCampaign(tx: Db, before: FoundCampaign, why: 'done' | 'no-recipients' | 'no-mailbox') {
  const state = afterTurn(before.state, why === 'done' ? 'finish' : 'give-up')
  if (!state) return
  await tx.execute(sql`
    update campaigns set state = ${state}, stop_reason = ${why === 'done' ? null : why}, ended_at = now(), is_stale = true,
      fault = null, version = version + 1, updated_at = now()
    where id = ${before.id}`)
  const after = await readNow(tx, before.id)
  const values = { before: auditedValues(before), after: auditedValues(after) }
  await record(tx, bySystem, {
    action: `campaigns.${why === 'done' ? 'finish' : 'giveUp'}`,
    ...lineOf(after),
    ...values,
  })
}

/** The caller holds the campaign. */
export async function askToFreeze(tx: Db, { id, name }: Pick<FoundCampaign, 'id' | 'name'>) {
  const jobId = await enqueue(tx, bySystem, freezing, { input: { campaignId: id }, label: name })
  await tx.execute(sql`update campaigns set job_id = ${jobId} where id = ${id}`)
}
