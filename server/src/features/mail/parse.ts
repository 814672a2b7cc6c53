import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { bySystem } from '#http/actor.ts'
import { lanes } from '#http/concurrency.ts'
import { record } from '#services/audit/record.ts'
import { takeReplies } from '#services/calendar/take-replies.ts'
import { bouncedLetters } from '#services/mailbox/bounced-letters.ts'
import type { MailReport } from '#services/mailbox/delivery-report.ts'
import type { ReadMail } from '#services/mailbox/read-mail.ts'
import { readStored } from '#services/mailbox/take-apart.ts'
import { mediaOf } from '#services/media/media.ts'
import { placeInThread } from './threads.ts'
import type { Parts } from '#services/mailbox/store-message.ts'

/** Processes, and messages for each. */
const AT_ONCE = 2
const TOGETHER = 16
const MANY = AT_ONCE * TOGETHER

type Waiting = { id: string; mailboxId: string; rawHash: string; direction: 'in' | 'out' }

/** Takes apart what was stored, oldest first, and puts it into threads; returns how many. */
export async function parseWaiting({ db, config }: Parts) {
  const { rows } = await db.execute<Waiting>(sql`
    select id, mailbox_id as "mailboxId", raw_hash as "rawHash", direction from mail_messages
    where parsed = 'waiting' order by created_at, id limit ${MANY}`)
  const { store } = mediaOf(config)
  const takeApart = async (some: readonly Waiting[]) => {
    const read = await readStored(some.map(({ rawHash }) => store.pathOf(rawHash)))
    for (const [at, row] of some.entries()) await db.transaction((tx) => settle(tx, row, read[at]))
  }
  const inTurn = lanes(AT_ONCE)
  await Promise.all(batchesOf(rows).map((batch) => inTurn(() => takeApart(batch))))
  if (rows.length > 0) await tellOpen(db)
  return rows.length
}

/** Of one mailbox each: messages of different ones are never read in one process. */
const batchesOf = (rows: readonly Waiting[]) =>
  [...Map.groupBy(rows, ({ mailboxId }) => mailboxId).values()].flatMap((some) =>
    Array.from({ length: Math.ceil(some.length / TOGETHER) }, (_, n) => some.slice(n * TOGETHER, (n + 1) * TOGETHER)),
  )

/** In one transaction with its thread. Another server may have done the same work: then nothing is left to do. */
async function settle(tx: Db, row: Waiting, read: ReadMail | undefined) {
  // One message of a mailbox at a time: two that belong together must find each other.
  await tx.execute(sql`select from mailboxes where id = ${row.mailboxId} for no key update`)
  const { rowCount } = await tx.execute(sql`
    update mail_messages set parsed = ${read ? 'done' : 'failed'} where id = ${row.id} and parsed = 'waiting'`)
  if (!rowCount) return
  const reports = read ? await believed(tx, row, read) : []
  // Whoever writes as a guest is believed as far as the mailbox that invited them.
  if (read && row.direction === 'in')
    await takeReplies(tx, { mailboxId: row.mailboxId, from: read.from.address }, read.replies)
  if (read) await write(tx, row.id, { read, reports })
  await placeInThread(tx, row)
}

type Written = { read: ReadMail; reports: MailReport[] }

async function write(tx: Db, id: string, { read, reports }: Written) {
  const refs = reports.length > 0 && read.reportedId ? [...read.refs, read.reportedId] : read.refs
  await tx.execute(sql`
    update mail_messages set message_id = ${read.messageId}, refs = ${sql.param(refs)}, from_name = ${read.from.name},
      from_address = ${read.from.address}, recipients = ${JSON.stringify(read.recipients)}::jsonb,
      copies = ${JSON.stringify(read.copies)}::jsonb, subject = ${read.subject}, body = ${read.body}, html = ${read.html},
      remote_pictures = ${read.remotePictures}, remote_urls = ${sql.param(read.remoteUrls)}, files = ${JSON.stringify(read.files)}::jsonb,
      bounce = ${reports.length > 0 ? JSON.stringify(reports) : null}::jsonb
    where id = ${id}`)
  for (const { address, state, reason } of reports)
    await tx.execute(sql`
      insert into email_states (address, state, reason, at) values (${address}, ${state}, ${reason}, now())
      on conflict (address) do update set state = excluded.state, reason = excluded.reason, at = excluded.at
        where email_states.state <> 'complained'`)
  // Whoever writes to us can be reached again.
  await tx.execute(sql`delete from email_states where address = ${read.from.address} and state = 'soft'`)
}

/** Anybody can write a report: it counts about a message that this mailbox sent to that address. */
async function believed(tx: Db, { mailboxId, direction }: Waiting, { reports, reportedId }: ReadMail) {
  if (direction === 'out' || reports.length === 0 || !reportedId) return []
  const { rows } = await tx.execute<{ address: string }>(sql`
    select lower(party ->> 'address') as address
    from mail_outgoing o, jsonb_array_elements(o.recipients || o.copies || o.blind_copies) party
    where o.mailbox_id = ${mailboxId} and o.message_id = ${reportedId}`)
  const ours = new Set(rows.map(({ address }) => address))
  const ofLetters = await bouncedLetters(tx, { mailboxId, reportedId, reports })
  return reports.filter((report) => ours.has(report.address) || ofLetters.includes(report))
}

/** Pages that show mail read it again. One line for many: the history tells what people did, not what arrived. */
const tellOpen = (db: Db) =>
  record(db, bySystem, { action: 'mail-threads.receive', entity: 'mail-threads', id: null, label: '' })
