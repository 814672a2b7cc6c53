import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'

/**
 * Erases notes of entries with tickets of somebody's orders, because they may name people. That the tickets were used
 * stays.
 */
export async function eraseTicketNotes(tx: Db, studentId: string) {
  const theirs = sql`(select t.id from tickets t join orders o on o.id = t.order_id where o.student_id = ${studentId})`
  await tx.execute(sql`update ticket_scans set note = '' where ticket_id in ${theirs} and note <> ''`)
  await tx.execute(sql`
    delete from audit_personal using audit_lines l
    where l.id = audit_personal.line_id and l.entity = 'tickets' and l.entity_id in (select t.id::text from ${theirs} t)`)
}
