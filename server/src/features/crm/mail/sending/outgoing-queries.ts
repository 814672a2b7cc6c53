import type { MailParty, OutgoingMail } from '@learning-cms/contract/crm/mail/mail'
import { sql, type SQL } from 'drizzle-orm'
import { isoOf } from '#db/statements/columns.ts'
import type { Db } from '#db/open.ts'
import { holdersOf } from '#services/people/by-address.ts'

const OUTGOING_MOST = 100
/** Longer than sending may take. An older claim belongs to a dead server. */
const CLAIMED_S = 180
/** Several megabytes over a slow line, one such message after another. */
const CLAIMED_WITH_FILES_S = 1_800

const filesOf = (id: SQL, columns: SQL) => sql`(
  select coalesce(jsonb_agg(jsonb_build_object(${columns}) order by f.position), '[]')
  from mail_outgoing_files f join assets x on x.id = f.asset_id where f.outgoing_id = ${id})`
const columns = sql`o.id, o.mailbox_id as "mailboxId", o.thread_id as "threadId", p.full_name as author, o.recipients, o.copies,
  o.blind_copies as "blindCopies", o.subject, o.html,
  ${filesOf(sql`o.id`, sql`'id', x.id, 'name', x.file_name, 'bytes', x.byte_size`)} as files, o.status, o.send_at as "sendAt", o.fault, o.created_at as "createdAt"`
const tables = sql`mail_outgoing o left join accounts a on a.id = o.author_id left join people p on p.id = a.person_id`

const toOutgoing = ({ sendAt, createdAt, ...row }: OutgoingMail): OutgoingMail => ({
  ...row,
  sendAt: isoOf(sendAt),
  createdAt: isoOf(createdAt),
})

export async function findOutgoing(db: Db, id: string) {
  const { rows } = await db.execute<OutgoingMail>(sql`select ${columns} from ${tables} where o.id = ${id}`)
  return rows[0] && toOutgoing(rows[0])
}

/** Messages not yet stored in the thread. */
export async function outgoingOfThread(db: Db, threadId: string) {
  const { rows } = await db.execute<OutgoingMail>(sql`
    select ${columns} from ${tables}
    where o.thread_id = ${threadId} and o.status not in ('sent', 'cancelled') order by o.created_at, o.id limit 100`)
  return rows.map(toOutgoing)
}

export async function outgoingOfMailbox(db: Db, mailboxId: string) {
  const { rows } = await db.execute<OutgoingMail>(sql`
    select ${columns} from ${tables}
    where o.mailbox_id = ${mailboxId} and o.status not in ('sent', 'cancelled')
    order by o.created_at desc, o.id desc limit ${OUTGOING_MOST}`)
  return rows.map(toOutgoing)
}

export type NewOutgoing = {
  id: string
  mailboxId: string
  threadId: string | null
  authorId: string
  messageId: string
  refs: readonly string[]
  recipients: readonly MailParty[]
  copies: readonly MailParty[]
  blindCopies: readonly MailParty[]
  subject: string
  html: string
  sendAt: string
  /** The calendar part of the message. */
  invitation?: Invitation | null
  /** The unsubscribe address; only for automatic letters. */
  wayOut?: string | null
  /**
   * Sent even if processing is restricted: a letter of the desk, an answer to the person, or a correction of an earlier
   * letter.
   */
  isOwed?: boolean
}
export type Invitation = { method: 'REQUEST' | 'CANCEL' | 'DECLINECOUNTER'; ics: string }

export const insertOutgoing = (tx: Db, mail: NewOutgoing) =>
  tx.execute(sql`
    insert into mail_outgoing (id, mailbox_id, thread_id, author_id, message_id, refs, recipients, copies, blind_copies, subject, html, send_at, invitation, way_out, despite_restriction)
    values (${mail.id}, ${mail.mailboxId}, ${mail.threadId}, ${mail.authorId}, ${mail.messageId}, ${sql.param([...mail.refs])},
      ${JSON.stringify(mail.recipients)}::jsonb, ${JSON.stringify(mail.copies)}::jsonb, ${JSON.stringify(mail.blindCopies)}::jsonb,
      ${mail.subject}, ${mail.html}, ${mail.sendAt}, ${mail.invitation ? JSON.stringify(mail.invitation) : null}::jsonb, ${mail.wayOut ?? null}, ${mail.isOwed ?? false})`)

export const insertFiles = (tx: Db, id: string, files: readonly string[]) =>
  tx.execute(sql`
    insert into mail_outgoing_files (outgoing_id, position, asset_id)
    select ${id}, place, file from unnest(${sql.param([...files])}::uuid[]) with ordinality as sent (file, place)`)

export const deleteFiles = (tx: Db, id: string) =>
  tx.execute(sql`delete from mail_outgoing_files where outgoing_id = ${id}`)

/** The files stay for a day, in case the withdrawn message is sent again. */
export const keepFiles = (tx: Db, id: string) =>
  tx.execute(sql`
    update assets set kept_until = greatest(kept_until, now() + interval '24 hours')
    where id in (select asset_id from mail_outgoing_files where outgoing_id = ${id})`)

export async function bytesOfFiles(tx: Db, files: readonly string[]) {
  const { rows } = await tx.execute<{ bytes: number }>(sql`
    select coalesce(sum(byte_size), 0)::float8 as bytes from assets where id = any(${sql.param([...files])}::uuid[])`)
  return rows[0]!.bytes
}

/** Only while it is not being sent; returns whether it was changed. */
export const changeIdle = async (tx: Db, id: string, to: 'cancelled' | 'waiting') =>
  ((
    await tx.execute(sql`
      update mail_outgoing set status = ${to}, updated_at = now(), fault = null, claim = null,
        send_at = case when ${to} = 'waiting' then now() else send_at end
      where id = ${id} and status in (${to === 'waiting' ? sql`'failed', 'unknown'` : sql`'waiting', 'failed', 'unknown'`})`)
  ).rowCount ?? 0) > 0

