import type {
  reconciliation,
  ReconciliationAction,
  ReconciliationRow,
} from '@learning-cms/contract/money/reconciliation'
import { sql, type SQL } from 'drizzle-orm'
import type * as z from 'zod'
import type { Db } from '#db/open.ts'
import { countUpTo, COUNT_UP_TO } from '#db/lists/list.ts'
import { refuse } from '#refuse'
import { allApart, apart } from './where.ts'

const PAGE = 50

const named = { orderId: sql`o.id`, orderNumber: sql`o.number` }
const common = (id: SQL, since: SQL) => sql`
  ${id} as id, ${since} as since, ${named.orderId} as "orderId", ${named.orderNumber} as "orderNumber",
  (select s.full_name from students s where s.id = o.student_id) as "studentName"`

/** Columns have the same order in all four, because `union all` goes by position. */
const rows = (edge: (since: SQL, id: SQL) => SQL) => sql`
  (select 'payment' as kind, ${common(sql`p.id`, sql`p.created_at`)}, p.id as "paymentId", null::uuid as "refundId",
    null::text as "refundNumber", p.version, p.gateway, greatest(p.received, p.amount) as amount, p.status as ours,
    coalesce(p.gateway_state, 'unknown') as theirs, p.gateway_code as "gatewayCode", p.gateway_message as "gatewayMessage",
    p.checked_at as "checkedAt", p.next_query_at as "nextQueryAt", false as "isWriteOffPending"
   from (select * from ${apart.payments}) p join orders o on o.id = p.order_id where ${edge(sql`p.created_at`, sql`p.id`)}
   order by p.created_at, p.id limit ${PAGE + 1})
  union all
  (select 'refund', ${common(sql`a.id`, sql`a.created_at`)}, r.payment_id, r.id, r.number, r.version, a.gateway, a.amount,
    case when r.status in ('needs_review', 'failed') then r.status else a.status end, coalesce(a.gateway_state, 'unknown'),
    a.gateway_code, a.gateway_message, a.checked_at, a.next_query_at, false
   from (select * from ${apart.attempts}) a join refunds r on r.id = a.refund_id join orders o on o.id = r.order_id
   where ${edge(sql`a.created_at`, sql`a.id`)} order by a.created_at, a.id limit ${PAGE + 1})
  union all
  (select 'refund', ${common(sql`v.id`, sql`v.created_at`)}, v.payment_id, v.id, v.number, v.version, v.way, v.amount,
    v.status, 'unknown', null, v.failure_message, null::timestamptz, null::timestamptz, false
   from (select * from ${apart.reviewed}) v join orders o on o.id = v.order_id where ${edge(sql`v.created_at`, sql`v.id`)}
   order by v.created_at, v.id limit ${PAGE + 1})
  union all
  (select 'surplus', ${common(sql`o.id`, sql`o.created_at`)}, null::uuid, null::uuid, null, o.version, o.gateway,
    o.captured - case when o.completed_at is null then 0 else o.total - o.written_off end - (o.refunding - o.refunding_of_order), o.status, 'paid', null, null, null::timestamptz, null::timestamptz,
    exists (select from write_offs w where w.order_id = o.id and w.status = 'waiting')
   from (select * from ${apart.surplus}) o where ${edge(sql`o.created_at`, sql`o.id`)} order by o.created_at, o.id limit ${PAGE + 1})`

type ReconciliationReading = Omit<ReconciliationRow, 'action'> & { isWriteOffPending: boolean }

/** Oldest first: the longest unresolved gets attention first. */
export async function listReconciliation(db: Db, { after }: z.output<typeof reconciliation.list.query>) {
  const cursor = after === undefined ? undefined : cursorFrom(after)
  const edge = (since: SQL, id: SQL) =>
    cursor ? sql`(${since}, ${id}) > (${cursor.since}::timestamptz, ${cursor.id}::uuid)` : sql`true`
  const found = await db.execute<ReconciliationReading>(
    sql`select * from (${rows(edge)}) apart order by since, id limit ${PAGE + 1}`,
  )
  const page = found.rows.slice(0, PAGE).map(toRow)
  const last = page.at(-1)
  const total = await countReconciliation(db)
  return {
    rows: page,
    next: found.rows.length > PAGE && last ? `${last.since} ${last.id}` : null,
    total: Math.min(total, COUNT_UP_TO),
    totalIsCapped: total > COUNT_UP_TO,
  }
}

export const countReconciliation = (db: Db) => countUpTo(db, allApart)

const toRow = ({ isWriteOffPending, ...row }: ReconciliationReading): ReconciliationRow => ({
  ...row,
  since: new Date(row.since).toISOString(),
  checkedAt: row.checkedAt && new Date(row.checkedAt).toISOString(),
  nextQueryAt: row.nextQueryAt && new Date(row.nextQueryAt).toISOString(),
  action: actionFor({ ...row, isWriteOffPending }),
})

/** The action that cannot make it worse, whatever the truth is. */
function actionFor({ kind, ours, theirs, isWriteOffPending }: ReconciliationReading): ReconciliationAction {
  if (isWriteOffPending) return 'decide-write-off'
  if (kind === 'surplus') return ours === 'pending' ? 'decide-short' : 'refund-surplus'
  if (kind === 'payment') return theirs === 'paid' ? 'take-as-paid' : 'query-payment'
  if (ours === 'failed') return 'acknowledge-refund'
  return ours === 'needs_review' ? 'settle-refund' : 'check-refund'
}

function cursorFrom(text: string) {
  const [since = '', id = ''] = text.split(' ')
  return Number.isNaN(Date.parse(since)) || !/^[0-9a-f-]{36}$/.test(id)
    ? refuse('invalid-input', 'lists.bad-start')
    : { since, id }
}
