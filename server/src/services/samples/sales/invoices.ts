import { sql } from 'drizzle-orm'
import { isoOf } from '#db/statements/columns.ts'
import type { Db } from '#db/open.ts'

export type SampleInvoiced = { id: string; completedAt: string; refundedAt: string | null }

type Spread = { since: string; before: string; most: number }

/** The latest refunded orders that are always included. */
const REFUNDED = 6

/** Orders of the sample with something to invoice, spread over a time; of refunded ones more. Oldest first. */
export async function listSampleInvoiced(tx: Db, { since, before, most }: Spread) {
  const { rows } = await tx.execute<SampleInvoiced>(sql`
    select id, "completedAt", "refundedAt" from (
      select *, row_number() over (partition by "refundedAt" is null order by "completedAt" desc, id) as ago from (
      select row_number() over (order by o.completed_at, o.id) as place, count(*) over () as found, o.id, o.completed_at as "completedAt", (
          select max(f.succeeded_at) from refunds f where f.order_id = o.id and f.status = 'succeeded' and f.kind = 'order') as "refundedAt"
      from orders o join sample_rows s on s.entity = 'orders' and s.id = o.id
      where o.completed_at >= ${since}::timestamptz and o.completed_at < ${before}::timestamptz and o.total > 0
        and exists (select from order_lines l where l.order_id = o.id and l.kind <> 'donation' and l.net > 0)
      ) paid
    ) ranked
    where place % greatest(found / ${most}::int, 1) = 0 or ("refundedAt" is not null and (place % 4 = 0 or ago <= ${REFUNDED}))
    order by "completedAt", id`)
  return rows.map(({ id, completedAt, refundedAt }) => ({
    id,
    completedAt: isoOf(completedAt),
    refundedAt: refundedAt && isoOf(refundedAt),
  }))
}

type Stated = Record<'legalName' | 'taxCode' | 'address' | 'phone' | 'email' | 'bankName' | 'bankAccount', string> & {
  series: string[]
  invoicedFrom: string
}

/** Enters sample details of the company, unless there are some. */
export async function stateSampleCompany(tx: Db, { series, invoicedFrom, ...names }: Stated) {
  const { legalName, taxCode, address, phone, email, bankName, bankAccount } = names
  await tx.execute(sql`
    with stated as (
      update company set legal_name = ${legalName}, tax_code = ${taxCode}, address = ${address}, phone = ${phone}, email = ${email},
        bank_name = ${bankName}, bank_account = ${bankAccount}, series = ${sql.param(series)}::text[], invoiced_from = ${invoicedFrom}
      where version = 1 and legal_name = '' returning id
    )
    insert into sample_rows (entity, id) select 'company', id from stated`)
}

export const openSampleSeries = (tx: Db, series: readonly string[]) =>
  tx.execute(sql`
    insert into invoice_series (series) select unnest(${sql.param([...series])}::text[]) on conflict (series) do nothing`)

/** Sets the invoice status of the sample's orders according to their invoices. */
export const markSampleInvoiced = (tx: Db) =>
  tx.execute(sql`
    update orders o set einvoice = case
        when exists (
          select from refunds f join refund_lines r on r.refund_id = f.id join order_lines l on l.id = r.line_id
          where f.order_id = o.id and f.status = 'succeeded' and f.kind = 'order' and r.amount > 0 and l.kind <> 'donation'
            and not exists (select from invoice_refunds s where s.refund_id = f.id)) then 'adjustment_due'
        when i.adjusting then 'adjusted' when i.replacing then 'replaced' else 'issued' end
    from (
      select order_id, bool_or(kind = 'adjusting') as adjusting, bool_or(kind = 'replacing') as replacing
      from invoices where status in ('issued', 'paid') group by order_id
    ) i where i.order_id = o.id`)

/**
 * The sample's invoices leave all together or not at all: a series has no gaps. They stay if somebody built upon one of
 * them, or upon its order; then so do their orders. Call it once it is known which orders are to leave.
 */
export async function deleteSampleInvoices(tx: Db) {
  const own = sql`(select i.* from invoices i join sample_rows s on s.entity = 'invoices' and s.id = i.id)`
  const { rows } = await tx.execute<{ stays: boolean }>(sql`
    select exists (select from ${own} i where i.version > 1 or not exists (select from leaving_orders o where o.id = i.order_id))
      or exists (
        select from invoices i where (i.series in (select series from ${own} o) or i.order_id in (select order_id from ${own} o)
            or i.corrects_id in (select id from ${own} o))
          and not exists (select from sample_rows s where s.entity = 'invoices' and s.id = i.id)) as stays`)
  await tx.execute(sql`delete from order_buyers b using leaving_orders o where b.order_id = o.id`)
  if (rows[0]!.stays) {
    await tx.execute(sql`delete from leaving_orders o using invoices i where i.order_id = o.id`)
    return
  }
  await tx.execute(sql`
    create temp table leaving_series on commit drop as select distinct series from ${own} o`)
  await tx.execute(sql`delete from invoice_refunds r using ${own} i where r.invoice_id = i.id`)
  await tx.execute(sql`alter table invoices disable trigger invoices_stay`)
  await tx.execute(sql`delete from invoices i using sample_rows s where s.entity = 'invoices' and s.id = i.id`)
  await tx.execute(sql`alter table invoices enable trigger invoices_stay`)
  await tx.execute(sql`delete from invoice_series s using leaving_series l where l.series = s.series`)
}

/** The company's details, if nobody changed them. */
export const emptySampleCompany = (tx: Db) =>
  tx.execute(sql`
    with kept as (
      delete from sample_rows s using company c
      where s.entity = 'company' and s.id = c.id and c.version = s.version returning s.id
    )
    update company c set legal_name = '', tax_code = '', address = '', phone = '', email = '', bank_name = '',
      bank_account = '', series = '{}', invoiced_from = null
    from kept where kept.id = c.id`)
