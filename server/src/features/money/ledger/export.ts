import { inEach } from '@learning-cms/texts'
import { ledgerColumns } from '@learning-cms/texts/money/ledger/labels'
import { ledgerWords } from '@learning-cms/texts/money/ledger/ledger'
import { sql, type SQL } from 'drizzle-orm'
import { endOf, startOf } from '#db/days.ts'
import type { ExportColumn, ExportSource } from '#services/exports/columns.ts'

const TIME_ZONE = sql.raw(`'Asia/Ho_Chi_Minh'`)
const heading = (name: keyof (typeof ledgerColumns)['vi']) => inEach(ledgerColumns, name)
const chartOf = (account: SQL, part: 'number' | 'name') =>
  sql`(ledger_chart.accounts -> ${account} ->> ${sql.raw(`'${part}'`)})`

const accountColumns = (account: SQL): ExportColumn[] => [
  { heading: heading('number'), value: chartOf(account, 'number'), as: 'text' },
  { heading: heading('numberName'), value: chartOf(account, 'name'), as: 'text' },
  { heading: heading('account'), value: account, as: 'text', words: ledgerWords },
]
const sums = (debit: SQL, credit: SQL) => ({
  debit: [{ heading: heading('debit'), value: debit, as: 'money', isSummed: true }] satisfies ExportColumn[],
  credit: [{ heading: heading('credit'), value: credit, as: 'money', isSummed: true }] satisfies ExportColumn[],
})

const account = sql`e.account`

/** Every entry of the days, in the order of the ledger. */
export const ledgerExport: ExportSource<'ledger'> = {
  needs: ['ledger:read'],
  name: inEach(ledgerColumns, 'title'),
  from: sql`ledger_entries e join ledger_transactions t on t.id = e.transaction_id
    left join orders o on o.id = t.order_id left join payouts p on p.id = t.payout_id cross join ledger_chart`,
  where: (query) => {
    const { postedFrom, postedTo } = query
    return sql`e.posted_at >= ${startOf(postedFrom)} and e.posted_at < ${endOf(postedTo)}`
  },
  id: sql`(e.transaction_id, e.position)`,
  sortBy: { postedAt: sql`e.posted_at` },
  closes: heading('sums'),
  columns: {
    day: [{ heading: heading('day'), value: sql`(e.posted_at at time zone ${TIME_ZONE})::date`, as: 'day' }],
    key: [{ heading: heading('key'), value: sql`t.key`, as: 'text' }],
    kind: [{ heading: heading('kind'), value: sql`t.kind`, as: 'text', words: ledgerWords }],
    account: accountColumns(account),
    ...sums(sql`greatest(e.amount, 0)`, sql`greatest(-e.amount, 0)`),
    document: [{ heading: heading('document'), value: sql`coalesce(o.number, p.number)`, as: 'text' }],
    gateway: [{ heading: heading('gateway'), value: sql`e.gateway`, as: 'text', words: ledgerWords }],
  },
}

/** Summed by day and account, from the totals that the ledger keeps and what came since. */
const days = sql`(
  select account, gateway, day, sum(debit)::bigint as debit, sum(credit)::bigint as credit, sum(entries)::bigint as entries from (
    select account, gateway, day, debit, credit, entries from ledger_days
    union all select account, gateway, day, debit, credit, entries from ledger_deltas
  ) both_of group by account, gateway, day
)`

export const ledgerDayExport: ExportSource<'ledgerDays'> = {
  needs: ['ledger:read'],
  name: inEach(ledgerColumns, 'titleDays'),
  from: sql`${days} e cross join ledger_chart`,
  where: (query) => {
    const { postedFrom, postedTo } = query
    return sql`e.day >= ${postedFrom}::date and e.day <= ${postedTo}::date`
  },
  id: sql`(e.account, e.gateway)`,
  sortBy: { postedAt: sql`e.day` },
  closes: heading('sums'),
  columns: {
    day: [{ heading: heading('day'), value: sql`e.day`, as: 'day' }],
    account: accountColumns(account),
    ...sums(sql`e.debit`, sql`e.credit`),
    entries: [{ heading: heading('entries'), value: sql`e.entries`, as: 'number' }],
    gateway: [{ heading: heading('gateway'), value: sql`nullif(e.gateway, '')`, as: 'text', words: ledgerWords }],
  },
}
