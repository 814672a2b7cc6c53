import type { refundFilter, refundQuery, RefundStatus } from '@learning-cms/contract/money/refunds/refunds'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { filterWhere, type FilterColumns } from '#db/lists/filter.ts'
import { searchIn } from '#db/lists/list.ts'
import { refunds } from '#db/schema/money/refunds.ts'

const filterColumns: FilterColumns<typeof refundFilter> = {
  status: { choice: refunds.status },
  kind: { choice: refunds.kind },
  way: { choice: refunds.way },
  reasonCode: { choice: refunds.reasonCode },
  amount: { number: refunds.amount },
  createdAt: { instant: refunds.createdAt },
  succeededAt: { instant: refunds.succeededAt },
}

// Written as a literal: a parameter would hide from the planner that an index on few rows fits.
const inStatus = (statuses: readonly RefundStatus[]) =>
  sql`${refunds.status} in (${sql.raw(statuses.map((status) => `'${status}'`).join(', '))})`

export type RefundListQuery = Pick<
  z.output<typeof refundQuery>,
  'status' | 'way' | 'orderId' | 'studentId' | 'search' | 'filter'
>

/**
 * The conditions of a list query. For people who may not see addresses and phone numbers, it searches numbers and names
 * only.
 */
export const whereOfRefunds = (
  { status, way, orderId, studentId, search, filter }: RefundListQuery,
  byNameOnly: boolean,
) =>
  and(
    status && status.length > 0 ? inStatus(status) : undefined,
    way && way.length > 0 ? inArray(refunds.way, way) : undefined,
    orderId ? eq(refunds.orderId, orderId) : undefined,
    studentId ? sql`${refunds.orderId} in (select o.id from orders o where o.student_id = ${studentId})` : undefined,
    filterWhere(filterColumns, filter),
    searchIn(byNameOnly ? refunds.nameSearch : refunds.search, search),
  )

/** Differences between our records and the gateways', for the reconciliation list. */
export const apart = {
  /**
   * Money the gateway took and we did not, or the other way round; and unknown outcomes. An index contains just these.
   */
  payments: sql`payments p where p.status = 'unknown'
  or (p.gateway_state = 'paid' and p.status <> 'succeeded') or (p.gateway_state = 'failed' and p.status = 'succeeded')`,
  attempts: sql`refund_attempts a where a.status in ('sent', 'unknown') or (a.status = 'failed' and a.gateway_state = 'succeeded'
  and not exists (select from refund_attempts later where later.replaces = a.id))`,
  /** Refunds to review without a call in progress: the gateway has answered, but not finally. */
  reviewed: sql`refunds v where v.status = 'needs_review' and not exists (
  select from refund_attempts a where a.refund_id = v.id and (a.status in ('sent', 'unknown')))`,
  /** Paid over the total, paid for a failed order, or paid in part and waiting for a decision. */
  surplus: sql`orders o where (o.completed_at is not null and o.captured - (o.total - o.written_off) > o.refunding - o.refunding_of_order)
  or (o.status in ('failed', 'pending') and o.captured > o.refunding)`,
}

/** One row for each, for counting. */
export const allApart = sql`
  (select 1 from ${apart.payments}) union all (select 1 from ${apart.attempts})
  union all (select 1 from ${apart.reviewed}) union all (select 1 from ${apart.surplus})`
