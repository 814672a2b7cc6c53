import { actionsFor, type Action, type ActionOf } from '@learning-cms/contract/crm/automations'
import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { mayWriteIn } from '#features/crm/calendar/rules.ts'
import type { By } from '#http/actor.ts'
import { refuse } from '#refuse'
import { refuseWithout } from '#services/auth/rights.ts'
import { findResources } from '#services/mail/letters/find-resources.ts'
import { listSenders } from '#services/mail/mailbox/senders.ts'
import { findTemplate } from './acting/letter.ts'
import { missingRights } from './records.ts'
import type { FoundAutomation } from './queries.ts'
import { countNotified } from './notified.ts'

type Problem = Parameters<typeof refuse>[1]
const refuseAt = (path: string, reason: Problem) => refuse('rule-broken', reason, { fields: { [path]: reason } })

/** Locks what the automation refers to, so that it cannot be deleted during activation. */
const isThere = async (tx: Db, where: SQL) =>
  ((await tx.execute(sql`select from ${where} for share`)).rowCount ?? 0) > 0

/** What cannot be done, or must not be done by whoever activates it. */
export async function refuseUnready(tx: Db, by: By, automation: FoundAutomation) {
  for (const right of missingRights(automation, by.actor)) refuseWithout(by, right)
  await refuseTrigger(tx, automation)
  const { actions, trigger, groupId } = automation
  if (groupId !== null) {
    if (trigger.kind === 'lead-untouched') refuseAt('groupId', 'automations.group-of-lead')
    if (!(await isThere(tx, sql`groups where id = ${groupId} and status = 'active' and deleted_at is null`)))
      refuseAt('groupId', 'campaigns.group-gone')
  }
  if (actions.length === 0) refuseAt('actions', 'automations.actions-required')
  for (const [at, action] of actions.entries()) {
    if (!actionsFor(trigger.kind).includes(action.kind)) refuseAt(`actions.${at}.kind`, 'automations.action-of-lead')
    await refuseAction(tx, by, { action, path: `actions.${at}` })
  }
}

async function refuseTrigger(tx: Db, { trigger }: FoundAutomation) {
  if (trigger.kind === 'tag-added') {
    if (trigger.tagId === null) return refuseAt('trigger.tagId', 'automations.choose')
    if (!(await isThere(tx, sql`tags where id = ${trigger.tagId}`))) refuseAt('trigger.tagId', 'automations.tag-gone')
  }
  if ((trigger.kind === 'order-paid' || trigger.kind === 'course-finished') && trigger.courseId !== null)
    if (!(await isThere(tx, sql`courses where id = ${trigger.courseId} and deleted_at is null`)))
      refuseAt('trigger.courseId', 'automations.course-gone')
}

type PlacedAction<Kind extends Action['kind'] = Action['kind']> = { action: ActionOf<Kind>; path: string }

/** Refuses at the first field of an action that has no value yet. */
function refuseOpen({ action, path }: PlacedAction) {
  for (const [field, value] of Object.entries(action))
    if (value === null && action.kind !== 'notice') refuseAt(`${path}.${field}`, 'automations.choose')
}

function refuseAction(tx: Db, by: By, placed: PlacedAction): Promise<unknown> | undefined {
  refuseOpen(placed)
  const { action, path } = placed
  switch (action.kind) {
    case 'mail':
      return refuseLetter(tx, by, { action, path })
    case 'tag':
      return refuseMissing(tx, sql`tags where id = ${action.tagId}`, [`${path}.tagId`, 'automations.tag-gone'])
    case 'enrol':
      return refuseMissing(
        tx,
        sql`courses where id = ${action.courseId} and deleted_at is null and status = 'published'`,
        [`${path}.courseId`, 'automations.course-gone'],
      )
    case 'coupon':
      return refuseMissing(
        tx,
        sql`coupons where id = ${action.couponId} and deleted_at is null and status = 'active'
          and (ends_at is null or ends_at > now())`,
        [`${path}.couponId`, 'automations.coupon-gone'],
      )
    case 'task':
      return refusePlan(tx, by, { action, path })
    case 'notice':
      return refuseNotice(tx, { action, path })
  }
}

async function refuseMissing(tx: Db, where: SQL, [path, reason]: [string, Problem]) {
  if (!(await isThere(tx, where))) refuseAt(path, reason)
}

async function refusePlan(tx: Db, by: By, { action, path }: PlacedAction<'task'>) {
  if (action.title === '') refuseAt(`${path}.title`, 'calendar.title-required')
  if (!(await mayWriteIn(tx, by, action.calendarId!))) refuseAt(`${path}.calendarId`, 'automations.calendar-not-yours')
}

async function refuseNotice(tx: Db, { action, path }: PlacedAction<'notice'>) {
  if (action.message === '') refuseAt(`${path}.message`, 'automations.message-required')
  if ((action.accountId === null) === (action.roleId === null))
    refuseAt(`${path}.accountId`, 'automations.whom-to-tell')
  if ((await countNotified(tx, action)) === 0) refuseAt(`${path}.accountId`, 'automations.nobody-to-tell')
}

async function refuseLetter(tx: Db, by: By, { action, path }: PlacedAction<'mail'>) {
  const template = await findTemplate(tx, action.templateId)
  const senders = await listSenders(tx, by.actor)
  if (!senders.some(({ id }) => id === action.mailboxId)) refuseAt(`${path}.mailboxId`, 'campaigns.mailbox-not-yours')
  if (!template || template.isArchived || (template.mailboxId !== null && template.mailboxId !== action.mailboxId))
    return refuseAt(`${path}.templateId`, 'automations.template-gone')
  if (template.subject === '') refuseAt(`${path}.templateId`, 'automations.template-without-subject')
  if (!(await isThere(tx, sql`campaign_topics where id = ${action.topicId}`)))
    refuseAt(`${path}.topicId`, 'campaigns.topic-unknown')
  const { sender } = await findResources(tx, [], { language: template.language, publicUrl: '' })
  if (sender.name === '' || sender.address === '') refuse('rule-broken', 'campaigns.sender-missing')
}
