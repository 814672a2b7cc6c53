import { TIME_ZONE } from '@learning-cms/contract/core/lists/filter-days'
import { sql } from 'drizzle-orm'

/** `a` is the payment at its gateway, `t` the gateway's terms. */
export const isExpected = sql`a.paid_at >= (t.since::timestamp at time zone ${sql.raw(`'${TIME_ZONE}'`)})`
export const isOverdue = sql`(${isExpected} and a.paid_at < now() - make_interval(days => t.overdue_days))`

/** Orders with a payment that no file of its gateway names, although it should by now. */
export const hasOverdueMoney = (orderId: ReturnType<typeof sql>) => sql`${orderId} in (
  select a.order_id from payments_at_gateways a join settlement_terms t on t.gateway = a.gateway where ${isOverdue})`

/** How much that is, of one order. */
export const overdueMoneyOf = (orderId: ReturnType<typeof sql>) => sql`(
  select sum(p.received) from payments_at_gateways a join settlement_terms t on t.gateway = a.gateway
  join payments p on p.id = a.payment_id where a.order_id = ${orderId} and ${isOverdue})`
