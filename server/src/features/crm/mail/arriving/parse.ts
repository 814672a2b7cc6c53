import type { MailVerdicts } from '@learning-cms/contract/crm/mail/mail-parts'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { bySystem } from '#http/actor.ts'
import { lanes } from '#http/concurrency.ts'
import { record } from '#services/audit/record.ts'
import { takeReplies } from '#services/calendar/take-replies.ts'
import type { ReadMail } from '#services/mail/mailbox/read-mail.ts'
import { judgeReports, type Judged } from '#services/mail/mailbox/reports/judge.ts'
import { markRecipient } from '#services/mail/mailbox/reports/mark-recipient.ts'
import { clearByLetter, noteReports, type Noted } from '#services/mail/mailbox/reports/note-report.ts'
import { isForged, trustedVerdicts } from '#services/mail/mailbox/reports/verdicts.ts'
import { readMany } from '#services/mail/mailbox/take-apart.ts'
import { mediaOf } from '#services/media/media.ts'
import { placeOf } from './file-quietly.ts'
import { placeInThread } from '#features/crm/mail/conversations/threads.ts'
import type { MessageStoreParts } from '#services/mail/mailbox/store-message.ts'

/** Processes, and messages for each. */
const AT_ONCE = 2
const TOGETHER = 16

type UnparsedMail = { id: string; mailboxId: string; rawHash: string; direction: 'in' | 'out' }

/** Parses stored messages and puts them into threads; returns how many were waiting. */
export async function parseWaiting(parts: MessageStoreParts) {
  const reading = readingMail(parts)
  const found = await reading.look()
  await reading.end()
  return found
}

/**
 * Parses continuously. Mailboxes take turns, so that none waits for another: each has at most one process and one place
 * in the queue. A fault is thrown at the next call, or at the end.
 */
export function readingMail(parts: MessageStoreParts) {
  const inTurn = lanes(AT_ONCE)
  const running = new Map<string, Promise<void>>()
  const faults: unknown[] = []
  const report = () => {
    if (faults.length > 0) throw faults.splice(0)[0]
  }
  return {
    look: async () => {
      const batches = await listWaiting(parts.db, [...running.keys()])
      for (const batch of batches) {
        const { mailboxId } = batch[0]!
        const reading = inTurn(() => takeApart(parts, batch))
          .catch((error: unknown) => void faults.push(error))
          .finally(() => running.delete(mailboxId))
        running.set(mailboxId, reading)
      }
      report()
      return batches.flat().length
    },
    end: async () => {
      await Promise.all(running.values())
      report()
    },
  }
}

/** The oldest of each mailbox: messages of different ones are never read in one process. */
async function listWaiting(db: Db, but: readonly string[]) {
  const { rows } = await db.execute<UnparsedMail>(sql`
    select m.id, m.mailbox_id as "mailboxId", m.raw_hash as "rawHash", m.direction
    from mailboxes b cross join lateral (
      select * from mail_messages where mailbox_id = b.id and parsed = 'waiting' order by created_at, id limit ${TOGETHER}) m
    where b.id <> all(${sql.param(but)}::uuid[]) order by min(m.created_at) over (partition by b.id), m.created_at, m.id`)
  return [...Map.groupBy(rows, ({ mailboxId }) => mailboxId).values()]
}

async function takeApart({ db, config }: MessageStoreParts, some: readonly UnparsedMail[]) {
  const { store } = mediaOf(config)
  let isToTell = false
  const settleOne = async (at: number, read: ReadMail | undefined) => {
    await db.transaction((tx) => settle(tx, some[at]!, read))
    isToTell = true
  }
  try {
    await readMany(
      some.map(({ rawHash }) => store.pathOf(rawHash)),
      settleOne,
    )
  } finally {
    if (isToTell) await tellOpen(db)
  }
}

