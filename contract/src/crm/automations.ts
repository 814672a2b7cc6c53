import * as z from 'zod'
import {
  byId,
  id,
  instant,
  integer,
  line,
  listOf,
  listQuery,
  pageOf,
  requiredLine,
  stamps,
  text,
} from '#core/common.ts'
import { permission, type Permission } from '#core/permissions.ts'
import { route } from '#core/route.ts'
import { isZone } from './calendar/calendar.ts'
import { skipReasons as letterSkips } from './campaigns.ts'

export const automationStates = ['draft', 'active', 'paused', 'archived'] as const
export type AutomationState = (typeof automationStates)[number]
/** `pause` takes effect at once: waiting actions are not carried out. */
export const automationCommands = ['activate', 'pause', 'archive', 'unarchive'] as const
export type AutomationCommand = (typeof automationCommands)[number]

export const ACTIONS_MOST = 5
export const AUTOMATIONS_MOST = 200
export const DAY_LIMIT_MOST = 5_000
/** Events older than this, such as after a time without a server, trigger nothing. */
export const EVENT_DAYS = 2
export const DRY_RUN_DAYS = 30
/** Runs that ended longer ago are deleted. Their events never trigger the automation again. */
export const RUN_RETENTION_DAYS = 180
/** A dry run counts events up to this number, and lists the newest `DRY_RUN_ROWS_MOST` of them. */
export const DRY_RUN_MOST = 1_000
export const DRY_RUN_ROWS_MOST = 200

export const triggerKinds = [
  'order-paid',
  'course-finished',
  'cart-left',
  'lead-untouched',
  'birthday',
  'tag-added',
] as const
export type TriggerKind = (typeof triggerKinds)[number]
const when = <const Kind extends TriggerKind, Shape extends z.ZodRawShape>(kind: Kind, shape: Shape) =>
  z.strictObject({ kind: z.literal(kind), ...shape })
export const trigger = z.discriminatedUnion('kind', [
  /** For one course; null for any order. */
  when('order-paid', { courseId: id.nullable() }),
  when('course-finished', { courseId: id.nullable() }),
  /** An order that has not been paid so many hours after it was placed. */
  when('cart-left', { hours: integer().min(1).max(168) }),
  /** An open lead that nobody has changed for so many days. */
  when('lead-untouched', { days: integer().min(1).max(90) }),
  when('birthday', {}),
  when('tag-added', { tagId: id.nullable() }),
])
export type Trigger = z.infer<typeof trigger>

export const actionKinds = ['mail', 'tag', 'task', 'enrol', 'coupon', 'notice'] as const
export type ActionKind = (typeof actionKinds)[number]
const act = <const Kind extends ActionKind, Shape extends z.ZodRawShape>(kind: Kind, shape: Shape) =>
  z.strictObject({ kind: z.literal(kind), ...shape })
/** Fields are null until chosen; with such a field the automation cannot be activated. */
export const action = z.discriminatedUnion('kind', [
  act('mail', { templateId: id.nullable(), mailboxId: id.nullable(), topicId: id.nullable() }),
  act('tag', { tagId: id.nullable() }),
  /** An all-day calendar event, this many days after the trigger. */
  act('task', { calendarId: id.nullable(), title: line(200), inDays: integer().min(0).max(90) }),
  act('enrol', { courseId: id.nullable() }),
  /**
   * Provides a code for the letters that follow: a new one if the coupon has single-use codes, otherwise the coupon's
   * own.
   */
  act('coupon', { couponId: id.nullable() }),
  /** To one colleague, or to everybody with a role. */
  act('notice', { accountId: id.nullable(), roleId: id.nullable(), message: text(200) }),
])
export type Action = z.infer<typeof action>
export type ActionOf<Kind extends ActionKind> = Extract<Action, { kind: Kind }>

/** The right that whoever activates an automation needs for each of its actions. */
export const rightOfAction = {
  mail: 'campaigns:send',
  tag: 'crm:write',
  task: 'crm:write',
  enrol: 'students:write',
  coupon: 'coupons:write',
  notice: 'crm:write',
} as const satisfies Record<ActionKind, Permission>

