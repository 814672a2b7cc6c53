import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'

const AT_ONCE = 200

/** Jobs not yet handed to the queue; another server polling at the same time gets different ones. */
export async function deliverable(tx: Db) {
  const { rows } = await tx.execute<{ id: string; kind: string; accountId: string | null }>(sql`
    select id, kind, account_id as "accountId" from jobs where status = 'queued' and delivery_id is null
    order by created_at limit ${AT_ONCE} for update skip locked`)
  return rows
}

export const markDelivered = (tx: Db, deliveries: readonly { id: string; deliveryId: string }[]) =>
  tx.execute(sql`
    update jobs set delivery_id = d."deliveryId"
    from jsonb_to_recordset(${JSON.stringify(deliveries)}::jsonb) as d (id uuid, "deliveryId" uuid) where jobs.id = d.id`)

/** Delivers an open job again when the queue has lost or ended its message. */
export const releaseLost = (db: Db) =>
  db.execute(sql`
    update jobs set status = 'queued', delivery_id = null
    where status in ('queued', 'running') and delivery_id is not null
      and not exists (select from queue.job q where q.id = jobs.delivery_id and q.state in ('created', 'retry', 'active'))`)
