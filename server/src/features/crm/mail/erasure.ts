import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { ownAddressesOf } from '#services/people/by-address.ts'
import { sumUp } from './conversations/threads.ts'

const areAll = (parties: string, addresses: readonly string[]) => {
  const all = sql.raw(parties)
  return sql`(jsonb_array_length(${all}) > 0 and not exists (
    select from jsonb_array_elements(${all}) party
    where lower(party ->> 'address') <> all (${sql.param([...addresses])}::text[])))`
}

/** Messages from these addresses, to these alone, and bounces about them. */
const isBetweenUs = (addresses: readonly string[]) => sql`(
  lower(m.from_address) = any (${sql.param([...addresses])}::text[])
  or (m.direction = 'out' and ${areAll('(m.recipients || m.copies)', addresses)})
  or (m.bounce is not null and ${areAll('m.bounce', addresses)}))`

/** How many messages erasing somebody would delete. */
export async function countConversations(db: Db, personId: string) {
  const addresses = await ownAddressesOf(db, personId)
  if (addresses.length === 0) return 0
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from mail_messages m where ${isBetweenUs(addresses)}`)
  return rows[0]!.count
}

export type ConversationMessage = {
  direction: 'in' | 'out'
  fromAddress: string
  to: string
  subject: string
  body: string
  sentAt: string
  /** Hash of the raw message in the file store. */
  rawHash: string
}

/** Messages that erasing somebody would delete, oldest first: the content for a request for access. */
export async function listConversations(db: Db, personId: string, most: number) {
  const addresses = await ownAddressesOf(db, personId)
  if (addresses.length === 0) return []
  const { rows } = await db.execute<ConversationMessage>(sql`
    select m.direction, m.from_address as "fromAddress", m.subject, m.body, to_json(m.sent_at) #>> '{}' as "sentAt", m.raw_hash as "rawHash",
      (select string_agg(party ->> 'address', ', ') from jsonb_array_elements(m.recipients || m.copies) party) as to
    from mail_messages m where ${isBetweenUs(addresses)} order by m.sent_at, m.id limit ${most}`)
  return rows
}

/**
 * Deletes conversations with somebody, and unsent messages to them. Messages of others that name them stay. The files
 * are swept. Digests of received messages stay, so that copies on the mail server are not read again. Call it while the
 * person's addresses still exist.
 */
export async function eraseConversations(tx: Db, personId: string) {
  await tx.execute(sql`delete from mail_thread_links where person_id = ${personId}`)
  const addresses = await ownAddressesOf(tx, personId)
  if (addresses.length === 0) return
  // Locks all mailboxes, as receiving does, which writes messages before threads.
  await tx.execute(sql`select from mailboxes order by id for no key update`)
  await eraseUnsent(tx, addresses)
  const { rows } = await tx.execute<{ threadId: string | null }>(sql`
    with gone as (
      delete from mail_messages m where ${isBetweenUs(addresses)} returning m.thread_id, m.raw_hash, m.direction
    ), marked as (
      insert into mail_erased (raw_hash) select distinct raw_hash from gone where direction = 'in' on conflict do nothing
    )
    select distinct thread_id as "threadId" from gone where thread_id is not null order by 1`)
  await eraseDrafts(
    tx,
    addresses,
    rows.map(({ threadId }) => threadId!),
  )
  for (const { threadId } of rows) await keepRest(tx, threadId!)
  await tx.execute(sql`delete from mail_picture_senders where address = any (${sql.param(addresses)}::text[])`)
  await tx.execute(sql`delete from email_reports where address = any (${sql.param(addresses)}::text[])`)
  await tx.execute(sql`delete from email_states where address = any (${sql.param(addresses)}::text[])`)
}

/** Removes these addresses from unsent messages; other recipients still get theirs. */
async function eraseUnsent(tx: Db, addresses: readonly string[]) {
  const rest = (column: string) => sql`
    coalesce((select jsonb_agg(party) from jsonb_array_elements(${sql.raw(column)}) party
      where lower(party ->> 'address') <> all (${sql.param([...addresses])}::text[])), '[]')`
  await tx.execute(sql`
    delete from mail_outgoing o where ${areAll('(o.recipients || o.copies || o.blind_copies)', addresses)}`)
  await tx.execute(sql`
    update mail_outgoing o set recipients = ${rest('o.recipients')}, copies = ${rest('o.copies')}, blind_copies = ${rest('o.blind_copies')}
    where exists (select from jsonb_array_elements(o.recipients || o.copies || o.blind_copies) party
      where lower(party ->> 'address') = any (${sql.param([...addresses])}::text[]))`)
}

/**
 * Deletes replies in erased threads, because they quote them; from drafts to several people only these addresses are
 * removed.
 */
async function eraseDrafts(tx: Db, addresses: readonly string[], threadIds: readonly string[]) {
  const theirs = sql`${sql.param([...addresses])}::text[]`
  await tx.execute(sql`
    delete from mail_drafts where thread_id = any (${sql.param([...threadIds])}::uuid[])
      or (recipients || copies || blind_copies <> '{}' and recipients || copies || blind_copies <@ ${theirs})`)
  const rest = (column: string) =>
    sql`array(select one from unnest(${sql.raw(column)}) one where one <> all (${theirs}))`
  await tx.execute(sql`
    update mail_drafts set recipients = ${rest('recipients')}, copies = ${rest('copies')}, blind_copies = ${rest('blind_copies')},
      version = version + 1, updated_at = now()
    where recipients || copies || blind_copies && ${theirs}`)
}

/** Deletes a thread without messages, otherwise renames it by its first remaining message. */
async function keepRest(tx: Db, threadId: string) {
  const { rows } = await tx.execute<{ subject: string }>(sql`
    select subject from mail_messages where thread_id = ${threadId} order by sent_at, id limit 1`)
  const first = rows[0]
  if (!first) return tx.execute(sql`delete from mail_threads where id = ${threadId}`)
  await tx.execute(sql`update mail_threads set subject = ${first.subject} where id = ${threadId}`)
  return sumUp(tx, threadId)
}
