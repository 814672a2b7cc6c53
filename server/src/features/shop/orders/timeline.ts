import type { OrderMoment } from '@learning-cms/contract/shop/orders'
import { sql } from 'drizzle-orm'
import { isoOf } from '#db/statements/columns.ts'
import { readMoment, writeMark, type Moment } from '#db/lists/cursor.ts'
import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { found } from '#refuse'
import { findNow } from './lock-queries.ts'

const PAGE = 30

type TimelineMomentRow = Omit<OrderMoment, 'id'> & { key: string }

/** The history of an order, derived from existing rows. Notes only for people who may write some. */
export async function readTimeline(db: Db, { actor }: By, { id, before }: { id: string; before?: string | undefined }) {
  found(await findNow(db, id))
  const rows = await listMoments(db, { id, mark: readMoment(before), withNotes: actor.may.has('orders:write') })
  const page = rows.slice(0, PAGE)
  const last = page.at(-1)
  return {
    moments: page.map(({ key, at, ...rest }): OrderMoment => ({ ...rest, id: key, at: isoOf(at) })),
    next: rows.length > PAGE && last ? writeMark([last.at, last.key]) : null,
  }
}

type MomentQuery = { id: string; mark: Moment | undefined; withNotes: boolean }

async function listMoments(db: Db, { id, mark, withNotes }: MomentQuery) {
  const { rows } = await db.execute<TimelineMomentRow>(sql`
    with moments as (
      select case when action = 'orders.create' then 'created' when action = 'orders.fulfil' then 'access' else 'command' end as kind,
        -- An order that was brought in, as the sample's are, was placed before it was written here.
        case when action = 'orders.create' then (select created_at from orders where id = ${id}) else at end as at,
        'c' || id as key, action as what, actor_name as "byName", (changes -> 'amount' ->> 1)::bigint as amount,
        null as gateway, reason as text, null::uuid as "refundId", null::uuid as "paymentId"
      from audit_lines where entity = 'orders' and entity_id = ${id} and action <> 'orders.addNote'
      union all
      select 'payment', created_at, 'p' || id, 'opened', null, amount, gateway, reference, null, id
      from payments where order_id = ${id}
      union all
      select 'payment', coalesce(settled_at, updated_at), 's' || id, status, null,
        case when status = 'succeeded' then received else coalesce(claimed, amount) end,
        gateway, coalesce(gateway_message, transaction_id), null, id
      from payments where order_id = ${id} and status <> 'pending'
      union all
      select 'refund', created_at, 'r' || id, 'requested', requested_by_name, amount, way, nullif(note, ''), id, null
      from refunds where order_id = ${id}
      union all
      select 'refund', coalesce(succeeded_at, ended_at, decided_at, updated_at), 'e' || id, status, decided_by_name, amount, way,
        coalesce(failure_message, decision_note), id, null
      from refunds where order_id = ${id} and status <> 'requested'
      union all
      -- What was done to the courses of the order beside it.
      select 'access', l.at, 'a' || l.id, l.action, l.actor_name, null, null, concat_ws(': ', l.label, l.reason), null, null
      from audit_lines l
      where l.entity = 'enrolments' and l.action in ('enrolments.revoke', 'enrolments.restore')
        and l.entity_id in (select enrolment_id::text from order_lines where order_id = ${id})
        and l.at >= (select created_at from orders where id = ${id})
      union all
      select 'note', created_at, 'n' || id, 'note', author_name, null, null, body, null, null
      from order_notes where order_id = ${id} and ${withNotes}
    )
    select kind, at::text, key, what, "byName", amount, gateway, text, "refundId", "paymentId" from moments
    ${mark ? sql`where (at, key collate "C") < (${mark.at}::timestamptz, ${mark.key})` : sql``}
    order by moments.at desc, key collate "C" desc limit ${PAGE + 1}`)
  return rows
}
