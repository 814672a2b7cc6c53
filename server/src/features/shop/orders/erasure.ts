import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { eraseBuyers } from '#features/money/invoices/erasure.ts'
import { eraseDeliveries } from '#features/shop/shipments/sale.ts'
import { eraseTicketNotes } from '#features/shop/tickets/erasure.ts'

/** Money on its way to or from somebody: an unpaid order, or an unfinished refund or write-off. */
export const hasOpenMoney = async (db: Db, studentId: string) =>
  (
    await db.execute(sql`
      select from orders o where o.student_id = ${studentId} and (o.status = 'pending' or exists (
        select from refunds r where r.order_id = o.id and r.status in ('requested', 'approved', 'processing', 'needs_review')) or exists (select from write_offs w where w.order_id = o.id and w.status = 'waiting'))
      limit 1`)
  ).rows.length > 0

/** Texts written about somebody's orders, which may name them. What was sold, and for how much, stays. */
export async function eraseOrderTexts(tx: Db, studentId: string) {
  const theirs = sql`(select id from orders where student_id = ${studentId})`
  await eraseDeliveries(tx, studentId)
  await eraseBuyers(tx, studentId)
  await eraseTicketNotes(tx, studentId)
  await tx.execute(sql`delete from order_notes where order_id in ${theirs}`)
  await tx.execute(sql`
    update write_offs set reason = '', decision_note = null where order_id in ${theirs}`)
  await tx.execute(sql`
    update refunds set note = case when reason_code = 'other' then repeat('—', 10) else '' end,
      decision_note = case when decision_note is not null then '—' end, version = version + 1, updated_at = now()
    where order_id in ${theirs} and (note <> '' or decision_note is not null)`)
  await tx.execute(sql`update shipments set reason = '' where order_id in ${theirs} and reason <> ''`)
  // The reference of a transfer is typed by people: the payment retains it, but it is removed from the order, where it
  // is searched.
  // searched.
  const reference = sql`case when gateway = 'bank_transfer' then null else transaction_id end`
  await tx.execute(sql`
    update orders set notes = '', failure_reason = null, transaction_id = ${reference}, version = version + 1, updated_at = now()
    where student_id = ${studentId}
      and (notes <> '' or failure_reason is not null or transaction_id is distinct from ${reference})`)
}
