import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { deleteSampleInvoices } from './invoices.ts'
import { deleteSampleTickets, SAMPLE_STAFF } from './tickets.ts'

type Transaction = {
  id: string
  key: string
  kind: string
  orderId: string
  refundId: string | null
  postedAt: string
}
type SampleLedgerEntry = {
  transactionId: string
  position: number
  account: string
  amount: number
  orderId: string
  lineId: string | null
  instructorId: string | null
  gateway: string | null
  postedAt: string
}

/** The entries of a transaction are inserted in one statement, or the database would find them unbalanced. */
export async function insertSampleLedger(
  tx: Db,
  posted: readonly { transaction: Transaction; entries: readonly SampleLedgerEntry[] }[],
) {
  await tx.execute(sql`
    insert into ledger_transactions (id, key, kind, order_id, refund_id, posted_at)
    select id, key, kind, "orderId", "refundId", "postedAt"
    from jsonb_to_recordset(${JSON.stringify(posted.map(({ transaction }) => transaction))}::jsonb)
      as t (id uuid, key text, kind text, "orderId" uuid, "refundId" uuid, "postedAt" timestamptz)`)
  await tx.execute(sql`
    insert into ledger_entries (transaction_id, position, account, amount, order_id, line_id, instructor_id, gateway, posted_at)
    select "transactionId", position, account, amount, "orderId", "lineId", "instructorId", gateway, "postedAt"
    from jsonb_to_recordset(${JSON.stringify(posted.flatMap(({ entries }) => entries))}::jsonb)
      as e ("transactionId" uuid, position smallint, account text, amount bigint, "orderId" uuid, "lineId" uuid,
        "instructorId" uuid, gateway text, "postedAt" timestamptz)`)
}

/** Recounts the uses and reservations of the sample's coupons; some are then used up. */
export async function countSampleCoupons(tx: Db, usedUpIds: readonly string[]) {
  await recountCoupons(tx)
  await tx.execute(sql`
    update coupons set usage_limit = used + reserved
    where id = any(${sql.param(usedUpIds)}::uuid[]) and used + reserved > 0`)
}

/**
 * Recounts the uses of the sample's coupons, in total and per student, from orders that were inserted or deleted
 * without the rules.
 */
async function recountCoupons(tx: Db) {
  const own = sql`(select id from sample_rows where entity = 'coupons')`
  const used = sql`count(*) filter (where coupon_state in ('used', 'overshoot'))`
  const reserved = sql`count(*) filter (where coupon_state = 'reserved')`
  const counting = sql`from orders where coupon_id in ${own} and coupon_state in ('used', 'overshoot', 'reserved')`
  await tx.execute(sql`delete from coupon_students where coupon_id in ${own}`)
  await tx.execute(sql`
    insert into coupon_students (coupon_id, student_id, used, reserved)
    select coupon_id, student_id, ${used}, ${reserved} ${counting} group by 1, 2`)
  await tx.execute(sql`
    update coupons set used = coalesce(now.used, 0), reserved = coalesce(now.reserved, 0), first_redeemed_at = now.first_at
    from coupons c left join (
      select coupon_id, ${used} as used, ${reserved} as reserved, min(completed_at) as first_at ${counting} group by 1
    ) now on now.coupon_id = c.id
    where c.id = coupons.id and c.id in ${own}`)
}

/** Later orders and refunds continue after these numbers. */
export async function startNumbersBehind(tx: Db, last: { order: number; refund: number }) {
  await tx.execute(sql`
    select setval('order_numbers', greatest(${last.order}::bigint, (select last_value from order_numbers))),
      setval('refund_numbers', greatest(${last.refund}::bigint, (select last_value from refund_numbers)))`)
}

/**
 * An order that somebody touched becomes theirs: its version has moved, it has a note, or a parcel or visitor of theirs. The others are deleted with
 * their ledger entries: the only time the ledger's guard is lifted. A coupon goes with the last of its orders.
 */
