import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { addressesOf } from '#services/people/by-address.ts'

/** Deletes the leads that became this person or have their address, and what the log stores of those. */
export async function eraseLeads(tx: Db, personId: string) {
  const theirs = sql`(
    select le.id from leads le where le.person_id = ${personId} or lower(le.email) in ${addressesOf(personId)})`
  await tx.execute(sql`
    delete from audit_personal using audit_lines l
    where l.id = audit_personal.line_id and (
      (l.entity = 'leads' and l.entity_id in (select t.id::text from ${theirs} t))
      or (l.entity = 'lead-notes' and l.entity_id in (
        select n.id::text from lead_notes n where n.lead_id in ${theirs}
        union
        select c.entity_id from audit_lines c where c.entity = 'lead-notes' and c.action = 'lead-notes.create'
          and c.changes #>> '{leadId,1}' in (select t.id::text from ${theirs} t))))`)
  await tx.execute(sql`delete from trash where entity = 'leads' and id in ${theirs}`)
  await tx.execute(sql`delete from external_ids where entity = 'leads' and row_id in ${theirs}`)
  await tx.execute(sql`delete from leads where id in ${theirs}`)
}
