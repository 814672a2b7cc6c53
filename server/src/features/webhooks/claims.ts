import type { DeliveryAttempt } from '@learning-cms/contract/people/webhooks'
import { sql } from 'drizzle-orm'
import { isoOf } from '#db/columns.ts'
import type { Db } from '#db/open.ts'

export type Claimed = {
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

/** Longer than any attempt: afterwards whoever claimed it is taken for dead. */
const LEASE_SECONDS = 30

/**
 * Claims what is due, at most `each` at a time for one webhook across all servers. The webhooks are locked meanwhile,
 * so that two servers do not count the same room twice.
 */
export async function claimDue(db: Db, claim: string, { each, most }: { each: number; most: number }) {
  const { rows } = await db.execute<Claimed>(sql`
    with hooks as materialized (
      select w.id, w.url, w.secret, case when w.previous_until > now() then w.previous_secret end as previous_secret
      from webhooks w where w.is_enabled and exists (
        select from webhook_deliveries d where d.webhook_id = w.id and d.status = 'waiting' and d.is_head and d.next_at <= now())
      order by w.id for no key update
    ), due as (
      select d.id, h.url, h.secret, h.previous_secret
      from hooks h cross join lateral (
        select c.id, c.next_at, c.no from webhook_deliveries c
        where c.webhook_id = h.id and c.status = 'waiting' and c.is_head and c.next_at <= now()
        order by c.next_at, c.no limit greatest(0, ${each}::int - (
          select count(*) from webhook_deliveries b where b.webhook_id = h.id and b.claim is not null and b.next_at > now()))
      ) d order by d.next_at, d.no limit ${most}
    )
    update webhook_deliveries d set claim = ${claim}, next_at = now() + make_interval(secs => ${LEASE_SECONDS}::int),
      attempts = d.attempts + 1, tried_at = now(), url = due.url
    from due where d.id = due.id
    returning d.id, d.webhook_id as "webhookId", d.event_id as "eventId", d.entity, d.entity_id as "entityId", d.body, d.attempts,
      d.since::text as since, due.url, due.secret, due.previous_secret as "previousSecret"`)
  return rows.map((row) => ({ ...row, since: isoOf(row.since) }))
}

export type Ended = {
  status: 'waiting' | 'delivered' | 'given-up'
  nextAt: string
  attempt: DeliveryAttempt
  sentHeaders: Record<string, string>
  answerHeaders: Record<string, string>
  answer: string | null
  answerIsCut: boolean
}

const TRIES_KEPT = 25

/** False if it was taken over meanwhile: then what came of this attempt no longer matters. */
export async function keepResult(tx: Db, id: string, claim: string, ended: Ended) {
  const { attempt, sentHeaders, answerHeaders } = ended
  const { rows } = await tx.execute(sql`
    update webhook_deliveries set status = ${ended.status}, next_at = ${ended.nextAt}::timestamptz, claim = null,
      answered = ${attempt.answered}, fault = ${attempt.fault}, took_ms = ${attempt.tookMs},
      sent_headers = ${JSON.stringify(sentHeaders)}::jsonb, answer_headers = ${JSON.stringify(answerHeaders)}::jsonb,
      answer = ${ended.answer}, answer_is_cut = ${ended.answerIsCut},
      tries = case when jsonb_array_length(tries) >= ${TRIES_KEPT}::int then tries - 0 else tries end || ${JSON.stringify([attempt])}::jsonb
    where id = ${id} and claim = ${claim} returning id`)
  return rows.length > 0
}

type OfRecord = Pick<Claimed, 'webhookId' | 'entity' | 'entityId'>

/** The next event of the same record, which has waited for this one to end. */
export const letNextGo = (tx: Db, { webhookId, entity, entityId }: OfRecord) =>
  tx.execute(sql`
    update webhook_deliveries set is_head = true, next_at = now() where ${entityId}::text is not null and id = (
      select id from webhook_deliveries
      where webhook_id = ${webhookId} and entity = ${entity} and entity_id = ${entityId} and status = 'waiting'
      order by no limit 1) and not is_head`)

/** Since when it has only failed; null after a success. */
export async function noteHealth(tx: Db, webhookId: string, isWell: boolean) {
  const { rows } = await tx.execute<{ failingDays: number }>(sql`
    update webhooks set failing_since = case when ${isWell} then null else coalesce(failing_since, now()) end
    where id = ${webhookId} and (${!isWell} or failing_since is not null)
    returning coalesce(extract(epoch from now() - failing_since) / 86400, 0)::float8 as "failingDays"`)
  return rows[0]?.failingDays ?? 0
}
