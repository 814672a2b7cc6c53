import * as z from 'zod'
import { id, instant, listOf, listQuery, pageOf } from '#core/common.ts'
import { route } from '#core/route.ts'

/** Changed fields, each with its values before and after. */
export const changes = z.record(z.string(), z.tuple([z.unknown(), z.unknown()]))
export type ActivityChanges = z.infer<typeof changes>

/** Recorded as the reason of whatever the sample data created; screens say it in words. */
export const SAMPLE_REASON = 'sample'

/** One line of the audit log. */
export const auditLine = z.object({
  id,
  at: instant,
  actorId: id.nullable(),
  actorName: z.string(),
  /** Entity and verb, such as `courses.publish`. */
  action: z.string(),
  entity: z.string(),
  entityId: z.string().nullable(),
  /** The row's version after the change. */
  version: z.int().nullable(),
  /** The record's name at that time. */
  label: z.string(),
  changes,
  /** Personal values; null if there are none, or if the reader may not see them. */
  personal: changes.nullable(),
  /** Whether personal values are masked from this reader, partly shown, or erased. */
  hidden: z.enum(['no', 'masked', 'partly', 'erased']),
  reason: z.string().nullable(),
  requestId: z.string(),
})
export type AuditLine = z.infer<typeof auditLine>

/** Current names for the ids in the values. */
export const namesOfIds = z.record(z.string(), z.string())

export const activityKinds = ['create', 'update', 'status', 'remove', 'restore', 'access'] as const
export type ActivityKind = (typeof activityKinds)[number]

/** The verbs of each kind, as they stand after the entity in an action; every other verb is an update. */
export const verbsOfKinds: Record<Exclude<ActivityKind, 'update'>, readonly string[]> = {
  create: ['create', 'add', 'sign-up', 'invite', 'set-up'],
  status: [
    'publish',
    'unpublish',
    'archive',
    'suspend',
    'unsuspend',
    'activate',
    'deactivate',
    'approve',
    'reject',
    'reapply',
    'enable',
    'disable',
    'cancel',
    'retry',
    'revoke',
  ],
  remove: ['remove', 'purge', 'erase'],
  restore: ['restore', 'setBack'],
  access: [
    'sign-in',
    'sign-in-refused',
    'sign-out',
    'sign-out-everywhere',
    'change-password',
    'forgot-password',
    'reset-password',
    'reset-link-by-command',
    'replayed-token',
    'provider-refused',
    'ended-by-provider',
    'arrive',
    'send-link',
  ],
}

/** The kind of an action; everything not listed is an update. */
export function kindOf(action: string): ActivityKind {
  const word = action.slice(action.indexOf('.') + 1)
  const known = Object.entries(verbsOfKinds).find(([, all]) => all.includes(word))
  return (known?.[0] as ActivityKind | undefined) ?? 'update'
}

export const activityQuery = listQuery(['at'], 'desc').extend({
  entity: z
    .string()
    .regex(/^[a-z][a-z-]{0,39}$/)
    .optional(),
  entityId: z
    .string()
    .regex(/^[\w-]{1,60}$/)
    .optional(),
  actorId: id.optional(),
  kind: listOf(activityKinds).optional(),
  since: instant.optional(),
  /** Up to, but not including, this instant. */
  until: instant.optional(),
})

/** Which part of the log a person reads: all of it, money, what they did, or what others did to them. */
export const activityParts = ['all', 'money', 'by-me', 'about-me'] as const
export type ActivityPart = (typeof activityParts)[number]

const moneyEntities = new Set([
  'orders',
  'refunds',
  'payouts',
  'coupons',
  'products',
  'delivery-methods',
  'bank-statements',
  'bank-lines',
  'gateways',
  'ledger',
  'earning-terms',
  'instructor-bank-details',
])

/** Whether an action moves money, or sets what decides about it. */
export const isOfMoney = ({ action, entity }: Pick<AuditLine, 'action' | 'entity'>) =>
  moneyEntities.has(entity) || action === 'settings.refunds'

/** One's own part has one actor, or everybody but oneself. */
const partQuery = activityQuery.omit({ actorId: true })
const logPage = pageOf(auditLine).extend({ names: namesOfIds })

export const activity = {
  list: route({
    method: 'GET',
    path: '/audit',
    needs: 'audit:read',
    summary: 'Read the audit log, newest first',
    query: activityQuery,
    answer: logPage,
  }),
  money: route({
    method: 'GET',
    path: '/audit/money',
    needs: 'audit:read_money',
    summary: 'Read what was done to money, newest first',
    query: activityQuery,
    answer: logPage,
  }),
  mine: route({
    method: 'GET',
    path: '/audit/mine',
    needs: 'sign-in',
    summary: 'Read what I did, or what others did to my account and my roles, newest first',
    query: partQuery.extend({ part: z.enum(['by-me', 'about-me']) }),
    answer: logPage,
  }),
  offered: route({
    method: 'GET',
    path: '/audit/filters',
    needs: 'audit:read',
    summary: 'List the entities and people in the audit log',
    answer: z.object({ entities: z.array(z.string()), actors: z.array(z.object({ id, name: z.string() })) }),
  }),
}
