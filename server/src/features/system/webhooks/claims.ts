import type { DeliveryAttempt } from '@learning-cms/contract/system/webhooks'
import { sql } from 'drizzle-orm'
import { isoOf } from '#db/statements/columns.ts'
import type { Db } from '#db/open.ts'

export type ClaimedDelivery = {
  id: string
  webhookId: string
  eventId: string
  entity: string
  entityId: string | null
  body: string
  attempts: number
  since: string
  url: string
  secret: Buffer
  previousSecret: Buffer | null
}

/** Longer than any attempt: afterwards the server that claimed it is considered dead. */
const LEASE_SECONDS = 30

/**
 * Claims what is due, at most `each` at a time for one webhook across all servers. The webhooks are locked by a
 * statement before: one that waited for the lock inside would still count, and claim again, by what it saw when it began.
 */
export const claimDue = (db: Db, claim: string, { each, most }: { each: number; most: number }) =>
  db.transaction(async (tx) => {
    const webhookIds = await lockDue(tx)
    if (webhookIds.length === 0) return []
    const { rows } = await tx.execute<ClaimedDelivery>(sql`
      with due as (
        select d.id, w.url, w.secret, case when w.previous_until > now() then w.previous_secret end as previous_secret
        from webhooks w cross join lateral (
          select c.id, c.next_at, c.no from webhook_deliveries c
          where c.webhook_id = w.id and c.status = 'waiting' and c.is_head and c.next_at <= now()
          order by c.next_at, c.no limit greatest(0, ${each}::int - (
            select count(*) from webhook_deliveries b where b.webhook_id = w.id and b.claim is not null and b.next_at > now()))
        ) d where w.id = any(${sql.param(webhookIds)}::uuid[]) order by d.next_at, d.no limit ${most}
      )
      update webhook_deliveries d set claim = ${claim}, next_at = now() + make_interval(secs => ${LEASE_SECONDS}::int),
        attempts = d.attempts + 1, tried_at = now(), url = due.url
      from due where d.id = due.id
      returning d.id, d.webhook_id as "webhookId", d.event_id as "eventId", d.entity, d.entity_id as "entityId", d.body, d.attempts,
        d.since::text as since, due.url, due.secret, due.previous_secret as "previousSecret"`)
    return rows.map((row) => ({ ...row, since: isoOf(row.since) }))
  })

async function lockDue(tx: Db) {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select w.id from webhooks w where w.is_enabled and exists (
      select from webhook_deliveries d where d.webhook_id = w.id and d.status = 'waiting' and d.is_head and d.next_at <= now())
    order by w.id for no key update`)
  return rows.map(({ id }) => id)
}

export type DeliveryEnd = {
  status: 'waiting' | 'delivered' | 'given-up'
  nextAt: string
  attempt: DeliveryAttempt
  sentHeaders: Record<string, string>
  answerHeaders: Record<string, string>
  answer: string | null
  answerIsCut: boolean
  isWell: boolean
}

const TRIES_AT_MOST = 25

type Result = { delivery: Pick<ClaimedDelivery, 'id'>; claim: string; ended: DeliveryEnd }

/** Returns those stored: the others were taken over by another server meanwhile. */
export async function keepResults(tx: Db, results: readonly Result[]) {
  const rows = results.map(({ delivery, claim, ended: { attempt, ...ended } }) => ({
    ...ended,
    ...attempt,
    id: delivery.id,
    claim,
    tries: [attempt],
  }))
  const updated = await tx.execute<{ id: string }>(sql`
    update webhook_deliveries d set status = r.status, next_at = r."nextAt", claim = null, answered = r.answered, fault = r.fault,
      took_ms = r."tookMs", sent_headers = r."sentHeaders", answer_headers = r."answerHeaders", answer = r.answer,
      answer_is_cut = r."answerIsCut",
      tries = case when jsonb_array_length(d.tries) >= ${TRIES_AT_MOST}::int then d.tries - 0 else d.tries end || r.tries
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id uuid, claim uuid, status text, "nextAt" timestamptz, answered int,
      fault text, "tookMs" int, "sentHeaders" jsonb, "answerHeaders" jsonb, answer text, "answerIsCut" boolean, tries jsonb)
    where d.id = r.id and d.claim = r.claim returning d.id`)
  return new Set(updated.rows.map(({ id }) => id))
}

type OfRecord = Pick<ClaimedDelivery, 'entity' | 'entityId'>

/** Releases the next event of each of these records, which waited for the previous one. */
export async function letNextGo(tx: Db, webhookId: string, ended: readonly OfRecord[]) {
  const records = ended.flatMap(({ entity, entityId }) => (entityId === null ? [] : [{ entity, entityId }]))
  if (records.length === 0) return
  await tx.execute(sql`
    update webhook_deliveries d set is_head = true, next_at = now()
    from (
      select distinct entity, "entityId" from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as r (entity text, "entityId" text)
    ) r
    where not d.is_head and d.id = (
      select e.id from webhook_deliveries e
      where e.webhook_id = ${webhookId} and e.entity = r.entity and e.entity_id = r."entityId" and e.status = 'waiting'
      order by e.no limit 1)`)
}

/** Stores since when all deliveries have failed; null after a success. Only the latest result counts. */
export async function noteHealth(tx: Db, webhookId: string, wells: readonly boolean[]) {
  if (wells.length === 0) return 0
  const [isWell, wasWell] = [wells.at(-1)!, wells.includes(true)]
  const { rows } = await tx.execute<{ failingDays: number }>(sql`
    update webhooks set failing_since = case when ${isWell} then null when ${wasWell} then now() else coalesce(failing_since, now()) end
    where id = ${webhookId} and (${!isWell} or failing_since is not null)
    returning coalesce(extract(epoch from now() - failing_since) / 86400, 0)::float8 as "failingDays"`)
  return rows[0]?.failingDays ?? 0
}
