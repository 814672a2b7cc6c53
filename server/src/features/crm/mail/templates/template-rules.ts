import {
  mailTemplate as templateAnswer,
  TEMPLATES_MOST,
  type MailTemplate,
  type MailTemplateBody,
  type mailTemplateBody,
} from '@learning-cms/contract/crm/mail/mail-templates'
import { templateHtmlFault } from '@learning-cms/contract/crm/mail/template-html'
import { templateFault, templateVariables } from '@learning-cms/contract/crm/mail/template-text'
import { LOCKS, lockInTurn } from '#db/advisory-lock.ts'
import type { Db } from '#db/open.ts'
import type { Actor, By } from '#http/actor.ts'
import { found, refuse } from '#refuse'
import { auditedFields, derived } from '#services/audit/fields.ts'
import { record } from '#services/audit/record.ts'
import type { RowVersion } from '#services/entities/changes.ts'
import { refuseIfAutomated } from '#services/entities/used-by-automations.ts'
import { refuseStale } from '#services/entities/versions.ts'
import { newId } from '#services/ids.ts'
import { cleanRichText } from '#services/text/rich-text.ts'
import { listMemberships } from '#features/crm/mail/mailboxes/membership.ts'
import {
  countTemplates,
  findTemplate,
  insertTemplate,
  lockTemplate,
  putArchived,
  updateTemplate,
  type Reach,
} from './template-queries.ts'

/** Templates of a mailbox are open to its readers, and changed by who answers from it. */
export async function reachOf(db: Db, actor: Actor): Promise<Reach> {
  const boxes = await listMemberships(db, actor)
  return {
    read: boxes.map(({ id }) => id),
    answer: boxes.filter(({ mayAnswer }) => mayAnswer).map(({ id }) => id),
    shared: actor.may.has('settings:write'),
  }
}

export const createTemplate = (db: Db, by: By, sent: MailTemplateBody) =>
  db.transaction(async (tx) => {
    const body = cleaned(sent)
    const reach = await reachOf(tx, by.actor)
    await refuseUnlessRoom(tx, reach, body.mailboxId)
    const id = newId()
    await insertTemplate(tx, { ...body, id })
    const made = found(await findTemplate(tx, id, reach))
    await record(tx, by, { action: 'mail-templates.create', ...lineOf(made), after: auditedValues(made) })
    return made
  })

export const changeTemplate = (db: Db, by: By, target: RowVersion, sent: MailTemplateBody) =>
  changing(db, by, { target, action: 'update' }, async (tx, before, reach) => {
    const body = cleaned(sent)
    if (body.mailboxId !== before.mailboxId) await refuseUnlessRoom(tx, reach, body.mailboxId)
    await updateTemplate(tx, { ...body, id: before.id })
  })

export const archiveTemplate = (db: Db, by: By, target: RowVersion, isArchived: boolean) =>
  changing(db, by, { target, action: isArchived ? 'archive' : 'unarchive' }, async (tx, before) => {
    if (before.isArchived === isArchived)
      refuse('state-forbids', isArchived ? 'mail-templates.archived' : 'mail-templates.not-archived')
    if (isArchived) await refuseIfAutomated(tx, 'templateId', before.id)
    await putArchived(tx, before.id, isArchived)
  })

const faultReasons = {
  unknown: 'mail-templates.unknown-variable',
  'no-value-for-nobody': 'mail-templates.nobody-required',
  broken: 'mail-templates.broken',
  'in-link': 'mail-templates.in-link',
} as const

/** Sanitised to the editor's HTML, without unknown variables. */
function cleaned(body: MailTemplateBody): MailTemplateBody {
  const html = cleanRichText(body.html)
  const required = 'mail-templates.text-required'
  if (html === '') refuse('invalid-input', required, { fields: { html: required } })
  for (const [field, fault] of [
    ['subject', templateFault(body.subject)],
    ['html', templateHtmlFault(html)],
  ] as const) {
    if (!fault) continue
    const reason = faultReasons[fault.kind]
    const values = { name: fault.name, known: templateVariables.join(', ') }
    refuse('invalid-input', reason, { fields: { [field]: reason }, values })
  }
  return { ...body, html }
}

/** Refuses mailboxes the person does not read as not found, and more than the limit in each. */
async function refuseUnlessRoom(tx: Db, reach: Reach, mailboxId: string | null) {
  refuseUnlessTheirs(reach, mailboxId)
  await lockInTurn(tx, LOCKS.mailTemplates)
  if ((await countTemplates(tx, mailboxId)) >= TEMPLATES_MOST)
    refuse('rule-broken', 'mail-templates.too-many', { values: { max: TEMPLATES_MOST } })
}

function refuseUnlessTheirs({ read, answer, shared }: Reach, mailboxId: string | null) {
  if (mailboxId === null) {
    if (!shared) refuse('not-allowed', 'mail-templates.shared')
    return
  }
  found(read.find((id) => id === mailboxId))
  if (!answer.includes(mailboxId)) refuse('not-allowed', 'mail.may-not-answer')
}

type MailTemplateChange = { target: RowVersion; action: 'update' | 'archive' | 'unarchive' }

const changing = (
  db: Db,
  by: By,
  { target, action }: MailTemplateChange,
  write: (tx: Db, before: MailTemplate, reach: Reach) => Promise<unknown>,
) =>
  db.transaction(async (tx) => {
    const reach = await reachOf(tx, by.actor)
    const before = await readAt(tx, target, reach)
    refuseUnlessTheirs(reach, before.mailboxId)
    await write(tx, before, reach)
    const after = found(await findTemplate(tx, before.id, reach))
    const values = { before: auditedValues(before), after: auditedValues(after) }
    await record(tx, by, { action: `mail-templates.${action}`, ...lineOf(after), ...values })
    return after
  })

async function readAt(tx: Db, { id, version: sent }: RowVersion, reach: Reach) {
  await lockTemplate(tx, id)
  const template = found(await findTemplate(tx, id, reach))
  if (template.version === sent) return template
  return refuseStale(tx, { entity: 'mail-templates', id, sent, current: templateAnswer.parse(template) })
}

const lineOf = ({ id, version, name }: MailTemplate) => ({ entity: 'mail-templates', id, version, label: name })

const { auditedValues } = auditedFields<MailTemplate, typeof mailTemplateBody>({
  name: 'audited',
  language: 'audited',
  subject: 'audited',
  html: 'audited',
  mailboxId: 'audited',
  isArchived: 'audited',
  ...derived('id', 'version', 'createdAt', 'updatedAt', 'mailbox', 'mayChange'),
})
