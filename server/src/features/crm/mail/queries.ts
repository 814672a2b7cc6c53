import type { MailMessage, mailQuery, MailThread, MailView } from '@learning-cms/contract/crm/mail/mail'
import { and, eq, sql, type SQL } from 'drizzle-orm'
import type * as z from 'zod'
import { isoOf } from '#db/statements/columns.ts'
import { endOf, startOf } from '#db/days.ts'
import { literally } from '#db/lists/few.ts'
import { listPage, sortKey } from '#db/lists/list.ts'
import type { Db } from '#db/open.ts'
import { mailThreads } from '#db/schema/crm/mail.ts'
import { rowsOf, statement } from '#db/statements/selected.ts'
import { findThreads, holding, tsQueryOf } from './conversations/search.ts'

const MESSAGES_MOST = 100

const columns = {
  id: mailThreads.id,
  mailboxId: mailThreads.mailboxId,
  subject: mailThreads.subject,
  folder: mailThreads.folder,
  state: mailThreads.state,
  assigneeId: mailThreads.assigneeId,
  assignee: sql<string | null>`(
    select p.full_name from accounts a join people p on p.id = a.person_id where a.id = mail_threads.assignee_id)`,
  isRead: mailThreads.isRead,
  isStarred: mailThreads.isStarred,
  sender: mailThreads.sender,
  snippet: mailThreads.snippet,
  messageCount: mailThreads.messageCount,
  hasFiles: mailThreads.hasFiles,
  hasBounced: mailThreads.hasBounced,
  labelIds: sql<
    string[]
  >`array(select w.label_id from mail_thread_labels w where w.thread_id = mail_threads.id order by 1)`,
  lastAt: mailThreads.lastAt,
  version: mailThreads.version,
  createdAt: mailThreads.createdAt,
  updatedAt: mailThreads.updatedAt,
}

const sortBy = { lastAt: { by: mailThreads.lastAt, cast: 'timestamptz' } } as const

const threadRows = rowsOf((db, field: keyof typeof sortBy) =>
  db.select({ ...columns, sortKey: sortKey(sortBy, field) }).from(mailThreads),
)

type Paged = Omit<z.output<typeof mailQuery>, 'view'>

export const pageOfThreads = (
  db: Db,
  query: Pick<Paged, 'size' | 'after' | 'before' | 'sort' | 'order'>,
  matching: SQL,
) =>
  listPage<MailThread, 'lastAt'>(db, query, {
    id: mailThreads.id,
    sortBy,
    matching,
    select: threadRows(db, query.sort),
    countable: sql`select 1 from mail_threads where ${matching}`,
  })

type MailboxReader = { mailboxId: string; accountId: string }

export async function listThreads(db: Db, query: z.output<typeof mailQuery>, { mailboxId, accountId }: MailboxReader) {
  const { view, state, unread, search } = query
  const among = and(
    eq(mailThreads.mailboxId, mailboxId),
    viewed(view, accountId),
    state && eq(mailThreads.state, state),
    unread ? eq(mailThreads.isRead, false) : undefined,
    query.label ? await labelled(db, query.label) : undefined,
    ...timed(query),
    replied(query, mailboxId),
  )!
  const tsQuery = tsQueryOf(search)
  const matching = tsQuery ? and(among, holding(mailboxId, tsQuery)) : among
  return listPage<MailThread, 'lastAt'>(db, query, {
    id: mailThreads.id,
    sortBy,
    matching,
    select: threadRows(db, query.sort),
    countable: sql`select 1 from mail_threads where ${matching}`,
    ...(tsQuery && {
      searchedBy: (each, few, arms) => findThreads(each, { ...few, mailboxId, among, tsQuery }, arms),
    }),
  })
}

function viewed(view: MailView, accountId: string): SQL | undefined {
  if (view === 'starred') return sql`mail_threads.is_starred`
  if (view === 'sent') return sql`mail_threads.has_sent`
  if (view === 'mine') return sql`mail_threads.assignee_id = ${accountId} and mail_threads.state <> 'done'`
  if (view === 'all') return sql`mail_threads.folder <> 'deleted'`
  return eq(mailThreads.folder, view)
}

/** If a label has more conversations, scanning the list in its order finds enough of them soon. */
const FEW_LABELLED = 2_000

