import type { invoiceQuery } from '@learning-cms/contract/money/invoices'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { endOf, startOf } from '#db/days.ts'
import { searchIn } from '#db/lists/list.ts'
import { invoices } from '#db/schema/money/invoices.ts'

/**
 * A paid order with something sold, for which no invoice is valid, paid since the day from which orders are invoiced
 * here. Donations are not sales; orders without money take none.
 */
export const isInvoiceDue = sql`(
  orders.einvoice = 'none' and orders.status = 'completed' and orders.total > 0
  and orders.completed_at >= (select invoiced_from::timestamp at time zone 'Asia/Ho_Chi_Minh' from company)
  and exists (select from order_lines sold where sold.order_id = orders.id and sold.kind <> 'donation' and sold.net > 0))`

/**
 * Due orders not invoiced automatically: somebody began or voided an invoice, or a company's details have to be
 * checked.
 */
export const isLeftToPeople = sql`(
  exists (select from invoices begun where begun.order_id = orders.id)
  or exists (
    select from order_buyers stated, company where stated.order_id = orders.id and stated.buyer ->> 'kind' = 'company'
      and company.is_company_by_hand))`

/** Its order was refunded since. */
export const isAdjustmentDue = sql<boolean>`(
  invoices.kind <> 'adjusting' and invoices.status in ('issued', 'paid') and exists (
    select from orders due where due.id = invoices.order_id and due.einvoice = 'adjustment_due'))`

export type InvoiceListQuery = Omit<
  z.output<typeof invoiceQuery>,
  'size' | 'after' | 'before' | 'from' | 'sort' | 'order'
>

/** The conditions of a list query. */
export function whereOfInvoices(query: Partial<InvoiceListQuery>) {
  const { series, status, kind, buyerKind, isAdjustmentDue: isDue, orderId, issuedFrom, issuedTo, search } = query
  return and(
    series ? eq(invoices.series, series) : undefined,
    status && status.length > 0 ? inArray(invoices.status, status) : undefined,
    kind && kind.length > 0 ? inArray(invoices.kind, kind) : undefined,
    buyerKind && buyerKind.length > 0 ? inArray(sql`invoices.buyer ->> 'kind'`, buyerKind) : undefined,
    isDue === undefined ? undefined : isDue ? isAdjustmentDue : sql`not (${isAdjustmentDue})`,
    orderId ? eq(invoices.orderId, orderId) : undefined,
    issuedFrom ? sql`${invoices.issuedAt} >= ${startOf(issuedFrom)}` : undefined,
    issuedTo ? sql`${invoices.issuedAt} < ${endOf(issuedTo)}` : undefined,
    searchIn(invoices.search, search),
  )
}

/**
 * What a check of the ledger compares. Of each issued invoice: whether it follows the one before it and still says what
 * it said then. Of each series: its last number against how many there are, and whether the last is the one it names.
 * Of each order that is invoiced, unless an adjustment is due: what was sold less what was given back, against its valid
 * invoices. Of each such invoice: whether it is paid if and only if its order is, in full.
 */
export const invoiceQuestion = sql`
  select 'invoices' as entity, i.id::text as entity_id, i.series || '-' || i.number::text as label, 1::bigint as expected,
    (i.number = i.before_number + 1 and i.hash = i.computed)::int::bigint as found
  from (
    select i.id, i.series, i.number, i.hash, invoice_hash(coalesce(lag(i.hash) over series, ''), i) as computed,
      coalesce(lag(i.number) over series, 0) as before_number
    from invoices i where i.number is not null
    window series as (partition by i.series order by i.number)
  ) i
  union all
  select 'invoices', coalesce(l.last_id, ''), s.series, s.last_number,
    case when s.last_hash = coalesce(l.last_hash, '') then coalesce(l.issued, 0) else -1 end
  from invoice_series s
  left join (
    select series, count(*) as issued, (array_agg(hash order by number desc))[1] as last_hash,
      (array_agg(id::text order by number desc))[1] as last_id
    from invoices where number is not null group by series
  ) l on l.series = s.series
  union all
  select 'orders', o.id::text, o.number, coalesce(l.sold, 0)::bigint, coalesce(i.invoiced, 0)::bigint
  from orders o
  left join (
    select order_id, sum(net - refunded) as sold from order_lines where kind <> 'donation' group by order_id
  ) l on l.order_id = o.id
  left join (
    select order_id, sum(total) as invoiced from invoices where status in ('issued', 'paid') group by order_id
  ) i on i.order_id = o.id
  where o.einvoice in ('issued', 'adjusted', 'replaced')
  union all
  select 'invoices', i.id::text, i.series || '-' || i.number::text,
    (o.status in ('completed', 'refunded') and o.written_off = 0)::int::bigint, (i.status = 'paid')::int::bigint
  from invoices i join orders o on o.id = i.order_id
  where i.status in ('issued', 'paid') and i.kind <> 'adjusting'`
