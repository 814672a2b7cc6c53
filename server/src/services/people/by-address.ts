import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '#db/open.ts'

/** A person's mail addresses in lower case: a subquery with one column, `address`. */
export const addressesOf = (personId: string) => sql`(
  select lower(email) as address from people where id = ${personId} and email is not null
  union
  select key from person_contacts where person_id = ${personId} and kind = 'email')`

/**
 * The people that these addresses belong to, as `id` and `address`: the one place that knows where addresses of people are
 * kept. Whoever is in the trash is not among them.
 */
export const holdersOf = (addresses: readonly string[]) =>
  heldAt(sql`any(${sql.param(addresses.map((address) => address.toLowerCase()))}::text[])`)

/** The same for an SQL expression of an address in lower case. */
export const heldAt = (address: SQL) => sql`
  select id, lower(email) as address from people where lower(email) = ${address} and deleted_at is null
  union
  select c.person_id, c.key from person_contacts c join people p on p.id = c.person_id and p.deleted_at is null
  where c.kind = 'email' and c.key = ${address}`

export async function personIdsByAddress(db: Db, addresses: readonly string[]) {
  if (addresses.length === 0) return []
  const { rows } = await db.execute<{ id: string; address: string }>(holdersOf(addresses))
  return rows
}

/**
 * Their addresses, in small letters, without those that somebody else has too: what was written to a school's office or
 * to a family is not theirs alone.
 */
export async function ownAddressesOf(db: Db, personId: string) {
  const { rows } = await db.execute<{ address: string }>(sql`
    select a.address from ${addressesOf(personId)} a
    where not exists (select from people p where lower(p.email) = a.address and p.id <> ${personId})
      and not exists (
        select from person_contacts c where c.kind = 'email' and c.key = a.address and c.person_id <> ${personId})`)
  return rows.map(({ address }) => address)
}
