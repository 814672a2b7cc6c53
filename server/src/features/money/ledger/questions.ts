import type { LedgerQuestion } from '@learning-cms/contract/money/ledger'
import { sql, type SQL } from 'drizzle-orm'
import { daySumsOfFigures } from '#features/analytics/analytics/rules.ts'
import { invoiceQuestion } from '#features/money/invoices/where.ts'

/**
 * What the ledger is compared with, each as one select over everything: the record, the expected figure, the figure
 * found. Rows where the two differ are deviations.
 */
export const questions: Record<LedgerQuestion, SQL> = {
  transactions: sql`
    select 'transactions' as entity, t.id::text as entity_id, t.key as label, 0::bigint as expected,
      coalesce(e.sum, 1)::bigint as found
    from ledger_transactions t
    left join (select transaction_id, sum(amount) as sum from ledger_entries group by transaction_id) e on e.transaction_id = t.id`,

  clearing: sql`
    select 'orders' as entity, o.id::text as entity_id, o.number as label, o.captured - o.refunded as expected,
      coalesce(e.sum, 0)::bigint as found
    from orders o
    left join (
      select order_id, sum(amount) as sum from ledger_entries where account = 'gateway_clearing' group by order_id
    ) e on e.order_id = o.id`,

  sales: sql`
    select 'orders' as entity, o.id::text as entity_id, o.number as label, c.expected, coalesce(c.found, 0)::bigint as found
    from orders o
    left join (
      select order_id, -sum(amount) filter (where account = 'sales') as sales,
        sum(amount) filter (where account = 'discounts') as discounts, sum(amount) filter (where account = 'refunds') as refunds,
        -sum(amount) filter (where account = 'sales_tax') as tax
      from ledger_entries where account in ('sales', 'discounts', 'refunds', 'sales_tax') group by order_id
    ) e on e.order_id = o.id
    left join (
      select order_id, sum(tax)::bigint as tax, sum(tax_back)::bigint as tax_back from order_lines
      where tax > 0 group by order_id
    ) l on l.order_id = o.id
    cross join lateral (values
      (case when o.completed_at is null then 0 else o.subtotal - coalesce(l.tax, 0) end, e.sales),
      (case when o.completed_at is null then 0 else o.discount end, e.discounts),
      (o.refunded_of_order - coalesce(l.tax_back, 0), e.refunds),
      (case when o.completed_at is null then 0 else coalesce(l.tax - l.tax_back, 0) end, e.tax)
    ) c (expected, found)`,

  shares: sql`
    select 'order-lines' as entity, o.id::text as entity_id, o.number || ' · ' || (l.position + 1) as label, c.expected,
      coalesce(c.found, 0)::bigint as found
    from order_lines l
    join orders o on o.id = l.order_id
    left join (
      select line_id, -sum(amount) filter (where amount < 0) as accrued, sum(amount) filter (where amount > 0) as reversed
      from ledger_entries where account = 'instructor_payable' and line_id is not null group by line_id
    ) e on e.line_id = l.id
    cross join lateral (values
      (case when o.completed_at is null then 0 else l.share end, e.accrued),
      (l.reversed, e.reversed)
    ) c (expected, found)`,

  'order-lines': sql`
    select 'orders' as entity, o.id::text as entity_id, o.number as label, c.expected, coalesce(c.found, 0)::bigint as found
    from orders o
    left join (
      select order_id, sum(price) as price, sum(discount) as discount, sum(refunded) as refunded
      from order_lines group by order_id
    ) l on l.order_id = o.id
    cross join lateral (values
      (o.subtotal, l.price), (o.discount, l.discount), (o.refunded_of_order, l.refunded)
    ) c (expected, found)`,

  'order-money': sql`
    select 'orders' as entity, o.id::text as entity_id, o.number as label, c.expected, coalesce(c.found, 0)::bigint as found
    from orders o
    left join (select order_id, sum(received) as captured from payments group by order_id) p on p.order_id = o.id
    left join (
      select order_id, sum(amount) filter (where status = 'succeeded') as refunded,
        sum(amount) filter (where status = 'succeeded' and kind = 'order') as of_order,
        sum(amount) as refunding
      from refunds where status in ('requested', 'approved', 'processing', 'needs_review', 'succeeded') group by order_id
    ) r on r.order_id = o.id
    cross join lateral (values
      (o.captured, p.captured), (o.refunded, r.refunded), (o.refunded_of_order, r.of_order), (o.refunding, r.refunding)
    ) c (expected, found)`,

  // Accepted write-offs agree with the order, its lines and the ledger; and no request stays open for too long, or
  // after its order is settled.
  'write-offs': sql`
    select 'orders' as entity, o.id::text as entity_id, o.number as label, c.expected, coalesce(c.found, 0)::bigint as found
    from orders o
    left join (
      select order_id, sum(amount) filter (where status = 'approved') as agreed,
        count(*) filter (where status = 'waiting') as waiting,
        count(*) filter (where status = 'waiting' and created_at > now() - interval '7 days') as fresh
      from write_offs group by order_id
    ) w on w.order_id = o.id
    left join (select order_id, sum(written_off) as of_lines from order_lines group by order_id) l on l.order_id = o.id
    left join (
      select order_id, sum(amount) as entered from ledger_entries where account = 'write_offs' group by order_id
    ) e on e.order_id = o.id
    cross join lateral (values
      (coalesce(w.agreed, 0)::bigint, o.written_off), (o.written_off, l.of_lines), (o.written_off, e.entered),
      (case when o.completed_at is null then coalesce(w.fresh, 0) else 0 end, w.waiting)
    ) c (expected, found)
    where o.written_off > 0 or w.order_id is not null or e.entered is not null or l.of_lines > 0`,

  'line-refunds': sql`
    select 'order-lines' as entity, o.id::text as entity_id, o.number || ' · ' || (l.position + 1) as label, c.expected,
      coalesce(c.found, 0)::bigint as found
    from order_lines l
    join orders o on o.id = l.order_id
    left join (
      select r.line_id, sum(r.amount) as refunded, sum(r.reversal) as reversed
      from refund_lines r join refunds f on f.id = r.refund_id and f.status = 'succeeded' group by r.line_id
    ) f on f.line_id = l.id
    cross join lateral (values (l.refunded, f.refunded), (l.reversed, f.reversed)) c (expected, found)
    where l.refunded > 0 or l.reversed > 0 or f.refunded > 0`,

  reversals: sql`
    select 'order-lines' as entity, o.id::text as entity_id, o.number || ' · ' || (l.position + 1) as label,
      c.expected, c.found
    from order_lines l join orders o on o.id = l.order_id
    cross join lateral (values
      (div(l.share::numeric * l.refunded, l.net - l.written_off)::bigint, l.reversed),
      (div(l.tax::numeric * l.refunded, l.net - l.written_off)::bigint, l.tax_back)
    ) c (expected, found)
    where l.net > l.written_off`,

  coupons: sql`
    select 'coupons' as entity, c.id::text as entity_id, c.code as label, s.expected, coalesce(s.found, 0)::bigint as found
    from coupons c
    left join (
      select coupon_id, count(*) filter (where coupon_state in ('used', 'overshoot')) as used,
        count(*) filter (where coupon_state = 'reserved') as reserved
      from orders where coupon_id is not null group by coupon_id
    ) o on o.coupon_id = c.id
    left join (select coupon_id, sum(used) as used, sum(reserved) as reserved from coupon_students group by coupon_id) t
      on t.coupon_id = c.id
    cross join lateral (values
      (o.used, c.used), (o.reserved, c.reserved), (c.used, t.used), (c.reserved, t.reserved)
    ) k (wanted, found)
    cross join lateral (select coalesce(k.wanted, 0)::bigint as expected, k.found) s`,

  // Pieces there and pieces reserved, each the sum of its movements.
  stock: sql`
    select 'products' as entity, p.id::text as entity_id, p.name_vi as label, c.expected, c.found
    from products p
    left join (
      select product_id, sum(quantity) as quantity, sum(held) as held from stock_movements group by product_id
    ) m on m.product_id = p.id
    cross join lateral (values
      (coalesce(m.quantity, 0)::bigint, p.stock::bigint), (coalesce(m.held, 0)::bigint, p.reserved::bigint)
    ) c (expected, found)
    where p.kind = 'good'`,

  // One if the course should be accessible, and if it is. A manual decision is questioned until order and access
  // agree again.
  access: sql`
    select 'orders' as entity, l.order_id::text as entity_id, o.number || ' · ' || (l.position + 1) as label,
      (l.access = 'granted' or s.is_granted)::int::bigint as expected, (e.revoked_at is null)::int::bigint as found
    from order_lines l
    join orders o on o.id = l.order_id
    join enrolments e on e.id = l.enrolment_id
    cross join lateral (
      select exists (
        select from order_lines beside where beside.enrolment_id = l.enrolment_id and beside.access = 'granted'
      ) as is_granted
    ) s
    where l.access in ('granted', 'revoked')`,

  payouts: sql`
    select 'payouts' as entity, p.id::text as entity_id, p.number as label, c.expected, coalesce(c.found, 0)::bigint as found
    from payouts p
    left join (
      select l.payout_id, sum(l.amount) as held, -sum(e.amount) as entered
      from payout_lines l
      join ledger_entries e on e.transaction_id = l.transaction_id and e.position = l.position
      group by l.payout_id
    ) l on l.payout_id = p.id
    left join (
      select t.payout_id, sum(e.amount) as paid from ledger_transactions t
      join ledger_entries e on e.transaction_id = t.id and e.account = 'instructor_payable'
      where t.payout_id is not null group by t.payout_id
    ) e on e.payout_id = p.id
    cross join lateral (values
      (p.amount, l.held), (p.amount, l.entered), (case when p.status = 'paid' then p.amount else 0 end, e.paid)
    ) c (expected, found)`,

  invoices: invoiceQuestion,
  // What a gateway still holds, by payments, refunds and what arrived; each batch by its lines and its entries; and the
  // payments that are waited for.
  settlements: sql`
    select 'gateways' as entity, t.gateway as entity_id, t.gateway || ' · ' || c.label as label, c.expected, c.found
    from settlement_terms t
    cross join lateral (
      select
        (select coalesce(sum(received), 0) from payments where gateway = t.gateway)
          - (select coalesce(sum(amount), 0) from refunds where way = t.gateway and status = 'succeeded')
          - (select coalesce(sum(arrived + fees), 0) from settlements where gateway = t.gateway and status = 'arrived') as held,
        (select coalesce(sum(amount), 0) from ledger_entries where account = 'gateway_clearing' and gateway = t.gateway) as cleared,
        (select count(*) from payments p where gateway = t.gateway and received > 0 and not exists (
          select from settlement_lines l where l.payment_id = p.id and l.is_counted)) as missing,
        (select count(*) from payments_at_gateways where gateway = t.gateway) as waiting
    ) s
    cross join lateral (values
      ('clearing', s.held::bigint, s.cleared::bigint), ('waiting', s.missing, s.waiting)
    ) c (label, expected, found)
    union all
    select 'settlements', s.id::text, coalesce(nullif(s.batch, ''), f.file_name), c.expected, coalesce(c.found, 0)::bigint
    from settlements s
    join settlement_files f on f.id = s.file_id
    left join (
      select settlement_id, sum(amount) filter (where kind = 'payment') as paid,
        sum(amount) filter (where kind = 'refund') as refunds, sum(fee) as fees
      from settlement_lines where is_counted group by settlement_id
    ) l on l.settlement_id = s.id
    left join (
      select t.settlement_id, sum(e.amount) filter (where e.account = 'bank') as arrived,
        -sum(e.amount) filter (where e.account = 'gateway_clearing') as cleared
      from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
      where t.settlement_id is not null group by t.settlement_id
    ) e on e.settlement_id = s.id
    cross join lateral (values
      (case when s.status = 'withdrawn' then 0 else s.paid end, l.paid),
      (case when s.status = 'withdrawn' then 0 else s.refunds end, l.refunds),
      (case when s.status = 'withdrawn' then 0 else s.fees end, l.fees),
      (coalesce(s.arrived, 0), e.arrived),
      (case when s.status = 'arrived' then s.arrived + s.fees else 0 end, e.cleared)
    ) c (expected, found)`,

  'day-sums': sql`
    select 'days' as entity, coalesce(e.day, d.day)::text as entity_id,
      coalesce(e.day, d.day)::text || ' · ' || coalesce(e.account, d.account) as label,
      coalesce(c.expected, 0)::bigint as expected, coalesce(c.found, 0)::bigint as found
    from (
      select account, coalesce(gateway, '') as gateway, (posted_at at time zone 'Asia/Ho_Chi_Minh')::date as day,
        sum(amount) filter (where amount > 0) as debit, -sum(amount) filter (where amount < 0) as credit
      from ledger_entries group by 1, 2, 3
    ) e
    full join (
      select account, gateway, day, sum(debit) as debit, sum(credit) as credit from (
        select account, gateway, day, debit, credit from ledger_days
        union all select account, gateway, day, debit, credit from ledger_deltas
      ) both_of group by account, gateway, day
    ) d on (d.account, d.gateway, d.day) = (e.account, e.gateway, e.day)
    cross join lateral (values (e.debit, d.debit), (e.credit, d.credit)) c (expected, found)`,

  // Sums by day behind the figures of analytics, each against the rows it was counted from.
  'day-figures': daySumsOfFigures,

  'instructor-sums': sql`
    select 'instructors' as entity, f.instructor_id::text as entity_id, n.full_name as label, c.expected, c.found
    from instructor_figures f
    join instructors i on i.id = f.instructor_id
    join people n on n.id = i.person_id
    left join (
      select instructor_id, -sum(amount) as owed from ledger_entries where account = 'instructor_payable' group by instructor_id
    ) e on e.instructor_id = f.instructor_id
    left join (
      select instructor_id, sum(credit - debit) as owed from ledger_deltas where account = 'instructor_payable' group by instructor_id
    ) d on d.instructor_id = f.instructor_id
    cross join lateral (select coalesce(e.owed, 0)::bigint as expected, (f.owed + coalesce(d.owed, 0))::bigint as found) c`,
}
