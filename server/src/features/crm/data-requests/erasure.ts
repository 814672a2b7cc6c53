import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'

/**
 * Erases name, contact and texts of an erased person's closed requests; open ones are needed until they are answered.
 * The dates of request and answer stay as evidence. Returns whether anything was erased.
 */
export async function eraseClosed(tx: Db, personId: string) {
  const { rows } = await tx.execute<{ id: string }>(sql`
    update data_requests d set name = p.full_name, contact = '', details = '', notes = '', identity_note = '',
      extension_reason = '', outcome = '', version = d.version + 1, updated_at = now()
    from people p join customers c on c.id = p.id left join students s on s.id = p.id
    where p.id = ${personId} and d.person_id = p.id and c.hidden_at is not null and (s.id is null or s.erased_at is not null) and d.closed_at is not null
      and d.name <> p.full_name
    returning d.id`)
  const ids = rows.map(({ id }) => id)
  if (ids.length > 0) {
    await tx.execute(sql`
      update data_request_letters set recipient = '', address = '', subject = '', body = ''
      where request_id = any(${sql.param(ids)}::uuid[])`)
    await tx.execute(sql`
      delete from audit_personal using audit_lines l
      where l.id = audit_personal.line_id and l.entity = 'data-requests' and l.entity_id = any(${sql.param(ids)}::text[])`)
  }
  return ids.length > 0
}

/** Unconfirmed entries of the public form. */
export const eraseForms = (tx: Db, addresses: readonly string[]) =>
  tx.execute(sql`delete from data_request_forms where lower(email) = any(${sql.param([...addresses])}::text[])`)
