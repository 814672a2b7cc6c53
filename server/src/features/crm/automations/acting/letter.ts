import type { ActionOf } from '@learning-cms/contract/crm/automations'
import { fillTemplateHtml, missingInHtml } from '@learning-cms/contract/crm/mail/template-html'
import { fillTemplate, missingIn, type TemplateValues } from '@learning-cms/contract/crm/mail/template-text'
import { sayIn, type Language } from '@learning-cms/texts'
import { letterFrameTexts } from '@learning-cms/texts/mails/letter-frame'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { queueAutomatic } from '#features/crm/mail/rules.ts'
import { refuse } from '#refuse'
import { findResources } from '#services/mail/letters/find-resources.ts'
import { openLinks, placeOf } from '#services/mail/letters/links.ts'
import { listSenders } from '#services/mail/mailbox/senders.ts'
import { escaped } from '#services/text/html.ts'
import type { Doing, HeldStep, StepOutcome } from './perform.ts'

export type Template = {
  language: Language
  subject: string
  html: string
  mailboxId: string | null
  isArchived: boolean
}

export const findTemplate = async (db: Db, id: string | null) =>
  (
    await db.execute<Template>(sql`
      select language, subject, html, mailbox_id as "mailboxId", is_archived as "isArchived" from mail_templates
      where id = ${id}::uuid for share`)
  ).rows[0]

/** Queues the letter in the step's transaction, so that it is written exactly once. */
export async function writeLetter(
  tx: Db,
  doing: Doing,
  action: ActionOf<'mail'>,
  personId: string,
): Promise<StepOutcome> {
  const { by, held, accountId, config } = doing
  const template = await findTemplate(tx, action.templateId)
  if (!template || template.isArchived) return refuse('rule-broken', 'automations.template-gone')
  const box = (await listSenders(tx, by.actor)).find(({ id }) => id === action.mailboxId)
  if (!box) return refuse('rule-broken', 'campaigns.mailbox-not-yours')
  const known = await valuesFor(tx, held, personId)
  const wantsCode = [...missingIn(template.subject, {}), ...missingInHtml(template.html, {})].includes('coupon.code')
  if (wantsCode && known.isPromised && !known.code) return { state: 'skipped', reason: 'no-code' }
  const values: TemplateValues = {
    'customer.name': known.name,
    'customer.email': known.address,
    'order.number': known.orderNumber ?? undefined,
    'coupon.code': known.code ?? undefined,
    'agent.name': box.name,
    'mailbox.name': box.name,
    'mailbox.address': box.address,
  }
  const wayOut = placeOf(config.publicUrl, (await openLinks(tx)).tokenOf(held.stepId))
  const outgoingId = await queueAutomatic(tx, box, {
    to: { name: known.name, address: known.address },
    subject: fillTemplate(template.subject, values),
    html: `${fillTemplateHtml(template.html, values)}${await footOf(tx, template.language, wayOut)}`,
    authorId: accountId,
    wayOut,
  })
  return { state: 'done', result: { outgoingId } }
}

/** The sender's name and address, and the links to unsubscribe. */
async function footOf(tx: Db, language: Language, wayOut: string) {
  const { sender } = await findResources(tx, [], { language, publicUrl: '' })
  const say = sayIn(letterFrameTexts, language)
  const whose = escaped([sender.name, sender.address].filter(Boolean).join(' · '))
  const link = (to: string, words: string) => `<a href="${escaped(to)}">${escaped(words)}</a>`
  return `<hr><p>${whose}<br>${link(`${wayOut}#leave`, say('unsubscribe'))} · ${link(wayOut, say('preferences'))}</p>`
}

type LetterFacts = {
  name: string
  address: string
  orderNumber: string | null
  /** The coupon code given by an earlier action. */
  code: string | null
  /** Whether an earlier action gives a code. */
  isPromised: boolean
}

async function valuesFor(tx: Db, { runId, position, orderId }: HeldStep, personId: string) {
  const { rows } = await tx.execute<LetterFacts>(sql`
    select p.full_name as name, lower(p.email) as address,
      (select o.number from orders o where o.id = ${orderId}::uuid) as "orderNumber",
      (select s.result ->> 'code' from automation_steps s where s.run_id = ${runId} and s.position < ${position}
        and s.kind = 'coupon' and s.state = 'done' order by s.position desc limit 1) as code,
      exists (select from automation_steps s where s.run_id = ${runId} and s.kind = 'coupon') as "isPromised"
    from people p where p.id = ${personId}`)
  return rows[0]!
}