/** Stores a parsed message with its thread in one transaction. Has no effect if another server has done so. */
async function settle(tx: Db, row: UnparsedMail, read: ReadMail | undefined) {
  // One message of a mailbox at a time: two that belong together must find each other.
  await tx.execute(sql`select from mailboxes where id = ${row.mailboxId} for no key update`)
  const { rowCount } = await tx.execute(sql`
    update mail_messages set parsed = ${read ? 'done' : 'failed'} where id = ${row.id} and parsed = 'waiting'`)
  if (!rowCount) return
  if (!read) return void (await placeInThread(tx, row))
  const { judged, verdicts } = await judge(tx, row, read)
  await write(tx, row.id, { read, judged, verdicts })
  if (row.direction === 'out') return void (await placeInThread(tx, row))
  await noteReports(tx, notedOf(row, read, judged))
  // A sender of genuine mail counts as reachable again.
  if (!read.isAutomatic && !isForged(verdicts)) await clearByLetter(tx, read.from.address)
  // A guest's answers are only accepted in the mailbox that sent the invitation.
  const taken = await takeReplies(tx, { mailboxId: row.mailboxId, from: read.from.address }, read.replies)
  await placeInThread(tx, row, await placeOf(tx, row, { read, judged, taken }))
}

async function judge(tx: Db, { id, mailboxId, direction }: UnparsedMail, read: ReadMail) {
  if (direction === 'out') return { judged: { reports: [], letter: undefined }, verdicts: null }
  const { rows } = await tx.execute<{ server: string }>(sql`
    select verdict_server as server from mailboxes where id = ${mailboxId}`)
  const verdicts = trustedVerdicts(read.verdicts, rows[0]?.server ?? '')
  const judged = await judgeReports(tx, { id, mailboxId, from: read.from.address, read, verdicts })
  return { judged, verdicts }
}

/** The reports to store: all except delays, which are not final. */
function notedOf({ id }: UnparsedMail, { from }: ReadMail, { reports, letter }: Judged): Noted[] {
  const reportedBy = from.address
  return reports.flatMap(({ state, ...report }): Noted[] => {
    if (state === 'delayed') return []
    const origin = state === 'complained' ? 'complaint' : 'report'
    return [{ ...report, state, origin, reportedBy, messageId: id, campaignId: letter?.campaign?.id ?? null }]
  })
}

type ParsedMail = { read: ReadMail; judged: Judged; verdicts: MailVerdicts | null }

async function write(tx: Db, id: string, { read, judged: { reports, letter }, verdicts }: ParsedMail) {
  const refs = letter && !letter.campaign && read.isUnreturnable ? [...read.refs, letter.messageId] : read.refs
  const bounces = reports.map(({ address, state, reason }) => ({ address, state, reason }))
  await tx.execute(sql`
    update mail_messages set message_id = ${read.messageId}, refs = ${sql.param(refs)}, from_name = ${read.from.name},
      from_address = ${read.from.address}, recipients = ${JSON.stringify(read.recipients)}::jsonb,
      copies = ${JSON.stringify(read.copies)}::jsonb, subject = ${read.subject}, body = ${read.body}, html = ${read.html},
      remote_pictures = ${read.remotePictures}, remote_urls = ${sql.param(read.remoteUrls)}, files = ${JSON.stringify(read.files)}::jsonb,
      bounce = coalesce(${bounces.length > 0 ? JSON.stringify(bounces) : null}::jsonb, bounce), verdicts = ${verdicts && JSON.stringify(verdicts)}::jsonb
    where id = ${id}`)
  if (!letter?.campaign) return
  const { id: campaignId, recipientId } = letter.campaign
  for (const report of reports)
    if (report.state !== 'delayed') await markRecipient(tx, { campaignId, recipientId, report })
}

/**
 * Makes open pages read their mail again. One line for all messages: the history records what people did, not what
 * arrived.
 */
const tellOpen = (db: Db) =>
  record(db, bySystem, { action: 'mail-threads.receive', entity: 'mail-threads', id: null, label: '' })