/** A lead is no person record, so it cannot be mailed, enrolled or tagged. */
export const actionsFor = (kind: TriggerKind): readonly ActionKind[] =>
  kind === 'lead-untouched' ? ['task', 'notice'] : actionKinds

const minute = integer().min(0).max(1_439).nullable()
const fields = {
  name: requiredLine(120, 'automations.name-required'),
  description: text(1_000),
  trigger,
  /** Only for members of this group; everybody without one. */
  groupId: id.nullable(),
  actions: z.array(action).max(ACTIONS_MOST),
  /** The most runs a day; further events of that day are skipped. */
  dayLimit: integer().min(1).max(DAY_LIMIT_MOST),
  /** Minutes of the day between which letters wait; both or neither. They may pass midnight. */
  quietFrom: minute,
  quietUntil: minute,
  zone: z.string().max(60).refine(isZone, 'calendar.no-such-zone'),
}
export const createAutomationBody = z.strictObject(fields).partial().extend({ name: fields.name })
/** An active automation cannot be changed. */
export const changeAutomationBody = z.strictObject(fields).partial()

export const automationRow = z.object({
  ...stamps,
  name: z.string(),
  description: z.string(),
  state: z.enum(automationStates),
  trigger,
  groupId: id.nullable(),
  groupName: z.string().nullable(),
  actions: z.array(action),
  activatedAt: instant.nullable(),
  /** Of the last 30 days, counted up to a cap. */
  runs: z.int(),
  failed: z.int(),
  lastRunAt: instant.nullable(),
  /** Commands that the current state allows, regardless of who asks. */
  allowed: z.array(z.enum(automationCommands)),
})
export const automation = automationRow.extend({
  dayLimit: z.int(),
  quietFrom: z.int().nullable(),
  quietUntil: z.int().nullable(),
  zone: z.string(),
  /** Whose rights its actions need; null if that account is gone. */
  activatedBy: z.string().nullable(),
  /** Rights that the caller lacks to activate it. */
  missing: z.array(permission),
})
export type AutomationRow = z.infer<typeof automationRow>
export type Automation = z.infer<typeof automation>

export const automationQuery = listQuery(['name', 'updatedAt']).extend({
  state: listOf(automationStates).optional(),
  groupId: id.optional(),
})

export const runStates = ['waiting', 'done', 'failed', 'skipped', 'stopped'] as const
export type RunState = (typeof runStates)[number]
export const runSkips = ['not-in-group', 'day-limit', 'no-actions', 'erased'] as const
export type RunSkip = (typeof runSkips)[number]
/** Why an action was skipped. Letters have the reasons of campaigns. */
export const stepSkips = [
  ...letterSkips,
  'has-tag',
  'has-course',
  'not-a-student',
  'no-code',
  'nobody-to-tell',
] as const
export type StepSkip = (typeof stepSkips)[number]

const result = z.object({
  code: z.string().optional(),
  outgoingId: id.optional(),
  eventId: id.optional(),
  enrolmentId: id.optional(),
})
export type StepResult = z.infer<typeof result>
export const step = z.object({
  position: z.int(),
  action,
  state: z.enum(runStates),
  /** Null unless the state is `skipped`. */
  skipReason: z.enum(stepSkips).nullable(),
  /** The key of the refusal that made it fail. */
  fault: z.string().nullable(),
  /** The values of that refusal's text. */
  faultValues: z.record(z.string(), z.unknown()).nullable(),
  result: result.nullable(),
  /** When a waiting one is due: letters wait for the end of the quiet hours. */
  dueAt: instant,
  endedAt: instant.nullable(),
  /** A failed step can be retried once, by hand. */
  mayRetry: z.boolean(),
})
export type AutomationStep = z.infer<typeof step>