/** Withdraws those certainly not sent, and returns which. */
export const withdraw = async (tx: Db, ids: readonly string[]) =>
  (
    await tx.execute<{ id: string }>(sql`
      update mail_outgoing set status = 'cancelled', updated_at = now(), fault = null, claim = null
      where id = any(${sql.param(ids)}::uuid[]) and status in ('waiting', 'failed') returning id`)
  ).rows.map(({ id }) => id)

export type ClaimedMail = Omit<NewOutgoing, 'threadId' | 'sendAt' | 'authorId'> & {
  authorId: string | null
  attempts: number
  files: readonly { name: string; hash: string }[]
}

const claimedColumns = sql`id, mailbox_id as "mailboxId", author_id as "authorId", message_id as "messageId", refs, recipients,
  copies, blind_copies as "blindCopies", subject, html, invitation, way_out as "wayOut", despite_restriction as "isOwed", attempts,
  ${filesOf(sql`mail_outgoing.id`, sql`'name', x.file_name, 'hash', x.hash`)} as files`

export async function claimDue(db: Db, claim: string, most: number) {
  const { rows } = await db.execute<ClaimedMail>(sql`
    update mail_outgoing set status = 'sending', handed_over_at = null, claim = ${claim}, claimed_until = now() + make_interval(secs => case
        when exists (select from mail_outgoing_files f where f.outgoing_id = mail_outgoing.id) then ${CLAIMED_WITH_FILES_S}::int else ${CLAIMED_S}::int end),
      attempts = attempts + 1, updated_at = now()
    where id in (
      select o.id from mail_outgoing o join mailboxes b on b.id = o.mailbox_id and b.is_enabled
      where o.status = 'waiting' and o.send_at <= now() order by o.send_at, o.id limit ${most} for update of o skip locked)
    returning ${claimedColumns}`)
  return rows
}

/**
 * Claims a message of which the mail server has a copy. If this server dies now, it is unknown again and will be
 * checked again.
 */
export async function claimTaken(
  db: Db,
  { id, handedOverAt }: { id: string; handedOverAt: string },
  claim: string,
): Promise<ClaimedMail | undefined> {
  const { rows } = await db.execute<ClaimedMail>(sql`
    update mail_outgoing set status = 'sending', claim = ${claim}, updated_at = now(),
      claimed_until = now() + make_interval(secs => ${CLAIMED_S})
    where id = ${id} and status = 'unknown' and handed_over_at = ${handedOverAt}::timestamptz
    returning ${claimedColumns}`)
  return rows[0]
}

/**
 * Releases claims of a killed server. Messages not handed over completely are sent again; for others it is unknown
 * whether they were accepted, so a person decides.
 */
export const giveUpClaims = (db: Db) =>
  db.execute(sql`
    update mail_outgoing set status = case when handed_over_at is null then 'waiting' else 'unknown' end, claim = null,
      updated_at = now()
    where status = 'sending' and claimed_until < now()`)

type OutgoingClaim = { id: string; claim: string }

/** Stored before the end of the message is sent to the mail server. False if the claim was lost. */
export const handingOver = async (db: Db, { id, claim }: OutgoingClaim) =>
  ((
    await db.execute(sql`
      update mail_outgoing set handed_over_at = clock_timestamp()
      where id = ${id} and claim = ${claim} and status = 'sending'`)
  ).rowCount ?? 0) > 0

/** False if the claim was lost. */
export const endSent = async (tx: Db, { id, claim }: OutgoingClaim) =>
  ((
    await tx.execute(sql`
      update mail_outgoing set status = 'sent', claim = null, fault = null, updated_at = now()
      where id = ${id} and claim = ${claim}`)
  ).rowCount ?? 0) > 0

export type Unsent = OutgoingClaim & { status: 'waiting' | 'failed' | 'unknown'; fault: string; pauseS: number }
export const endUnsent = (db: Db, { id, claim, status, fault, pauseS }: Unsent) =>
  db.execute(sql`
    update mail_outgoing set status = ${status}, fault = ${fault}, claim = null, updated_at = now(),
      send_at = now() + make_interval(secs => ${pauseS})
    where id = ${id} and claim = ${claim}`)

/** Of these addresses, those that wrote in this thread after the processing of their data was restricted. */
export async function writersSince(tx: Db, threadId: string, addresses: readonly string[]) {
  const { rows } = await tx.execute<{ address: string }>(sql`
    select h.address from (${holdersOf(addresses)}) h
    join processing_restrictions pr on pr.person_id = h.id and pr.lifted_at is null
    group by h.address having max(pr.at) <= (
      select max(m.created_at) from mail_messages m
      where m.thread_id = ${threadId} and m.direction = 'in' and lower(m.from_address) = h.address)`)
  return rows.map(({ address }) => address)
}

/** Sent and waiting messages, oldest first. */
export async function answersOf(tx: Db, threadId: string) {
  const { rows } = await tx.execute<{ name: string | null; text: string }>(sql`
    select p.full_name as name, left(o.text, 300) as text from (
      select author_id, body as text, sent_at as at from mail_messages where thread_id = ${threadId} and direction = 'out'
      union all
      select author_id, regexp_replace(html, '<[^>]*>', ' ', 'g'), created_at from mail_outgoing
      where thread_id = ${threadId} and status in ('waiting', 'sending', 'unknown')
    ) o left join accounts a on a.id = o.author_id left join people p on p.id = a.person_id
    order by o.at limit 1000`)
  return rows
}
