import {
  mailbox as mailboxAnswer,
  MAILBOXES_MOST,
  type mailboxBody,
  type Mailbox,
  type MailboxBody,
  type MailFault,
} from '@learning-cms/contract/crm/mail/mailboxes'
import type { Config } from '#config'
import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { found, refuse } from '#refuse'
import { auditedFields, derived } from '#services/audit/fields.ts'
import { record } from '#services/audit/record.ts'
import type { RowVersion } from '#services/entities/changes.ts'
import { refuseStale } from '#services/entities/versions.ts'
import { newId } from '#services/ids.ts'
import { faultOf, openImap, smtpFor } from '#services/mail/mailbox/connect.ts'
import { sentFolderOf } from '#services/mail/mailbox/copies.ts'
import { openSealing } from '#services/sealing/sealing.ts'
import { cleanRichText } from '#services/text/rich-text.ts'
import { accessTo, findBox, sealedFor, type Box } from '#services/mail/mailbox/access.ts'
import {
  countMailboxes,
  deleteMailbox,
  findMailbox,
  forgetPlace,
  insertMailbox,
  lockMailbox,
  putPassword,
  putRoles,
  updateMailbox,
} from './mailbox-queries.ts'

type MailboxCaller = By & { config: Config }

export const createMailbox = (db: Db, by: MailboxCaller, body: MailboxBody) =>
  db.transaction(async (tx) => {
    const values = checked(body)
    if ((await countMailboxes(tx)) >= MAILBOXES_MOST)
      refuse('rule-broken', 'mailboxes.too-many', { values: { max: MAILBOXES_MOST } })
    const id = newId()
    await insertMailbox(tx, { ...values, id })
    await putRoles(tx, id, body.roles)
    await keepPassword(tx, by, { id, body })
    const made = found(await findMailbox(tx, id))
    await record(tx, by, { action: 'mailboxes.create', ...lineOf(made), after: auditedValues(made) })
    return made
  })

/** A password is only used at the server it was entered for: changing the server requires it again. */
export const changeMailbox = (db: Db, by: MailboxCaller, target: RowVersion, body: MailboxBody) =>
  changing(db, by, { target, action: 'update' }, async (tx, before) => {
    const values = checked(body)
    if (before.kind !== body.kind)
      refuse('rule-broken', 'mailboxes.kind-stays', { fields: { kind: 'mailboxes.kind-stays' } })
    if (!body.password && before.hasPassword && isElsewhere(before, body))
      refuse('rule-broken', 'mailboxes.password-again', { fields: { password: 'mailboxes.password-again' } })
    await updateMailbox(tx, { ...values, id: before.id })
    await putRoles(tx, before.id, body.roles)
    await keepPassword(tx, by, { id: before.id, body })
  })

export const rebuildMailbox = (db: Db, by: MailboxCaller, id: string) =>
  changing(db, by, { target: { id }, action: 'rebuild' }, async (tx, before) => {
    if (before.kind === 'local') refuse('state-forbids', 'mailboxes.local')
    await forgetPlace(tx, before.id)
  })

export const removeMailbox = (db: Db, by: MailboxCaller, target: RowVersion) =>
  db.transaction(async (tx) => {
    const before = await readAt(tx, target)
    await deleteMailbox(tx, before.id)
    await record(tx, by, { action: 'mailboxes.remove', ...lineOf(before), before: auditedValues(before) })
    return null
  })

const noFaults = { incoming: null, outgoing: null, lacksSentFolder: false }

/** Signs in at both servers; what is wrong is said of each. */
export async function testMailbox(db: Db, by: MailboxCaller, id: string) {
  const box = found(await findBox(db, id))
  const result = box.kind === 'local' ? noFaults : await faultsOf(db, by, box)
  const line = { action: 'mailboxes.test', entity: 'mailboxes', id, label: box.name } as const
  await record(db, by, { ...line, after: result })
  return result
}

