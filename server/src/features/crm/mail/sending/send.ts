import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { Db } from '#db/open.ts'
import { bySystem } from '#http/actor.ts'
import { lanes } from '#http/concurrency.ts'
import { FILE_LOST, RESTRICTED } from '@learning-cms/contract/crm/mail/mail'
import { mediaOf } from '#services/media/media.ts'
import { readIntact } from '#services/media/read-intact.ts'
import { record } from '#services/audit/record.ts'
import { restrictedAmong } from '#services/people/restriction.ts'
import { textOfHtml } from '#services/mail/mailbox/cleaning/clean-mail.ts'
import { openImap, smtpFor } from '#services/mail/mailbox/connect.ts'
import { sentFolderOf } from '#services/mail/mailbox/copies.ts'
import { handOver } from '#services/mail/mailbox/hand-over.ts'
import { deliverLocally } from '#services/mail/mailbox/deliver-locally.ts'
import { readFailure } from '#services/mail/mailbox/failure.ts'
import { noteReports } from '#services/mail/mailbox/reports/note-report.ts'
import { refusedIn, type Refused } from '#services/mail/mailbox/reports/refused.ts'
import { accessTo, findBox, type Box } from '#services/mail/mailbox/access.ts'
import { composed } from '#services/mail/compose.ts'
import {
  claimDue,
  deleteFiles,
  endSent,
  endUnsent,
  giveUpClaims,
  handingOver,
  type ClaimedMail,
  type Unsent,
} from './outgoing-queries.ts'
import { storeMessage, type MessageStoreParts } from '#services/mail/mailbox/store-message.ts'

const AT_ONCE = 4
const TRIES = 8
const FIRST_PAUSE_S = 30
const LONGEST_PAUSE_S = 3_600

/** Sends what is due; returns how many were tried. */
export async function sendDue(parts: MessageStoreParts) {
  await giveUpClaims(parts.db)
  const claim = randomUUID()
  const claimed = await claimDue(parts.db, claim, AT_ONCE)
  const heavy = lanes(1)
  const send = (mail: ClaimedMail) => sendOne(parts, mail, claim)
  await Promise.all(claimed.map((mail) => (mail.files.length > 0 ? heavy(() => send(mail)) : send(mail))))
  return claimed.length
}

async function sendOne(parts: MessageStoreParts, mail: ClaimedMail, claim: string) {
  const { db } = parts
  const box = await findBox(db, mail.mailboxId)
  if (!box) return
  const stays = (fault: string) => keepUnsent(db, { id: mail.id, claim, status: 'failed', fault, pauseS: 0 })
  // Checked again: a recipient may have restricted processing while the message waited.
  if (!mail.isOwed && (await restrictedAmong(db, addressesOf(mail))).size > 0) return stays(RESTRICTED)
  const files = await openFiles(parts, mail)
  if (!files) return stays(FILE_LOST)
  const raw = await written(box, mail, files)
  let refused: Refused[] = []
  try {
    const lastWord = () => handingOver(db, { id: mail.id, claim })
    const onRefused = (some: Refused[]) => void (refused = some)
    if (box.kind === 'imap' && !(await deliver(parts, { box, mail, raw, lastWord, onRefused }))) return
  } catch (error) {
    return postpone(db, { mail, claim }, error)
  }
  await keepSent(parts, { box, mail, raw, claim, refused })
  if (box.kind === 'imap' && !box.keepsCopies) await keepOnServer(parts, box, raw)
}

type SentMail = { box: Box; mail: ClaimedMail; raw: Buffer; claim: string; refused: readonly Refused[] }

/** Stores a sent message in its thread, unless another server holds the claim. */
const keepSent = ({ db, config }: MessageStoreParts, { box, mail, raw, claim, refused }: SentMail) =>
  db.transaction(async (tx) => {
    if (!(await endSent(tx, { id: mail.id, claim }))) return
    await deleteFiles(tx, mail.id)
    const { mailboxId, authorId } = mail
    const sentAt = new Date().toISOString()
    const id = await storeMessage(tx, config, { mailboxId, direction: 'out', raw, sentAt, authorId })
    await noteRefused(tx, refused, id)
    if (box.kind === 'local') await deliverLocally(tx, config, { from: mailboxId, to: addressesOf(mail), raw, sentAt })
    await record(tx, bySystem, { action: 'mail-threads.sent', entity: 'mail-threads', id: mail.id, label: box.name })
  })

