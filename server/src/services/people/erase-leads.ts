import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'

/** Leads that became this person or have their address go with them, and what the log kept of those. */
export async function eraseLeads(tx: Db, personId: string) {
  const theirs = sql`(
    select le.id from leads le join people p on p.id = ${personId}
    where le.person_id = p.id or lower(le.email) = lower(p.email))`
  await tx.execute(sql`
    delete from audit_personal using audit_lines l
    where l.id = audit_personal.line_id and (
      (l.entity = 'leads' and l.entity_id in (select t.id::text from ${theirs} t))
      or (l.entity = 'lead-notes' and l.entity_id in (select n.id::text from lead_notes n where n.lead_id in ${theirs})))`)
  await tx.execute(sql`delete from trash where entity = 'leads' and id in ${theirs}`)
  await tx.execute(sql`delete from external_ids where entity = 'leads' and row_id in ${theirs}`)
  await tx.execute(sql`delete from leads where id in ${theirs}`)
}
