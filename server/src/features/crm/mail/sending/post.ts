import { SEND_LATER_DAYS, UNDO_SECONDS, type SendBody } from '@learning-cms/contract/crm/mail/mail'
import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { found, refuse } from '#refuse'
import { record } from '#services/audit/record.ts'
import { personOf } from '#services/auth/rights.ts'
import { newId } from '#services/ids.ts'
import { restrictedAmong } from '#services/people/restriction.ts'
import { cleanRichText } from '#services/text/rich-text.ts'
import { findBox } from '#services/mail/mailbox/access.ts'
import { endDraft } from '#features/crm/mail/drafts/drafts.ts'
import { refuseUnlessAnswering } from '#features/crm/mail/mailboxes/membership.ts'
import {
  answersOf,
  writersSince,
  changeIdle,
  deleteFiles,
  findOutgoing,
  insertFiles,
  insertOutgoing,
  keepFiles,
} from './outgoing-queries.ts'
import { ownFiles } from '#features/crm/mail/mailboxes/own-files.ts'

const REFS_MOST = 50
const DAY_MS = 86_400_000

/** Queues a message. It is sent after the seconds in which it can be withdrawn. */
export const sendMail = (db: Db, by: By, body: SendBody) =>
  db.transaction(async (tx) => {
    await refuseUnlessAnswering(tx, by.actor, body.mailboxId)
    const authorId = personOf(by.actor)
    const box = found(await findBox(tx, body.mailboxId))
    const html = cleanRichText(body.html)
    if (html === '') refuse('invalid-input', 'mail.body-required', { fields: { html: 'mail.body-required' } })
    if (body.to.length === 0)
      refuse('invalid-input', 'mail.recipient-required', { fields: { to: 'mail.recipient-required' } })
    const refs = body.threadId ? await refsToAnswer(tx, { ...body, threadId: body.threadId }) : []
    const isOwed = await admitRecipients(tx, body)
    const id = newId()
    const parties = (addresses: readonly string[]) => addresses.map((address) => ({ name: '', address }))
    await insertOutgoing(tx, {
      id,
      authorId,
      refs,
      html,
      mailboxId: box.id,
      threadId: body.threadId ?? null,
      subject: body.subject,
      messageId: `<${randomUUID()}@${box.address.split('@').at(-1)}>`,
      recipients: parties(body.to),
      copies: parties(body.cc),
      blindCopies: parties(body.bcc),
      sendAt: timeOf(body.sendAt),
      isOwed,
    })
    const files = await ownFiles(tx, by, body.files)
    // The files belong to the message until it is sent.
    if (files.length > 0) await insertFiles(tx, id, files)
    await endDraft(tx, by, body.draftId)
    const about = body.threadId ?? id
    await record(tx, by, { action: 'mail-threads.send', entity: 'mail-threads', id: about, label: box.name })
    return found(await findOutgoing(tx, id))
  })

/**
 * Refuses recipients who restricted the processing of their data, unless they have written since. Returns whether it
 * answers such a person.
 */
async function admitRecipients(tx: Db, { threadId, ...fields }: Pick<SendBody, 'threadId' | 'to' | 'cc' | 'bcc'>) {
  const { to, cc, bcc } = fields
  const restricted = await restrictedAmong(
    tx,
    [...to, ...cc, ...bcc].map((address) => address.toLowerCase()),
  )
  if (restricted.size === 0) return false
  const writers = threadId ? await writersSince(tx, threadId, [...restricted.keys()]) : []
  for (const name of ['to', 'cc', 'bcc'] as const) {
    const address = fields[name].find(
      (one) => restricted.has(one.toLowerCase()) && !writers.includes(one.toLowerCase()),
    )
    if (address === undefined) continue
    const reason = 'mail.recipient-restricted'
    const { since } = restricted.get(address.toLowerCase())!
    refuse('state-forbids', reason, { values: { address, since }, fields: { [name]: reason } })
  }
  return true
}

function timeOf(later: string | undefined) {
  const undoable = Date.now() + UNDO_SECONDS * 1_000
  if (later && Date.parse(later) > Date.now() + SEND_LATER_DAYS * DAY_MS)
    refuse('rule-broken', 'mail.too-late', { values: { max: SEND_LATER_DAYS }, fields: { sendAt: 'mail.too-late' } })
  return new Date(Math.max(undoable, later ? Date.parse(later) : 0)).toISOString()
}

type Answering = Pick<SendBody, 'mailboxId' | 'seen'> & { threadId: string }

/**
 * The ids that an answer names. Refused if a colleague has answered since the thread was read: the lock of the thread
 * decides who of two comes first.
 */
async function refsToAnswer(tx: Db, { mailboxId, threadId, seen }: Answering) {
  const { rows } = await tx.execute<{ mailboxId: string }>(sql`
    select mailbox_id as "mailboxId" from mail_threads where id = ${threadId} for no key update`)
  if (rows[0]?.mailboxId !== mailboxId) found(undefined)
  const answers = await answersOf(tx, threadId)
  const last = answers.at(-1)
  if (seen !== undefined && answers.length > seen && last)
    refuse('state-forbids', 'mail.answered-meanwhile', { values: { name: last.name ?? '', text: last.text } })
  const { rows: ids } = await tx.execute<{ id: string }>(sql`
    select message_id as id from mail_messages where thread_id = ${threadId} and message_id is not null
    order by sent_at desc, id desc limit ${REFS_MOST}`)
  return ids.map(({ id }) => id).reverse()
}

/** Whoever may answer from the mailbox may also withdraw a colleague's message. */
async function outgoingFor(tx: Db, by: By, id: string) {
  await tx.execute(sql`select from mail_outgoing where id = ${id} for no key update`)
  const mail = found(await findOutgoing(tx, id))
  await refuseUnlessAnswering(tx, by.actor, mail.mailboxId)
  return mail
}

const changeOutgoing = (db: Db, by: By, id: string, to: 'cancelled' | 'waiting') =>
  db.transaction(async (tx) => {
    const mail = await outgoingFor(tx, by, id)
    if (!(await changeIdle(tx, id, to))) refuse('state-forbids', 'mail.on-its-way')
    if (to === 'cancelled') {
      await keepFiles(tx, id)
      await deleteFiles(tx, id)
    }
    const action = to === 'cancelled' ? 'mail-threads.cancel' : 'mail-threads.again'
    await record(tx, by, { action, entity: 'mail-threads', id: mail.threadId ?? id, label: '' })
    return found(await findOutgoing(tx, id))
  })

export const cancelMail = (db: Db, by: By, id: string) => changeOutgoing(db, by, id, 'cancelled')
export const sendMailAgain = (db: Db, by: By, id: string) => changeOutgoing(db, by, id, 'waiting')
