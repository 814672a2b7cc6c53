import type { Balances, balanceQuery, LedgerAccount } from '@learning-cms/contract/money/ledger'
import { ledgerAccounts } from '@learning-cms/contract/money/ledger'
import { gateways, type Gateway } from '@learning-cms/contract/shop/orders'
import { and, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { endOf } from '#db/days.ts'
import type { Db } from '#db/open.ts'

type BalanceQuery = z.output<typeof balanceQuery>
type LedgerSums = { account: LedgerAccount; gateway: string; debit: number; credit: number; entries: number }

/** Overall balances come from daily totals and later entries; those of a single account from its entries. */
export async function readBalances(db: Db, query: BalanceQuery): Promise<Balances> {
  const rows = query.orderId || query.instructorId ? await sumOfEntries(db, query) : await sumOfDays(db, query)
  const balanceOf = (mine: LedgerSums[]) => {
    const sum = (of: (row: LedgerSums) => number) => mine.reduce((all, row) => all + of(row), 0)
    const [debit, credit] = [sum((row) => row.debit), sum((row) => row.credit)]
    return { debit, credit, balance: debit - credit, entries: sum((row) => row.entries) }
  }
  const ofGateway = (gateway: Gateway) =>
    rows.filter((row) => row.account === 'gateway_clearing' && row.gateway === gateway)
  return {
    asOf: query.asOf ?? null,
    accounts: ledgerAccounts.map((account) => ({
      account,
      ...balanceOf(rows.filter((row) => row.account === account)),
    })),
    gateways: gateways.map((gateway) => ({ gateway, ...balanceOf(ofGateway(gateway)) })),
  }
}

async function sumOfDays(db: Db, { asOf, gateway }: BalanceQuery) {
  const where =
    and(asOf ? sql`day <= ${asOf}::date` : undefined, gateway ? sql`gateway = ${gateway}` : undefined) ?? sql`true`
  return (
    await db.execute<LedgerSums>(sql`
      select account, gateway, sum(debit)::bigint as debit, sum(credit)::bigint as credit, sum(entries)::bigint as entries
      from (
        select account, gateway, day, debit, credit, entries from ledger_days
        union all select account, gateway, day, debit, credit, entries from ledger_deltas
      ) days
      where ${where} group by account, gateway`)
  ).rows
}

async function sumOfEntries(db: Db, { asOf, orderId, instructorId, gateway }: BalanceQuery) {
  const where = and(
    orderId ? sql`order_id = ${orderId}` : undefined,
    instructorId ? sql`instructor_id = ${instructorId}` : undefined,
    gateway ? sql`gateway = ${gateway}` : undefined,
    asOf ? sql`posted_at < ${endOf(asOf)}` : undefined,
  )
  return (
    await db.execute<LedgerSums>(sql`
      select account, coalesce(gateway, '') as gateway, coalesce(sum(amount) filter (where amount > 0), 0)::bigint as debit,
        coalesce(-sum(amount) filter (where amount < 0), 0)::bigint as credit, count(*) as entries
      from ledger_entries where ${where} group by 1, 2`)
  ).rows
}