/**
 * Conversations of a label, by their ids if they are few. The comment `filter` makes the database plan each label
 * separately: see PreparingClient.
 */
async function labelled(db: Db, labelId: string) {
  const { rows } = await db.execute<{ threadId: string }>(sql`
    select thread_id as "threadId" from mail_thread_labels
    where label_id = ${labelId} limit ${literally(FEW_LABELLED + 1)}`)
  return rows.length > FEW_LABELLED
    ? sql`/* filter */ exists (
        select from mail_thread_labels w where w.label_id = ${labelId} and w.thread_id = mail_threads.id)`
    : sql`/* filter */ mail_threads.id = any(${sql.param(rows.map(({ threadId }) => threadId))}::uuid[])`
}

type ThreadTimesQuery = z.output<typeof mailQuery>

const timed = ({ begunFrom, begunTo, answered, closed }: ThreadTimesQuery) => [
  begunFrom ? sql`mail_threads.begun_at >= ${startOf(begunFrom)}` : undefined,
  begunTo ? sql`mail_threads.begun_at < ${endOf(begunTo)}` : undefined,
  answered === undefined ? undefined : sql`(mail_threads.answered_at is not null) = ${answered}`,
  closed === undefined ? undefined : sql`(mail_threads.closed_at is not null) = ${closed}`,
]

function replied({ repliedFrom, repliedTo }: ThreadTimesQuery, mailboxId: string) {
  if (!repliedFrom && !repliedTo) return undefined
  return sql`mail_threads.id in (
    select r.thread_id from mail_messages r
    where r.mailbox_id = ${mailboxId} and r.direction = 'out' and r.refs <> '{}'
      and ${repliedFrom ? sql`r.sent_at >= ${startOf(repliedFrom)}` : sql`true`}
      and ${repliedTo ? sql`r.sent_at < ${endOf(repliedTo)}` : sql`true`})`
}

const threadById = statement((db) =>
  db
    .select(columns)
    .from(mailThreads)
    .where(eq(mailThreads.id, sql.placeholder('id'))),
)
export const findThread = async (db: Db, id: string): Promise<MailThread | undefined> =>
  (await threadById(db, { id }))[0]

type MailMessageRow = Omit<MailMessage, 'isDisguised' | 'bounces'> & { bounces: MailMessage['bounces'] | null }

/** The latest messages, oldest first. */
export async function messagesOf(db: Db, threadId: string) {
  const { rows } = await db.execute<MailMessageRow>(sql`
    select m.id, m.direction, m.parsed, m.from_name as "fromName", m.from_address as "fromAddress", m.recipients, m.copies,
      m.subject, left(m.body, 100000) as body, m.html, m.remote_pictures as "remotePictures", m.files, m.bounce as bounces, m.verdicts,
      exists (select from mail_picture_senders s where s.mailbox_id = m.mailbox_id and s.address = lower(m.from_address))
        as "showsPictures", p.full_name as author, m.raw_bytes as "rawBytes", m.sent_at as "sentAt"
    from mail_messages m left join accounts a on a.id = m.author_id left join people p on p.id = a.person_id
    where m.thread_id = ${threadId} order by m.sent_at desc, m.id desc limit ${MESSAGES_MOST + 1}`)
  return {
    isCut: rows.length > MESSAGES_MOST,
    messages: rows.slice(0, MESSAGES_MOST).reverse().map(toMessage),
  }
}

const toMessage = (row: MailMessageRow): MailMessage => ({
  ...row,
  bounces: row.bounces ?? [],
  sentAt: isoOf(row.sentAt),
  isDisguised: isDisguised(row),
})

/** The sender's name contains an address other than the one it was sent from. */
export function isDisguised({ fromName, fromAddress }: Pick<MailMessage, 'fromName' | 'fromAddress'>) {
  const addressInName = /[^\s<>"'(),;:]{1,64}@[^\s<>"'(),;:]{1,253}/.exec(fromName.normalize('NFKC'))?.[0]
  return addressInName !== undefined && addressInName.toLowerCase() !== fromAddress.toLowerCase()
}

type RawPlace = { mailboxId: string; rawHash: string; files: MailMessage['files'] }
export const findRaw = async (db: Db, id: string) =>
  (
    await db.execute<RawPlace>(sql`
      select mailbox_id as "mailboxId", raw_hash as "rawHash", files from mail_messages where id = ${id}`)
  ).rows[0]
