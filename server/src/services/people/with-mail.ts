import { sql, type SQL } from 'drizzle-orm'
import { addressesOf } from './by-address.ts'

/** Messages received from, and sent to, any address of a subquery with the column `address`. */
const withAddresses = (addresses: SQL, column: 'id' | 'thread_id') => sql`
  select f.${sql.identifier(column)} from ${addresses} a
    join mail_messages f on lower(f.from_address) = a.address and f.direction = 'in'
  union
  select o.${sql.identifier(column)} from ${addresses} a
    join mail_messages o on o.direction = 'out'
      and (o.recipients || o.copies) @> jsonb_build_array(jsonb_build_object('address', a.address))`

/** Ids of the messages with a person: by their addresses, and of conversations that were linked to them by hand. */
export const messagesWithPerson = (personId: string) => sql`(
  ${withAddresses(addressesOf(personId), 'id')}
  union
  select m.id from mail_thread_links l join mail_messages m on m.thread_id = l.thread_id where l.person_id = ${personId})`

/** Ids of the conversations that were linked to a record by hand. */
export const threadsLinkedTo = (column: 'person_id' | 'organisation_id' | 'order_id', id: string) =>
  sql`select l.thread_id from mail_thread_links l where l.${sql.identifier(column)} = ${id}`

export const threadsWithPerson = (id: string) => sql`(
  ${withAddresses(addressesOf(id), 'thread_id')} union ${threadsLinkedTo('person_id', id)})`

export const threadsWithOrganisation = (id: string) => sql`(
  ${withAddresses(sql`(select lower(email) as address from organisations where id = ${id} and email <> '')`, 'thread_id')}
  union ${threadsLinkedTo('organisation_id', id)})`

/** Ids of conversations that mention an order's number, or were linked to it by hand. */
export const threadsWithOrder = (id: string) => sql`(
  select m.thread_id from orders n
    join mail_words m on m.words @@ plainto_tsquery('simple', f_fold(n.number collate "default")) where n.id = ${id}
  union ${threadsLinkedTo('order_id', id)})`
