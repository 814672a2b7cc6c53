import type { refundFilter, refundQuery, RefundStatus } from '@learning-cms/contract/money/refunds'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { filterWhere, type FilterColumns } from '#db/lists/filter.ts'
import { searchIn } from '#db/lists/list.ts'
import { refunds } from '#db/schema/refunds.ts'

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

type Query = Pick<z.output<typeof refundQuery>, 'status' | 'way' | 'orderId' | 'search' | 'filter'>

/**
 * The conditions of a list query. For people who may not see addresses and phone numbers, it searches numbers and names
 * only.
 */
export const whereOfRefunds = ({ status, way, orderId, search, filter }: Query, byNameOnly: boolean) =>
  and(
    status && status.length > 0 ? inStatus(status) : undefined,
    way && way.length > 0 ? inArray(refunds.way, way) : undefined,
    orderId ? eq(refunds.orderId, orderId) : undefined,
    filterWhere(filterColumns, filter),
    searchIn(byNameOnly ? refunds.nameSearch : refunds.search, search),
  )
