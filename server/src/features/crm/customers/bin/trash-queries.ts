import { sql } from 'drizzle-orm'
import { SEEDS } from '#db/advisory-lock.ts'
import type { Db } from '#db/open.ts'

/** Locks against new references to the person; locked first, and in full strength at once. */
export async function lockToLeave(tx: Db, id: string) {
  await tx.execute(sql`select from people where id = ${id} for update`)
  return (await tx.execute(sql`select from customers where id = ${id} for update`)).rows.length > 0
}

export async function hideCustomer(tx: Db, id: string) {
  await tx.execute(sql`update people set deleted_at = now() where id = ${id}`)
  await tx.execute(sql`
    update customers set hidden_at = now(), version = version + 1, updated_at = now() where id = ${id}`)
}

export async function showCustomer(tx: Db, id: string) {
  await tx.execute(sql`update people set deleted_at = null where id = ${id}`)
  await tx.execute(sql`
    update customers set hidden_at = null, version = version + 1, updated_at = now() where id = ${id}`)
}

export const findAddress = async (tx: Db, id: string) =>
  (await tx.execute<{ email: string | null }>(sql`select email from people where id = ${id}`)).rows[0]?.email ?? null

/** Who has this address now. Waits for concurrent transactions that are taking it. */
export async function findHolderOf(tx: Db, email: string, butId: string) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(lower(${email}), ${SEEDS.personalValue}))`)
  const { rows } = await tx.execute<{ name: string }>(sql`
    select full_name as name from people where lower(email) = lower(${email}) and deleted_at is null and id <> ${butId}
    union all
    select p.full_name from accounts a join people p on p.id = a.person_id
    where lower(a.username) = lower(${email}) and p.id <> ${butId} limit 1`)
  return rows[0]
}

/** Deletes the row of an erased person, unless consents, letters, requests or other records of them refer to it. */
export const deleteErased = (tx: Db, id: string) =>
  tx.execute(sql`
    delete from people where id = ${id} and not exists (select from consents where person_id = ${id})
      and not exists (select from campaign_recipients where person_id = ${id})
      and not exists (select from data_requests where person_id = ${id})
      and not exists (select from kyc_cases where person_id = ${id})
      and not exists (select from customer_merges where ${id} in (kept_id, lesser_id))
      and not exists (select from students where id = ${id})
      and not exists (select from accounts where person_id = ${id})
      and not exists (select from instructors where person_id = ${id})`)
