import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'

type Hook = { id: string; url: string; description: string; events: string[]; createdAt: string; stoppedAt: string }
type Delivery = {
  id: string
  eventId: string
  type: string
  entity: string
  entityId: string
  needs: string
  body: string
  status: string
  attempts: number
  createdAt: string
  triedAt: string
  tookMs: number
  answered: number | null
  fault: string | null
  sentHeaders: object
  answer: string | null
  tries: object[]
}

type Paid = { id: string; completedAt: string; version: number }

/** The sample's orders that were paid last before this moment. */
export const latestPaid = async (tx: Db, before: string, most: number) =>
  (
    await tx.execute<Paid>(sql`
      select o.id, o.completed_at::text as "completedAt", o.version
      from orders o join sample_rows s on s.entity = 'orders' and s.id = o.id
      where o.completed_at < ${before}::timestamptz order by o.completed_at desc, o.id desc limit ${most}`)
  ).rows

/**
 * Stopped and without a secret, so it never sends anything. Not inserted without an active owner to whom it can belong.
 */
export async function insertSampleWebhook(tx: Db, hook: Hook, deliveries: readonly Delivery[]) {
  const { rows } = await tx.execute(sql`
    insert into webhooks (id, account_id, url, description, events, is_enabled, stop_reason, stopped_at, listens_from, created_at, updated_at)
    select ${hook.id}, a.id, ${hook.url}, ${hook.description}, ${sql.param(hook.events)}, false, 'by-hand',
      ${hook.stoppedAt}::timestamptz, ${hook.createdAt}::timestamptz, ${hook.createdAt}::timestamptz, ${hook.createdAt}::timestamptz
    from accounts a join account_roles ar on ar.account_id = a.id join roles r on r.id = ar.role_id
    where r.key = 'owner' and a.status = 'active' order by a.created_at limit 1 returning id`)
  if (rows.length === 0) return
  await tx.execute(sql`insert into sample_rows (entity, id) values ('webhooks', ${hook.id})`)
  await tx.execute(sql`
    insert into webhook_deliveries (id, webhook_id, event_id, type, entity, entity_id, needs, body, status, attempts, url, next_at,
      since, created_at, tried_at, took_ms, answered, fault, sent_headers, answer, tries)
    select id, ${hook.id}, "eventId", type, entity, "entityId", needs, body, status, attempts, ${hook.url}, "triedAt",
      "createdAt", "createdAt", "triedAt", "tookMs", answered, fault, "sentHeaders", answer, tries
    from jsonb_to_recordset(${JSON.stringify(deliveries)}::jsonb) as r (id uuid, "eventId" uuid, type text, entity text,
      "entityId" text, needs text, body text, status text, attempts int, "createdAt" timestamptz, "triedAt" timestamptz,
      "tookMs" int, answered int, fault text, "sentHeaders" jsonb, answer text, tries jsonb)`)
}

/** With its deliveries, except a webhook that somebody has changed, given a secret or enabled. */
export const deleteSampleWebhook = (tx: Db) =>
  tx.execute(sql`
    delete from webhooks using sample_rows s
    where s.entity = 'webhooks' and s.id = webhooks.id and s.version = webhooks.version`)
