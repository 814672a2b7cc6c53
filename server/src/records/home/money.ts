import { dayIn, daysAfter } from '@learning-cms/contract/core/lists/filter-days'
import type { MoneyOfHome } from '@learning-cms/contract/records/home'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import type { Actor } from '#http/actor.ts'

const DAYS = 30

type Day = { day: string; revenue: number; refunds: number }

/**
 * Adds the ledger's daily totals and the entries not yet folded into them, so it costs the same with a million orders.
 */
const readDays = async (db: Db, from: string) =>
  (
    await db.execute<Day>(sql`
      select day::text as day,
        coalesce(sum(credit - debit) filter (where account in ('sales', 'discounts')), 0)::bigint as revenue,
        coalesce(sum(debit - credit) filter (where account = 'refunds'), 0)::bigint as refunds
      from (
        select account, day, debit, credit from ledger_days
        where account in ('sales', 'discounts', 'refunds') and day >= ${from}::date
        union all
        select account, day, debit, credit from ledger_deltas
        where account in ('sales', 'discounts', 'refunds') and day >= ${from}::date
      ) days
      group by day`)
  ).rows

const ordersOf = (span: 'today' | { last: number }) => listOf('/orders', 'completedAt', span)
const listOf = (page: string, field: string, value: 'today' | { last: number }) =>
  `${page}?${new URLSearchParams({ filter: JSON.stringify({ all: [{ field, is: 'within', value }] }) })}`

const rows = {
  today: ordersOf('today'),
  week: ordersOf({ last: 7 }),
  month: ordersOf({ last: DAYS }),
  refunds: listOf('/refunds', 'succeededAt', { last: DAYS }),
}

/** Revenue as posted: prices less discounts, on the day of the sale. */
export async function readMoney(db: Db, { may }: Actor, now = Date.now()): Promise<MoneyOfHome | null> {
  if (!may.has('analytics:revenue')) return null
  const today = dayIn(now)
  const dayAt = (ago: number) => daysAfter(today, -ago)
  const known = new Map((await readDays(db, dayAt(2 * DAYS - 1))).map((day) => [day.day, day]))
  const at = (ago: number): Day => known.get(dayAt(ago)) ?? { day: dayAt(ago), revenue: 0, refunds: 0 }
  const revenueOf = (from: number, until: number) =>
    Array.from({ length: until - from }, (_, place) => at(from + place).revenue).reduce((sum, one) => sum + one, 0)
  return {
    days: Array.from({ length: DAYS }, (_, place) => at(DAYS - 1 - place)),
    before: { week: revenueOf(7, 14), month: revenueOf(DAYS, 2 * DAYS) },
    to: may.has('orders:read') ? rows : null,
  }
}
