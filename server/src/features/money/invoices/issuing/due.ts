import type { InvoicesDue, InvoiceSum } from '@learning-cms/contract/money/invoices'
import { lackingOf } from '@learning-cms/contract/money/company'
import { sql } from 'drizzle-orm'
import { COUNT_UP_TO } from '#db/lists/list.ts'
import type { Db } from '#db/open.ts'
import { companyNow } from '#features/money/company/rules.ts'
import { isInvoiceDue, isLeftToPeople } from '#features/money/invoices/where.ts'

type DueInvoiceCounts = { count: number; byHand: number; amount: number | null; toAdjust: number; series: string[] }

export async function readDue(db: Db): Promise<InvoicesDue> {
  const company = await companyNow(db)
  const { rows } = await db.execute<DueInvoiceCounts>(sql`
    with due as (
      select orders.total, ${isLeftToPeople} as is_left from orders where ${isInvoiceDue} limit ${COUNT_UP_TO + 1}
    )
    select count(*)::int as count, count(*) filter (where is_left)::int as "byHand", coalesce(sum(total), 0)::bigint as amount,
      (select count(*)::int from (
        select from orders where einvoice = 'adjustment_due' limit ${COUNT_UP_TO}) a) as "toAdjust",
      (select coalesce(array_agg(series order by series desc), '{}') from invoice_series where last_number > 0) as series
    from due`)
  const { count, amount, ...rest } = rows[0]!
  const isCapped = count > COUNT_UP_TO
  return {
    ...rest,
    isReady: lackingOf(company).length === 0,
    count: Math.min(count, COUNT_UP_TO),
    isCapped,
    amount: isCapped ? null : amount,
    patterns: company.series,
  }
}

/** Sums of valid invoices, by the day of issue in Vietnam. */
export async function sumYear(db: Db, year: number) {
  const { rows } = await db.execute<InvoiceSum>(sql`
    select extract(month from issued_at at time zone 'Asia/Ho_Chi_Minh')::int as month, series, r."taxClass",
      count(*)::int as invoices, sum(r.amount)::bigint as amount, sum(r.tax)::bigint as tax
    from invoices, jsonb_to_recordset(rates) as r ("taxClass" text, amount bigint, tax bigint)
    where status in ('issued', 'paid')
      and issued_at >= make_date(${year}, 1, 1)::timestamp at time zone 'Asia/Ho_Chi_Minh'
      and issued_at < make_date(${year + 1}, 1, 1)::timestamp at time zone 'Asia/Ho_Chi_Minh'
    group by 1, 2, 3 order by 1 desc, 2, 3`)
  return { rows }
}
