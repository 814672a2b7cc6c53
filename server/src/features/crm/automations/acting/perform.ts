import {
  rightOfAction,
  type Action,
  type ActionOf,
  type StepResult,
  type StepSkip,
} from '@learning-cms/contract/crm/automations'
import { sql } from 'drizzle-orm'
import type { Config } from '#config'
import type { Db } from '#db/open.ts'
import { createEvent, type EventWriter } from '#features/crm/calendar/rules.ts'
import { giveCode } from '#features/shop/coupons/rules.ts'
import { giveTag } from '#features/crm/customers/rules.ts'
import { enrolByHand } from '#features/courses/enrolments/rules.ts'
import { refuse } from '#refuse'
import { refuseWithout } from '#services/auth/rights.ts'
import { clockIn } from '#services/mail/quiet-hours.ts'
import { findVerdicts } from './verdicts.ts'
import { writeLetter } from './letter.ts'
import { countNotified } from '#features/crm/automations/notified.ts'

/** A step and the person or lead it is about. */
export type HeldStep = {
  stepId: string
  runId: string
  automationId: string
  position: number
  action: Action
  personId: string | null
  orderId: string | null
  leadId: string | null
  zone: string
}
export type StepContext = { config: Pick<Config, 'publicUrl'>; nowMs: number }
export type StepOutcome = { state: 'done'; result?: StepResult } | { state: 'skipped'; reason: StepSkip }
export type Doing = StepContext & { by: EventWriter; accountId: string; held: HeldStep }

const DONE: StepOutcome = { state: 'done' }
const skipped = (reason: StepSkip): StepOutcome => ({ state: 'skipped', reason })

/** In the name of whoever activated it, with their current rights. */
export async function perform(tx: Db, doing: Doing): Promise<StepOutcome> {
  const { held, by } = doing
  const { action, personId } = held
  refuseWithout(by, rightOfAction[action.kind])
  if (personId === null && held.leadId === null) return skipped('erased')
  if (personId !== null) {
    const reason = (await findVerdicts(tx, action, [personId])).get(personId)
    if (reason) return skipped(reason)
  }
  switch (action.kind) {
    case 'task':
      return plan(tx, doing, action)
    case 'notice':
      return (await countNotified(tx, action)) > 0 ? DONE : skipped('nobody-to-tell')
    default:
      return personId === null ? skipped('erased') : performFor(tx, doing, action, personId)
  }
}

type ForPerson = ActionOf<'mail' | 'tag' | 'enrol' | 'coupon'>

async function performFor(tx: Db, doing: Doing, action: ForPerson, personId: string): Promise<StepOutcome> {
  const { by, held } = doing
  switch (action.kind) {
    case 'mail':
      return writeLetter(tx, doing, action, personId)
    case 'tag':
      await refuseMissing(tx, sql`tags where id = ${action.tagId}::uuid`, 'automations.tag-gone')
      await giveTag(tx, by, personId, action.tagId!)
      return DONE
    case 'enrol': {
      const { id } = await enrolByHand(tx, by, { studentId: personId, courseId: action.courseId! })
      return { state: 'done', result: { enrolmentId: id } }
    }
    case 'coupon': {
      await refuseMissing(
        tx,
        sql`coupons where id = ${action.couponId}::uuid and deleted_at is null`,
        'automations.coupon-gone',
      )
      return { state: 'done', result: { code: await giveCode(tx, by, action.couponId!, held.automationId) } }
    }
  }
}

async function refuseMissing(
  tx: Db,
  where: ReturnType<typeof sql>,
  reason: 'automations.tag-gone' | 'automations.coupon-gone',
) {
  if ((await tx.execute(sql`select from ${where}`)).rowCount === 0) refuse('rule-broken', reason)
}

/** The task refers to the person by a link: a name would remain after their erasure. */
async function plan(tx: Db, { by, held, config, nowMs }: Doing, { calendarId, title, inDays }: ActionOf<'task'>) {
  const day = dayAfter(clockIn(held.zone, nowMs).day, inDays)
  const base = config.publicUrl.replace(/\/+$/, '')
  const page = held.leadId ? `/crm/leads/${held.leadId}` : `/crm/customers/${held.personId}`
  const event = await createEvent(tx, by, {
    calendarId: calendarId!,
    title,
    notes: `${base}${page}`,
    place: '',
    isAllDay: true,
    start: day,
    end: day,
    zone: held.zone,
    repeat: null,
    status: 'confirmed',
    remind: [],
    despiteClashes: true,
  })
  return { state: 'done', result: { eventId: event.id } } satisfies StepOutcome
}

const DAY_MS = 86_400_000
const dayAfter = (day: string, days: number) => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
