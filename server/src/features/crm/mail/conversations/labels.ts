import {
  LABELS_MOST,
  mailLabel,
  type mailLabelBody,
  type MailLabel,
  type MailLabelBody,
  type NewMailLabel,
  type PutLabels,
} from '@learning-cms/contract/crm/mail/mail-labels'
import type { Db } from '#db/open.ts'
import type { Actor, By } from '#http/actor.ts'
import { found, refuse } from '#refuse'
import { auditedFields, derived } from '#services/audit/fields.ts'
import { record, recordMany } from '#services/audit/record.ts'
import type { RowVersion } from '#services/entities/changes.ts'
import { refuseStale } from '#services/entities/versions.ts'
import { newId } from '#services/ids.ts'
import {
  addLabels,
  deleteLabel,
  findLabel,
  insertLabel,
  labelsHeld,
  labelsOfMailbox,
  lockLabel,
  removeLabels,
  updateLabel,
  wornBy,
} from './label-queries.ts'
import { lockMailbox } from '#features/crm/mail/mailboxes/mailbox-queries.ts'
import { listMemberships, membership, refuseUnlessAnswering } from '#features/crm/mail/mailboxes/membership.ts'
import { touchThreads } from '#features/crm/mail/rules.ts'

/** Open to all readers of the mailbox. */
export async function listLabels(db: Db, actor: Actor, mailboxId: string) {
  await membership(db, actor, mailboxId)
  return { rows: await labelsOfMailbox(db, mailboxId) }
}

/** Changed by those who answer from the mailbox, like its templates. */
export const createLabel = (db: Db, by: By, body: NewMailLabel) =>
  db.transaction(async (tx) => {
    await refuseUnlessAnswering(tx, by.actor, body.mailboxId)
    await lockMailbox(tx, body.mailboxId)
    if ((await labelsOfMailbox(tx, body.mailboxId)).length >= LABELS_MOST)
      refuse('rule-broken', 'mail-labels.too-many', { values: { max: LABELS_MOST } })
    const id = newId()
    await insertLabel(tx, { ...body, id })
    const made = found(await findLabel(tx, id))
    await record(tx, by, { action: 'mail-labels.create', ...lineOf(made), after: auditedValues(made) })
    return made
  })

export const changeLabel = (db: Db, by: By, target: RowVersion, body: MailLabelBody) =>
  db.transaction(async (tx) => {
    const before = await labelAt(tx, by, target)
    await updateLabel(tx, before.id, body)
    const after = found(await findLabel(tx, before.id))
    const values = { before: auditedValues(before), after: auditedValues(after) }
    await record(tx, by, { action: 'mail-labels.update', ...lineOf(after), ...values })
    return after
  })

export const removeLabel = (db: Db, by: By, target: RowVersion) =>
  db.transaction(async (tx) => {
    const before = await labelAt(tx, by, target)
    const threads = await deleteLabel(tx, before.id)
    const line = { action: 'mail-labels.remove', ...lineOf(before) } as const
    await record(tx, by, { ...line, before: { ...auditedValues(before), threads }, after: { threads: 0 } })
    return null
  })

/** Only threads the requester may read, and labels of the same mailbox; other threads are treated as missing. */
export const putLabels = (db: Db, by: By, { ids, add, remove }: PutLabels) =>
  db.transaction(async (tx) => {
    const threads = await touchThreads(tx, by, ids)
    await refuseForeignLabels(tx, by, add)
    const before = await wornBy(tx, threads)
    await addLabels(tx, threads, add)
    await removeLabels(tx, threads, remove)
    const after = await wornBy(tx, threads)
    const lines = after.flatMap((now, at) => {
      const [was, is] = [before[at]!.labels, now.labels]
      if (was.join('\n') === is.join('\n')) return []
      return [{ ...lineOfThread(now), before: { labels: was }, after: { labels: is } }]
    })
    await recordMany(tx, by, lines)
    return { count: threads.length }
  })

async function refuseForeignLabels(tx: Db, by: By, add: readonly string[]) {
  const held = await labelsHeld(tx, add)
  const mine = new Set((await listMemberships(tx, by.actor)).map(({ id }) => id))
  const known = new Set(held.filter(({ mailboxId }) => mine.has(mailboxId)).map(({ id }) => id))
  if (add.some((id) => !known.has(id))) refuse('rule-broken', 'mail-labels.unknown')
}

/** Labels of mailboxes the requester does not read are not found. */
async function labelAt(tx: Db, by: By, { id, version: sent }: RowVersion) {
  await lockLabel(tx, id)
  const label = found(await findLabel(tx, id))
  await refuseUnlessAnswering(tx, by.actor, label.mailboxId)
  if (label.version !== sent)
    await refuseStale(tx, { entity: 'mail-labels', id, sent, current: mailLabel.parse(label) })
  return label
}

const lineOf = ({ id, version, name }: MailLabel) => ({ entity: 'mail-labels', id, version, label: name })
const lineOfThread = ({ id, version }: { id: string; version: number }) =>
  ({ action: 'mail-threads.label', entity: 'mail-threads', id, version, label: '' }) as const

const { auditedValues } = auditedFields<MailLabel, typeof mailLabelBody>({
  name: 'audited',
  colour: 'audited',
  ...derived('id', 'version', 'createdAt', 'updatedAt', 'mailboxId'),
})
