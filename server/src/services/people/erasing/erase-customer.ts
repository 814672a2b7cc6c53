import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { addressesOf } from '#services/people/by-address.ts'

/**
 * What those who work with customers noted of somebody who is erased. What they agreed to stays, without its proof: it
 * shows that what was sent was allowed.
 */
export async function eraseCustomer(tx: Db, id: string) {
  await tx.execute(sql`
    delete from calendar_guests where person_id = ${id} or address in ${addressesOf(id)}`)
  await tx.execute(sql`delete from calendar_event_links where person_id = ${id}`)
  await tx.execute(sql`delete from person_contacts where person_id = ${id}`)
  await tx.execute(sql`delete from person_addresses where person_id = ${id}`)
  await tx.execute(sql`delete from person_tags where person_id = ${id}`)
  await tx.execute(sql`delete from person_calls where person_id = ${id}`)
  await tx.execute(sql`delete from person_files where person_id = ${id}`)
  await tx.execute(sql`delete from organisation_members where person_id = ${id}`)
  await tx.execute(sql`delete from different_customers where ${id} in (lower_id, higher_id)`)
  await tx.execute(sql`delete from group_members where person_id = ${id}`)
  await tx.execute(sql`delete from group_moves where person_id = ${id}`)
  await tx.execute(sql`update consents set proof = '' where person_id = ${id} and proof <> ''`)
  await tx.execute(sql`update processing_restrictions set reason = '', lift_reason = '' where person_id = ${id}`)
  await tx.execute(sql`
    update customers set title = '', links = '[]', owner_id = null, last_contact_at = null, version = version + 1,
      hidden_at = coalesce(hidden_at, now()),
      status_reason = case when status = 'blocked' then '—' end, updated_at = now()
    where id = ${id}`)
}
