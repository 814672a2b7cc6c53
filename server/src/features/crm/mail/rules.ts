import {
  mailThread,
  UNDO_SECONDS,
  type MailFolder,
  type MailThread,
  type ThreadState,
} from '@learning-cms/contract/crm/mail/mail'
import { sql, type SQL } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import type { Db } from '#db/open.ts'
import type { Actor, By } from '#http/actor.ts'
import { found, refuse } from '#refuse'
import { record, recordMany } from '#services/audit/record.ts'
import { personOf } from '#services/auth/rights.ts'
import { refuseStale } from '#services/entities/versions.ts'
import { newId } from '#services/ids.ts'
import { findBox } from '#services/mail/mailbox/access.ts'
import { mailboxesReadBy } from '#services/mail/mailbox/readers.ts'
import { listColleagues, listMine, mayAnswerFrom } from './mailboxes/membership.ts'
import { insertOutgoing, withdraw, type Invitation, type NewOutgoing } from './sending/outgoing-queries.ts'
import { findThread } from './queries.ts'
import { threadFor } from './conversations/thread-for.ts'

const isTheirs = (actor: Actor) => sql`mailbox_id in ${mailboxesReadBy(actor)}`

/** Refuses threads of mailboxes the requester does not read as not found. */
export async function refuseUnlessReading(db: Db, actor: Actor, threadId: string) {
  await threadFor(db, actor, threadId)
}

type Marks = { ids: readonly string[]; isRead?: boolean | undefined; isStarred?: boolean | undefined }

/**
 * Only threads the requester may read; others are treated as missing. The marks are common to all readers of the
 * mailbox, and not in the history, because they change with each reading.
 */
export async function markThreads(db: Db, by: By, { ids, isRead, isStarred }: Marks) {
  const marks: SQL[] = []
  if (isRead !== undefined) marks.push(sql`is_read = ${isRead}`)
  if (isStarred !== undefined) marks.push(sql`is_starred = ${isStarred}`)
  if (marks.length === 0) return { count: 0 }
  return db.transaction(async (tx) => {
    const rows = await changeAll(tx, by, { ids, change: sql.join(marks, sql`, `) })
    return { count: rows.length }
  })
}

export const moveThreads = (db: Db, by: By, { ids, folder }: { ids: readonly string[]; folder: MailFolder }) =>
  db.transaction(async (tx) => {
    const rows = await changeAll(tx, by, { ids, change: sql`folder = ${folder}` })
    const action = 'mail-threads.move'
    await recordMany(
      tx,
      by,
      rows.map((row) => ({ action, ...lineOf(row), after: { folder } })),
    )
    return { count: rows.length }
  })

async function changeAll(tx: Db, by: By, { ids, change }: { ids: readonly string[]; change: SQL }) {
  const { rows } = await tx.execute<{ id: string; version: number }>(sql`
    update mail_threads set ${change}, version = version + 1, updated_at = now()
    where id in (
      select id from mail_threads where id = any(${sql.param([...ids])}::uuid[]) and ${isTheirs(by.actor)}
      order by id for no key update)
    returning id, version`)
  return rows
}

/** The ids of those that this person may read, locked, each with a new version. */
export const touchThreads = async (tx: Db, by: By, ids: readonly string[]) =>
  (await changeAll(tx, by, { ids, change: sql`is_read = is_read` })).map(({ id }) => id)

type At = { id: string; version: number }

export const assignThread = (db: Db, by: By, at: At, accountId: string | null) =>
  changing(db, by, { at, action: 'assign' }, async (tx, before) => {
    const colleagues = accountId === null ? [] : await listColleagues(tx, before.mailboxId)
    if (accountId !== null && !colleagues.some(({ id }) => id === accountId))
      refuse('rule-broken', 'mail.not-a-reader', { fields: { accountId: 'mail.not-a-reader' } })
    return sql`assignee_id = ${accountId}`
  })

export const setThreadState = (db: Db, by: By, at: At, state: ThreadState) =>
  changing(
    db,
    by,
    { at, action: 'state' },
    async () => sql`state = ${state}, closed_at = case when ${state} = 'done' then coalesce(closed_at, now()) end`,
  )

type ThreadChange = { at: At; action: 'assign' | 'state' }

const changing = (
  db: Db,
  by: By,
  { at, action }: ThreadChange,
  changeOf: (tx: Db, before: MailThread) => Promise<SQL>,
) =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select from mail_threads where id = ${at.id} for no key update`)
    const { thread: before } = await threadFor(tx, by.actor, at.id)
    if (before.version !== at.version) {
      const current = mailThread.parse(before)
      await refuseStale(tx, { entity: 'mail-threads', id: at.id, sent: at.version, current })
    }
    const change = await changeOf(tx, before)
    await tx.execute(sql`
      update mail_threads set ${change}, version = version + 1, updated_at = now() where id = ${at.id}`)
    const after = found(await findThread(tx, at.id))
    await record(tx, by, {
      action: `mail-threads.${action}` as const,
      ...lineOf(after),
      before: auditedValues(before),
      after: auditedValues(after),
    })
    return after
  })

const auditedValues = ({ assigneeId, state, folder }: MailThread) => ({ assigneeId, state, folder })

/** Neither subject nor sender is stored in the history. */
const lineOf = ({ id, version }: Pick<MailThread, 'id' | 'version'>) => ({
  entity: 'mail-threads',
  id,
  version,
  label: '',
})

export type { Invitation }
/** The mailbox as the organiser of invitations; undefined if the requester may not write from it. */
export async function organiserAt(db: Db, actor: Actor, mailboxId: string) {
  if (!(await mayAnswerFrom(db, actor, mailboxId))) return undefined
  const box = await findBox(db, mailboxId)
  return box && { id: box.id, name: box.name, address: box.address }
}

type Box = { id: string; address: string }
type OutgoingLetter = { to: { name: string; address: string }; subject: string; html: string }
type Rest = Pick<NewOutgoing, 'authorId' | 'sendAt'> & Partial<Pick<NewOutgoing, 'invitation' | 'wayOut' | 'isOwed'>>

async function queue(tx: Db, box: Box, { to, ...letter }: OutgoingLetter & Rest) {
  const id = newId()
  await insertOutgoing(tx, {
    ...letter,
    id,
    mailboxId: box.id,
    threadId: null,
    messageId: `<${randomUUID()}@${box.address.split('@').at(-1)}>`,
    refs: [],
    recipients: [to],
    copies: [],
    blindCopies: [],
  })
  return id
}

/** Queues a letter from a mailbox. It is sent once, like every message. Returns its id. */
export const queueLetter = (
  tx: Db,
  by: By,
  box: Box,
  letter: OutgoingLetter & Pick<NewOutgoing, 'isOwed'> & { invitation?: Invitation },
) =>
  queue(tx, box, {
    ...letter,
    authorId: personOf(by.actor),
    sendAt: new Date(Date.now() + UNDO_SECONDS * 1_000).toISOString(),
  })

/** Withdraws queued letters and returns their ids; those sent, or possibly sent, are not among them. */
export const withdrawLetters = async (tx: Db, ids: readonly string[]) => new Set<string>(await withdraw(tx, ids))

/**
 * A letter by an automation, in the name of the person responsible. It cannot be withdrawn by its author, so it is sent
 * at once.
 */
export const queueAutomatic = (tx: Db, box: Box, letter: OutgoingLetter & { authorId: string; wayOut: string }) =>
  queue(tx, box, { ...letter, sendAt: new Date().toISOString() })

/** The mailboxes that the account reads, for other parts of the CRM. */
export const mailboxesOf = (db: Db, actor: Actor) => listMine(db, actor)