async function faultsOf(db: Db, by: MailboxCaller, box: Box) {
  let lacksSentFolder = false
  const read = async () => {
    const client = await openImap(await accessTo(db, by.config, box, 'incoming'))
    try {
      await client.mailboxOpen('INBOX', { readOnly: true })
      if (box.keepsCopies) lacksSentFolder = (await sentFolderOf(client)) === undefined
    } finally {
      client.close()
    }
  }
  const send = async () => {
    const transport = await smtpFor(await accessTo(db, by.config, box, 'outgoing'))
    await transport.verify().finally(() => transport.close())
  }
  const [readFault, sendFault] = await Promise.all([faultIn(read), faultIn(send)])
  return { incoming: readFault, outgoing: sendFault, lacksSentFolder }
}

const faultIn = (work: () => Promise<unknown>): Promise<MailFault | null> => work().then(() => null, faultOf)

/** Only the fields that belong to the mailbox's kind. */
function checked(body: MailboxBody) {
  const { password: _password, roles: _roles, ...rest } = body
  const complaintSenders = [...new Set(body.complaintSenders.map((one) => one.toLowerCase()))]
  const values = { ...rest, complaintSenders, verdictServer: body.verdictServer.toLowerCase() }
  const signature = cleanRichText(body.signature)
  if (body.kind === 'local')
    return { ...values, signature, incoming: null, outgoing: null, username: '', keepsCopies: false }
  if (!body.incoming)
    refuse('invalid-input', 'mailboxes.host-required', { fields: { 'incoming.host': 'mailboxes.host-required' } })
  if (!body.outgoing)
    refuse('invalid-input', 'mailboxes.host-required', { fields: { 'outgoing.host': 'mailboxes.host-required' } })
  return { ...values, signature }
}

const placeOf = ({ incoming, outgoing }: Pick<Mailbox, 'incoming' | 'outgoing'>) =>
  JSON.stringify([incoming, outgoing].map((server) => server && [server.host, server.port, server.security]))
const isElsewhere = (before: Mailbox, body: MailboxBody) =>
  placeOf(before) !== placeOf(body) || before.username !== body.username

async function keepPassword(tx: Db, by: MailboxCaller, { id, body }: { id: string; body: MailboxBody }) {
  if (!body.password || body.kind === 'local') return
  const sealing = await openSealing(tx, by.config)
  await putPassword(tx, id, sealing.seal(body.password, sealedFor(id)))
}

type MailboxChange = { target: { id: string; version?: number }; action: 'update' | 'rebuild' }

const changing = (
  db: Db,
  by: MailboxCaller,
  { target, action }: MailboxChange,
  write: (tx: Db, before: Mailbox) => Promise<unknown>,
) =>
  db.transaction(async (tx) => {
    const before = await readAt(tx, target)
    await write(tx, before)
    const after = found(await findMailbox(tx, before.id))
    const values = { before: auditedValues(before), after: auditedValues(after) }
    await record(tx, by, { action: `mailboxes.${action}`, ...lineOf(after), ...values })
    return after
  })

async function readAt(tx: Db, { id, version: sent }: { id: string; version?: number }) {
  await lockMailbox(tx, id)
  const box = found(await findMailbox(tx, id))
  if (sent === undefined || box.version === sent) return box
  return refuseStale(tx, { entity: 'mailboxes', id, sent, current: mailboxAnswer.parse(box) })
}

const lineOf = ({ id, version, name }: Mailbox) => ({ entity: 'mailboxes', id, version, label: name })

const { auditedValues } = auditedFields<Mailbox, typeof mailboxBody>({
  name: 'audited',
  address: 'audited',
  kind: 'audited',
  incoming: 'audited',
  outgoing: 'audited',
  username: 'audited',
  hasPassword: 'audited',
  // Its value is not logged.
  password: ({ hasPassword }) => (hasPassword ? '••••' : ''),
  signature: 'audited',
  isEnabled: 'audited',
  keepsCopies: 'audited',
  complaintSenders: 'audited',
  verdictServer: 'audited',
  roles: 'audited',
  ...derived('id', 'version', 'createdAt', 'updatedAt', 'fault', 'faultSince', 'readAt'),
})
