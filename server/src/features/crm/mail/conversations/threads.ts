import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { newId } from '#services/ids.ts'

type MessageToThread = { id: string; mailboxId: string; direction: 'in' | 'out' }
type MessageHeadings = {
  messageId: string | null
  refs: string[]
  subject: string
  sentAt: string
  /** A sent message that was refused for some recipients. */
  hasBounced: boolean
}

/** Where a message is filed that nobody has to read. */
export type Filed = {
  /** The thread it joins, if there is one. */
  threadId: string | null
  campaign: { id: string; name: string } | null
}

/**
 * The thread of a message: that of what it answers, else of messages that answer it and came first. The subject alone
 * joins nothing, because many people write "Question". Call it under the lock of the mailbox.
 */
export async function placeInThread(tx: Db, message: MessageToThread, filed?: Filed) {
  const { rows } = await tx.execute<MessageHeadings>(sql`
    select message_id as "messageId", refs, subject, sent_at as "sentAt", bounce is not null as "hasBounced" from mail_messages where id = ${message.id}`)
  const known = rows[0]!
  const answered = filed?.threadId ?? (await threadAnswered(tx, message, known))
  const orphans = filed ? [] : await threadsOfOrphans(tx, message, known)
  const threadId = answered ?? orphans[0] ?? (await newThread(tx, message, { ...known, filed }))
  await tx.execute(sql`update mail_messages set thread_id = ${threadId} where id = ${message.id}`)
  for (const orphan of orphans) if (orphan !== threadId) await merge(tx, orphan, threadId)
  if (!filed && (message.direction === 'in' || known.hasBounced)) await wake(tx, threadId)
  await sumUp(tx, threadId)
  return threadId
}

/** The thread of the last reference found: a message lists the one it answers last. */
async function threadAnswered(tx: Db, { mailboxId, id }: MessageToThread, { refs }: MessageHeadings) {
  const { rows } = await tx.execute<{ threadId: string }>(sql`
    select m.thread_id as "threadId" from unnest(${sql.param(refs)}::text[]) with ordinality named (ref, place)
    join mail_messages m on m.mailbox_id = ${mailboxId} and m.message_id = named.ref
    where m.thread_id is not null and m.id <> ${id} order by named.place desc, m.id limit 1`)
  return rows[0]?.threadId
}

/** Only for the first message of this id: somebody who copies one could otherwise tie strangers together. */
async function threadsOfOrphans(tx: Db, { mailboxId, id }: MessageToThread, { messageId }: MessageHeadings) {
  if (!messageId) return []
  const { rows } = await tx.execute<{ threadId: string }>(sql`
    select distinct m.thread_id as "threadId" from mail_messages m
    where m.mailbox_id = ${mailboxId} and m.refs @> array[${messageId}::text] and m.thread_id is not null and m.id <> ${id}
      and not exists (
        select from mail_messages twin where twin.mailbox_id = ${mailboxId} and twin.message_id = ${messageId} and twin.id <> ${id})
    order by 1`)
  return rows.map(({ threadId }) => threadId)
}

async function newThread(
  tx: Db,
  { mailboxId, direction }: MessageToThread,
  known: MessageHeadings & { filed: Filed | undefined },
) {
  const { subject, sentAt, filed } = known
  const id = newId()
  const isQuiet = direction === 'out' || filed !== undefined
  await tx.execute(sql`
    insert into mail_threads (id, mailbox_id, subject, last_at, is_read, folder, state, closed_at, campaign_id)
    values (${id}, ${mailboxId}, ${filed?.campaign?.name ?? subject}, ${sentAt}, ${isQuiet}, ${isQuiet ? 'archive' : 'inbox'},
      ${filed ? 'done' : 'open'}, ${filed ? sql`now()` : null}, ${filed?.campaign?.id ?? null})`)
  return id
}

async function merge(tx: Db, from: string, into: string) {
  await tx.execute(sql`update mail_messages set thread_id = ${into} where thread_id = ${from}`)
  await tx.execute(sql`update mail_outgoing set thread_id = ${into} where thread_id = ${from}`)
  await tx.execute(sql`update mail_drafts set thread_id = ${into} where thread_id = ${from}`)
  await tx.execute(sql`
    insert into mail_thread_labels (thread_id, label_id) select ${into}, label_id from mail_thread_labels where thread_id = ${from}
    on conflict do nothing`)
  await tx.execute(sql`
    update mail_thread_links l set thread_id = ${into} where thread_id = ${from} and not exists (
      select from mail_thread_links k where k.thread_id = ${into}
        and (k.person_id, k.organisation_id, k.order_id) is not distinct from (l.person_id, l.organisation_id, l.order_id))`)
  await tx.execute(sql`
    update mail_threads t set assignee_id = coalesce(t.assignee_id, f.assignee_id), is_starred = t.is_starred or f.is_starred
    from mail_threads f where t.id = ${into} and f.id = ${from}`)
  await tx.execute(sql`
    insert into lead_threads (lead_id, thread_id) select lead_id, ${into} from lead_threads where thread_id = ${from}
    on conflict do nothing`)
  await tx.execute(sql`delete from mail_threads where id = ${from}`)
}

/** A new message moves the thread to the inbox, unread and open. */
const wake = (tx: Db, threadId: string) =>
  tx.execute(
    sql`update mail_threads set folder = 'inbox', is_read = false, state = 'open', closed_at = null where id = ${threadId}`,
  )

const SNIPPET = 160

/** Updates the values for the list, from its messages. */
export const sumUp = (tx: Db, threadId: string) =>
  tx.execute(sql`
    update mail_threads t set version = t.version + 1, updated_at = now(), message_count = s.n, last_at = s.last_at,
      has_files = s.has_files, has_sent = s.has_sent, has_bounced = s.has_bounced,
      begun_at = case when s.came <= coalesce(s.went, 'infinity') then s.came end,
      answered_at = case when s.came <= s.went then s.went end,
      snippet = last.snippet, sender = coalesce(writer.name, '')
    from (
      select count(*)::int as n, max(sent_at) as last_at, bool_or(jsonb_array_length(files) > 0) as has_files,
        bool_or(direction = 'out') as has_sent, bool_or(bounce is not null) as has_bounced,
        min(sent_at) filter (where direction = 'in' and bounce is null) as came, min(sent_at) filter (where direction = 'out') as went
      from mail_messages where thread_id = ${threadId}
    ) s,
    lateral (
      select left(regexp_replace(left(body, 1000), '\\s+', ' ', 'g'), ${SNIPPET}) as snippet
      from mail_messages where thread_id = ${threadId} order by sent_at desc, id desc limit 1) last
    left join lateral (
      select coalesce(nullif(from_name, ''), from_address) as name from mail_messages
      where thread_id = ${threadId} and (direction = 'in' or not exists (
        select from mail_messages i where i.thread_id = ${threadId} and i.direction = 'in'))
      order by sent_at desc, id desc limit 1) writer on true
    where t.id = ${threadId}`)