/** Records refused recipients with the message and with their addresses. */
async function noteRefused(tx: Db, refused: readonly Refused[], messageId: string | null) {
  if (refused.length === 0) return
  if (messageId)
    await tx.execute(sql`update mail_messages set bounce = ${JSON.stringify(refused)}::jsonb where id = ${messageId}`)
  const origin = 'refusal'
  await noteReports(
    tx,
    refused.map((one) => ({ ...one, origin, isCertain: true, messageId })),
  )
}

/** Stores a message whose sending was unknown, and of which the server has a copy. */
export async function keepTaken(parts: MessageStoreParts, { box, mail, claim }: Omit<SentMail, 'raw' | 'refused'>) {
  const files = await openFiles(parts, mail)
  if (files) await keepSent(parts, { box, mail, raw: await written(box, mail, files), claim, refused: [] })
}

type Attached = { filename: string; content: Readable }

/** Undefined if one of the files cannot be read intact: the message is not sent incomplete. */
async function openFiles({ db, config }: MessageStoreParts, { files }: ClaimedMail): Promise<Attached[] | undefined> {
  const { store } = mediaOf(config)
  for (const { hash } of files) if ((await readIntact({ db, store }, hash))?.state !== 'whole') return undefined
  return files.map(({ name, hash }) => ({ filename: name, content: store.open(hash) }))
}

/** The bytes of a message. Its Message-ID was given when it was written, so every attempt is the same message. */
export async function written(box: Pick<Box, 'name' | 'address'>, mail: ClaimedMail, attachments: Attached[] = []) {
  return composed({
    from: { name: box.name, address: box.address },
    to: mail.recipients.map((party) => ({ ...party })),
    cc: mail.copies.map((party) => ({ ...party })),
    subject: mail.subject,
    text: textOfHtml(mail.html),
    html: mail.html,
    attachments,
    messageId: mail.messageId,
    ...(mail.refs.length > 0 && { references: [...mail.refs], inReplyTo: mail.refs.at(-1)! }),
    ...(mail.wayOut && {
      headers: {
        'List-Unsubscribe': `<${mail.wayOut}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        // Tells automatic responders not to reply.
        Precedence: 'bulk',
      },
    }),
    ...(mail.invitation && {
      icalEvent: { method: mail.invitation.method, filename: 'invite.ics', content: mail.invitation.ics },
    }),
  })
}

const addressesOf = ({ recipients, copies, blindCopies }: ClaimedMail) =>
  [...recipients, ...copies, ...blindCopies].map(({ address }) => address)

type Delivered = {
  box: Box
  mail: ClaimedMail
  raw: Buffer
  lastWord: () => Promise<boolean>
  onRefused: (refused: Refused[]) => void
}

async function deliver({ db, config }: MessageStoreParts, { box, mail, ...message }: Delivered) {
  const transport = await smtpFor(await accessTo(db, config, box, 'outgoing'))
  try {
    return await handOver(transport, { envelope: { from: box.address, to: addressesOf(mail) }, ...message })
  } finally {
    transport.close()
  }
}

async function postpone(db: Db, { mail, claim }: { mail: ClaimedMail; claim: string }, error: unknown) {
  const { isUnsent, isRefused, fault } = readFailure(error)
  const status = !isUnsent ? 'unknown' : isRefused || mail.attempts >= TRIES ? 'failed' : 'waiting'
  const pauseS = Math.min(FIRST_PAUSE_S * 2 ** (mail.attempts - 1), LONGEST_PAUSE_S)
  await keepUnsent(db, { id: mail.id, claim, status, fault, pauseS })
  if (status === 'failed') await db.transaction((tx) => noteRefused(tx, refusedIn(error), null))
}

async function keepUnsent(db: Db, unsent: Unsent) {
  await endUnsent(db, unsent)
  await record(db, bySystem, {
    ...({ action: 'mail-threads.unsent', entity: 'mail-threads', id: unsent.id, label: '' } as const),
    after: { status: unsent.status },
  })
}

/** Copies the message to the server's folder of sent mail, for other mail programs. A failure does not matter. */
async function keepOnServer({ db, config }: MessageStoreParts, box: Box, raw: Buffer) {
  try {
    const client = await openImap(await accessTo(db, config, box, 'incoming'))
    try {
      const sent = await sentFolderOf(client)
      if (sent !== undefined) await client.append(sent, raw, ['\\Seen'])
    } finally {
      await client.logout().catch(() => client.close())
    }
  } catch {
    // The message has left, and is stored here.
  }
}
