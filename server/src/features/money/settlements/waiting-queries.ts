import type {
  MoneyAtGateway,
  MoneyWaiting,
  settlementTermsBody,
  waitingQuery,
} from '@learning-cms/contract/money/settlements'
import type { PayGateway } from '@learning-cms/contract/money/payments'
import { and, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { isoOf } from '#db/statements/columns.ts'
import { listPage } from '#db/lists/list.ts'
import type { Db } from '#db/open.ts'
import { isExpected, isOverdue } from '#services/money/at-gateways.ts'

const from = sql`payments_at_gateways a join settlement_terms t on t.gateway = a.gateway
  join payments p on p.id = a.payment_id join orders o on o.id = a.order_id`
type WaitingPaymentQuery = z.output<typeof waitingQuery>

export function listWaiting(db: Db, { gateway, overdue, search, ...query }: WaitingPaymentQuery) {
  const matching = and(
    overdue ? isOverdue : isExpected,
    gateway && gateway.length > 0 ? sql`a.gateway = any(${sql.param(gateway)}::text[])` : undefined,
    search ? sql`${search.toUpperCase()} in (o.number, p.reference, upper(p.transaction_id))` : undefined,
  )!
  return listPage<MoneyWaiting, 'paidAt'>(db, query, {
    id: sql`a.payment_id`,
    sortBy: { paidAt: { by: sql`a.paid_at`, cast: 'timestamptz' } },
    matching,
    select: async (where, orderBy, limit) =>
      (
        await db.execute<MoneyWaiting & { sortKey: string }>(sql`
          select a.payment_id as id, a.order_id as "orderId", o.number as "orderNumber", a.gateway, p.reference,
            p.transaction_id as "transactionId", p.received as amount, a.paid_at::text as "paidAt", ${isOverdue} as "isOverdue",
            a.paid_at::text as "sortKey"
          from ${from} where ${where ?? sql`true`} order by ${orderBy} limit ${limit}`)
      ).rows.map((row) => ({ ...row, paidAt: isoOf(row.paidAt) })),
    countable: sql`select 1 from ${from} where ${matching}`,
  })
}

/** For each gateway: the balance of the ledger, and the payments that no file contains yet. */
export const sumAtGateways = async (db: Db): Promise<MoneyAtGateway[]> =>
  (
    await db.execute<MoneyAtGateway>(sql`
      select t.gateway, t.overdue_days as "overdueDays", t.since::text as since, t.version, coalesce(c.balance, 0)::bigint as clearing,
        coalesce(w.payments, 0)::int as payments, coalesce(w.amount, 0)::bigint as amount,
        coalesce(w.overdue_payments, 0)::int as "overduePayments", coalesce(w.overdue_amount, 0)::bigint as "overdueAmount"
      from settlement_terms t
      left join (
        select gateway, sum(debit - credit) as balance from (
          select gateway, debit, credit from ledger_days where account = 'gateway_clearing'
          union all select gateway, debit, credit from ledger_deltas where account = 'gateway_clearing'
        ) days group by gateway
      ) c on c.gateway = t.gateway
      left join lateral (
        select count(*) as payments, sum(p.received) as amount, count(*) filter (where ${isOverdue}) as overdue_payments,
          sum(p.received) filter (where ${isOverdue}) as overdue_amount
        from payments_at_gateways a join payments p on p.id = a.payment_id
        where a.gateway = t.gateway and ${isExpected}
      ) w on true
      order by array_position(array['vnpay', 'momo', 'zalopay'], t.gateway)`)
  ).rows

type StoredSettlementTerms = z.output<typeof settlementTermsBody> & { version: number }

export const findTerms = async (db: Db, gateway: PayGateway) =>
  (
    await db.execute<StoredSettlementTerms>(sql`
      select overdue_days as "overdueDays", since::text as since, version from settlement_terms where gateway = ${gateway}`)
  ).rows[0]!

export const updateTerms = async (
  tx: Db,
  gateway: PayGateway,
  { overdueDays, since, version }: StoredSettlementTerms,
) =>
  ((
    await tx.execute(sql`
      update settlement_terms set overdue_days = ${overdueDays}, since = ${since}::date, version = version + 1
      where gateway = ${gateway} and version = ${version}`)
  ).rowCount ?? 0) > 0