export async function deleteSampleOrders(tx: Db) {
  await tx.execute(sql`
    create temp table leaving_orders on commit drop as
    select o.id from orders o join sample_rows s on s.entity = 'orders' and s.id = o.id and s.version = o.version
    where not exists (select from order_notes n where n.order_id = o.id)
      and not exists (select from refunds r where r.order_id = o.id and r.version > 1)
      and not exists (select from payments p where p.order_id = o.id and p.version > 1)
      and not exists (select from payout_lines l where l.order_id = o.id)
      and not exists (select from bank_lines b where b.order_id = o.id)
      and not exists (select from settlement_lines l join payments p on p.id = l.payment_id where p.order_id = o.id)
      and not exists (
        select from settlement_lines l join refund_attempts a on a.id = l.refund_attempt_id
        join refunds r on r.id = a.refund_id where r.order_id = o.id)
      and not exists (select from shipments h where h.order_id = o.id and (h.version > 1 or h.packed_by <> ${SAMPLE_STAFF}))
      and not exists (
        select from tickets t join ticket_scans n on n.ticket_id = t.id
        where t.order_id = o.id and n.by_name <> ${SAMPLE_STAFF})`)
  await deleteSampleInvoices(tx)
  await deleteSampleTickets(tx)
  await tx.execute(sql`delete from shipments h using leaving_orders o where h.order_id = o.id`)
  for (const table of ['ledger_entries', 'ledger_transactions']) {
    const name = sql.raw(table)
    await tx.execute(sql`alter table ${name} disable trigger ledger_stays`)
    await tx.execute(sql`delete from ${name} t using leaving_orders o where t.order_id = o.id`)
    await tx.execute(sql`alter table ${name} enable trigger ledger_stays`)
  }
  await tx.execute(sql`
    update bank_lines b set suggested_order_id = null from leaving_orders o where b.suggested_order_id = o.id`)
  for (const table of ['refund_attempts', 'refund_lines'])
    await tx.execute(sql`
      delete from ${sql.raw(table)} t using refunds r, leaving_orders o where t.refund_id = r.id and r.order_id = o.id`)
  for (const table of ['refunds', 'payments', 'order_lines'])
    await tx.execute(sql`delete from ${sql.raw(table)} t using leaving_orders o where t.order_id = o.id`)
  await tx.execute(sql`delete from orders using leaving_orders o where orders.id = o.id`)
  // Their codes too: nobody ever received one, so the next sample may reuse them.
  const leaving = sql`
    select c.id from coupons c join sample_rows s on s.entity = 'coupons' and s.id = c.id and s.version = c.version
    where not exists (select from orders o where o.coupon_id = c.id)`
  await tx.execute(sql`delete from coupon_codes where coupon_id in (${leaving})`)
  await tx.execute(sql`delete from coupons where id in (${leaving})`)
  await recountCoupons(tx)
  await countLedgerAgain(tx)
}

/** The ledger's totals by day and by instructor, from what is left of it. */
async function countLedgerAgain(tx: Db) {
  await tx.execute(sql`delete from ledger_days`)
  await tx.execute(sql`delete from ledger_deltas`)
  await tx.execute(sql`
    update instructor_figures set accrued = 0, reversed = 0, paid = 0 where accrued <> 0 or reversed <> 0 or paid <> 0`)
  await tx.execute(sql`
    insert into ledger_deltas (account, gateway, day, instructor_id, is_payout, debit, credit, entries)
    select e.account, coalesce(e.gateway, ''), (e.posted_at at time zone 'Asia/Ho_Chi_Minh')::date, e.instructor_id,
      t.kind = 'payout', coalesce(sum(e.amount) filter (where e.amount > 0), 0),
      coalesce(-sum(e.amount) filter (where e.amount < 0), 0), count(*)
    from ledger_entries e join ledger_transactions t on t.id = e.transaction_id group by 1, 2, 3, 4, 5`)
}
