import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'

/**
 * Whom somebody's orders were to be invoiced to, and drafts. Issued invoices stay as they are: the law keeps them for
 * ten years.
 */
export async function eraseBuyers(tx: Db, studentId: string) {
  const theirs = sql`(select id from orders where student_id = ${studentId})`
  // A draft is labelled with the number of its order, and may have been discarded.
  await tx.execute(sql`
    delete from audit_personal using audit_lines l
    where l.id = audit_personal.line_id and l.entity = 'invoices' and (
      l.entity_id in (select id::text from invoices where order_id in ${theirs})
      or l.label in (select number from orders where student_id = ${studentId}))`)
  await tx.execute(sql`delete from order_buyers where order_id in ${theirs}`)
  await tx.execute(sql`
    delete from invoice_refunds where invoice_id in (
      select id from invoices where order_id in ${theirs} and status = 'draft')`)
  await tx.execute(sql`delete from invoices where order_id in ${theirs} and status = 'draft'`)
}
