import type { orderFilter, orderQuery } from '@learning-cms/contract/shop/orders'
import { and, eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type * as z from 'zod'
import { filterWhere, type FilterColumns } from '#db/lists/filter.ts'
import { endOf, startOf } from '#db/days.ts'
import { searchIn } from '#db/lists/list.ts'
import { orders } from '#db/schema/shop/orders.ts'
import { isInvoiceDue } from '#features/money/invoices/where.ts'
import { hasOverdueMoney } from '#services/money/at-gateways.ts'

const lines = sql`select from order_lines l where l.order_id = orders.id`

const filterColumns: FilterColumns<typeof orderFilter> = {
  status: { choice: orders.status },
  gateway: { choice: orders.gateway },
  paymentMethod: { choice: orders.paymentMethod },
  refundState: { choice: orders.refundState },
  fulfilment: { choice: orders.fulfilment },
  einvoice: { choice: orders.einvoice },
  total: { number: orders.total },
  discount: { number: orders.discount },
  refunded: { number: orders.refunded },
  courses: {
    among: (ids) => sql`exists (${lines} and l.course_id in ${[...ids]})`,
    isEmpty: sql`not exists (${lines})`,
  },
  instructors: {
    among: (ids) => sql`exists (${lines} and l.instructor_id in ${[...ids]})`,
    isEmpty: sql`not exists (${lines} and l.instructor_id is not null)`,
  },
  createdAt: { instant: orders.createdAt },
  completedAt: { instant: orders.completedAt },
}

// Written as a literal: a parameter would hide from the planner that an index on few rows fits, or that it provides
// the order too.
const oneOf = (column: SQLWrapper, values: readonly string[] | undefined) => {
  if (!values || values.length === 0) return undefined
  const [first] = values
  return values.length === 1
    ? sql`${column} = ${sql.raw(`'${first}'`)}`
    : sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`
}

const inRefundState: Record<string, SQL> = {
  none: sql`${orders.refundedOfOrder} = 0`,
  partial: sql`${orders.refundState} = 'partial'`,
  // By the index on statuses: the two are equivalent for an order.
  full: sql`${orders.status} = 'refunded'`,
}
const inRefundStates = (states: readonly string[] | undefined) =>
  states && states.length > 0 && states.length < 3
    ? sql`(${sql.join(
        states.map((state) => inRefundState[state]!),
        sql` or `,
      )})`
    : undefined

export type OrderListQuery = Pick<
  z.output<typeof orderQuery>,
  | 'status'
  | 'gateway'
  | 'refundState'
  | 'fulfilment'
  | 'einvoice'
  | 'isInvoiceDue'
  | 'hasFulfilmentError'
  | 'studentId'
  | 'courseId'
  | 'couponId'
  | 'instructorId'
  | 'isAtGateway'
  | 'createdFrom'
  | 'createdTo'
  | 'search'
  | 'filter'
>

/**
 * Whether it asks for possibly few rows among very many. Then its statements are planned for the actual values, and
 * matching rows are collected first.
 */
export const asksForFew = (query: OrderListQuery) =>
  [
    query.studentId,
    query.courseId,
    query.couponId,
    query.instructorId,
    query.isAtGateway,
    query.createdFrom,
    query.createdTo,
  ].some(Boolean)

/**
 * The conditions of a list query. For people who may not see addresses and phone numbers, it searches names, order
 * numbers and transactions only.
 */
export function whereOfOrders(query: OrderListQuery, byNameOnly: boolean) {
  const { hasFulfilmentError, studentId, courseId, couponId, instructorId, createdFrom, createdTo, search } = query
  return and(
    // The remark prevents the statement from being prepared: see PreparingClient.
    asksForFew(query) ? sql`/* filter */ true` : undefined,
    oneOf(orders.status, query.status),
    oneOf(orders.gateway, query.gateway),
    oneOf(orders.fulfilment, query.fulfilment),
    oneOf(orders.einvoice, query.einvoice),
    query.isInvoiceDue === undefined ? undefined : query.isInvoiceDue ? isInvoiceDue : sql`not (${isInvoiceDue})`,
    inRefundStates(query.refundState),
    hasFulfilmentError === undefined
      ? undefined
      : hasFulfilmentError
        ? sql`${orders.fulfilmentError} is not null`
        : sql`${orders.fulfilmentError} is null`,
    studentId ? eq(orders.studentId, studentId) : undefined,
    couponId ? eq(orders.couponId, couponId) : undefined,
    courseId ? sql`exists (${lines} and l.course_id = ${courseId})` : undefined,
    instructorId ? sql`exists (${lines} and l.instructor_id = ${instructorId})` : undefined,
    query.isAtGateway ? hasOverdueMoney(sql`${orders.id}`) : undefined,
    createdFrom ? sql`${orders.createdAt} >= ${startOf(createdFrom)}` : undefined,
    createdTo ? sql`${orders.createdAt} < ${endOf(createdTo)}` : undefined,
    filterWhere(filterColumns, query.filter),
    searchIn(orders.search, search),
    byNameOnly ? searchIn(orders.nameSearch, search) : undefined,
  )
}
export type { OrderListQuery as MatchingQuery }