const subject = {
  happenedAt: instant,
  /** Null for a lead, and for an erased person. */
  personId: id.nullable(),
  personName: z.string().nullable(),
  leadId: id.nullable(),
  leadName: z.string().nullable(),
  orderNumber: z.string().nullable(),
}
export const run = z.object({
  id,
  automationId: id,
  ...subject,
  state: z.enum(runStates),
  skipReason: z.enum(runSkips).nullable(),
  createdAt: instant,
  endedAt: instant.nullable(),
  steps: z.array(step),
})
export type Run = z.infer<typeof run>
export const runQuery = listQuery(['createdAt'], 'desc')
  .omit({ search: true, from: true })
  .extend({ state: listOf(runStates).optional() })

/** Why an action would be skipped for somebody; null if it would be carried out. */
const foreseen = z.object({ kind: z.enum(actionKinds), skipReason: z.enum(stepSkips).nullable() })
export const dryRun = z.object({
  from: instant,
  to: instant,
  /** Counted up to `DRY_RUN_MOST`; the next figures are of the counted events. */
  events: z.int(),
  isCapped: z.boolean(),
  /** How many of the events concern a member of the group, by its current members. */
  inGroup: z.int(),
  /** For each action, in order: how often it would be carried out, and how often skipped for each reason. */
  actions: z.array(
    z.object({
      kind: z.enum(actionKinds),
      done: z.int(),
      skipped: z.array(z.object({ reason: z.enum(stepSkips), count: z.int() })),
    }),
  ),
  /** The most events of one day, to compare with the day limit. */
  busiestDay: z.int(),
  /** The newest of them. */
  rows: z.array(z.object({ ...subject, isInGroup: z.boolean(), actions: z.array(foreseen) })),
})
export type DryRun = z.infer<typeof dryRun>

const command = {
  method: 'POST',
  needs: 'crm:write',
  params: byId,
  versioned: true,
  repeatable: 'optional',
  answer: automation,
} as const

export const automations = {
  list: route({
    method: 'GET',
    path: '/automations',
    needs: 'crm:read',
    summary: 'List automations with how often each ran',
    query: automationQuery,
    answer: pageOf(automationRow),
  }),
  read: route({
    method: 'GET',
    path: '/automations/:id',
    needs: 'crm:read',
    summary: 'Read an automation',
    params: byId,
    answer: automation,
  }),
  create: route({
    method: 'POST',
    path: '/automations',
    needs: 'crm:write',
    summary: 'Create a draft',
    body: createAutomationBody,
    repeatable: 'optional',
    answer: automation,
  }),
  update: route({
    method: 'PATCH',
    path: '/automations/:id',
    needs: 'crm:write',
    summary: 'Change the given fields; not of an active one',
    params: byId,
    body: changeAutomationBody,
    versioned: true,
    answer: automation,
  }),
  activate: route({
    ...command,
    path: '/automations/:id/activate',
    summary: 'Activate: what happens from now on counts. Takes the right of each of its actions',
  }),
  pause: route({
    ...command,
    path: '/automations/:id/pause',
    summary: 'Stop at once: actions that wait are not done any more',
  }),
  archive: route({ ...command, path: '/automations/:id/archive', summary: 'Archive one that is not active' }),
  unarchive: route({ ...command, path: '/automations/:id/unarchive', summary: 'Use an archived one again, paused' }),
  dryRun: route({
    method: 'GET',
    path: '/automations/:id/dry-run',
    needs: 'crm:read',
    summary: 'Show what it would have done in the last 30 days; nothing is done',
    params: byId,
    answer: dryRun,
  }),
  runs: route({
    method: 'GET',
    path: '/automations/:id/runs',
    needs: 'crm:read',
    summary: 'List what it did, newest first',
    params: byId,
    query: runQuery,
    answer: pageOf(run),
  }),
  retry: route({
    method: 'POST',
    path: '/automation-runs/:id/steps/:position/retry',
    needs: 'crm:write',
    summary: 'Try a failed action once more; nothing of it had been done',
    params: z.strictObject({
      id,
      position: z.coerce
        .number()
        .int()
        .min(0)
        .max(ACTIONS_MOST - 1),
    }),
    repeatable: 'optional',
    answer: run,
  }),
}
