import * as z from 'zod'
import {
  byId,
  id,
  instant,
  integer,
  listOf,
  listQuery,
  nothing,
  pageOf,
  requiredLine,
  requiredText,
  stamps,
} from '#core/common.ts'
import { route } from '#core/route.ts'
import { webhookEvents } from './webhook-events.ts'

/** The prefix of every secret, as in the Standard Webhooks specification; what follows is the key in base64. */
export const WEBHOOK_SECRET_PREFIX = 'whsec_'
export const WEBHOOKS_MOST = 50
export const EVENTS_MOST = 60
/** How long the delivery of an event is retried. */
export const GIVE_UP_AFTER_DAYS = 3
/** How long a webhook may fail without a single success before it is stopped. */
export const STOP_AFTER_DAYS = 5
export const DELIVERY_RETENTION_DAYS = 30
export const OVERLAP_HOURS_MOST = 168

/**
 * Stopped by a person, because it answered 410, because it only failed, because its owner may no longer have it, or
 * because the database was restored from a backup.
 */
export const stopReasons = ['by-hand', 'gone', 'failing', 'owner', 'restored'] as const
export const webhookStates = ['on', 'failing', 'off'] as const
export type WebhookState = (typeof webhookStates)[number]

export const deliveryStatuses = ['waiting', 'delivered', 'given-up'] as const
export type DeliveryStatus = (typeof deliveryStatuses)[number]

/** What is sent: which record changed and which of its fields, never their values. Read the record for those. */
export const webhookEvent = z.object({
  /** The same in every attempt, so that a receiver can tell a repetition. */
  id,
  /** Entity and verb, such as `orders.complete`; `webhooks.test` for a test. */
  type: z.string(),
  created: instant,
  entity: z.string(),
  /** Null where a command changed no single record. */
  entityId: z.string().nullable(),
  /** The version of the record after the change, for records that have versions. */
  version: z.int().nullable(),
  /** Names of the changed fields. */
  changed: z.array(z.string()),
})
export type WebhookEvent = z.infer<typeof webhookEvent>

export const webhook = z.object({
  ...stamps,
  url: z.string(),
  description: z.string(),
  events: z.array(z.string()),
  state: z.enum(webhookStates),
  stopReason: z.enum(stopReasons).nullable(),
  stoppedAt: instant.nullable(),
  /** Since when every attempt has failed. */
  failingSince: instant.nullable(),
  /** Who answers for it: whoever saved it last. It stops when they lose a right to one of its events. */
  owner: z.string(),
  /** Until when signatures with the secret before the last rotation are sent as well. */
  previousUntil: instant.nullable(),
  /** Events not delivered yet; counted up to a thousand. */
  waiting: z.int(),
  lastStatus: z.enum(deliveryStatuses).nullable(),
  lastAt: instant.nullable(),
})
export type Webhook = z.infer<typeof webhook>

const WEB_ADDRESS = /^https?:\/\/[^\s]+$/i
export const webhookBody = z.strictObject({
  url: requiredLine(500, 'webhooks.url-required').regex(WEB_ADDRESS, 'webhooks.url-invalid'),
  description: requiredText(120, 'webhooks.description-required'),
  events: z.array(z.enum(webhookEvents)).min(1, 'webhooks.event-required').max(EVENTS_MOST, 'webhooks.events-most'),
})
const example = { url: 'https://example.com/hooks', description: 'Warehouse', events: ['orders.complete'] }
export const changeWebhookBody = webhookBody.partial()
const body = webhookBody.meta({ examples: [example] })

export const webhookQuery = listQuery(['createdAt', 'description'], 'desc')

const one = { params: byId, needs: 'tokens:manage' } as const

const attempt = z.object({
  at: instant,
  /** The status of the answer; null without one. */
  answered: z.int().nullable(),
  /** Why there was no answer. */
  fault: z.string().nullable(),
  tookMs: z.int(),
})
export type DeliveryAttempt = z.infer<typeof attempt>

export const webhookDelivery = z.object({
  id,
  webhookId: id,
  webhook: z.string(),
  eventId: id,
  type: z.string(),
  entity: z.string(),
  entityId: z.string().nullable(),
  status: z.enum(deliveryStatuses),
  attempts: z.int(),
  answered: z.int().nullable(),
  fault: z.string().nullable(),
  tookMs: z.int().nullable(),
  createdAt: instant,
  triedAt: instant.nullable(),
  /** When it is tried next, or has been begun; null if it is not, or waits for an earlier event of the same record. */
  nextAt: instant.nullable(),
  /** Waits for an earlier event of the same record. */
  isBehind: z.boolean(),
})
export type WebhookDelivery = z.infer<typeof webhookDelivery>

export const deliveryDetail = webhookDelivery.extend({
  url: z.string(),
  body: z.string(),
  /** As sent at the last attempt, without the signature. */
  sentHeaders: z.record(z.string(), z.string()),
  answerHeaders: z.record(z.string(), z.string()),
  /** The beginning of the last answer, up to 4 kB. */
  answer: z.string().nullable(),
  answerIsCut: z.boolean(),
  /** The latest attempts, first to last. */
  tries: z.array(attempt),
})
export type DeliveryDetail = z.infer<typeof deliveryDetail>

export const deliveryQuery = listQuery(['createdAt'], 'desc').extend({
  webhookId: id.optional(),
  status: listOf(deliveryStatuses).optional(),
  type: z
    .string()
    .regex(/^[a-z-]{1,40}\.[\w-]{1,60}$/i)
    .optional(),
  entityId: z
    .string()
    .regex(/^[\w-]{1,60}$/)
    .optional(),
})

const withSecret = z.object({ webhook, secret: z.string().nullable() })

export const webhooks = {
  list: route({
    method: 'GET',
    path: '/webhooks',
    needs: 'tokens:manage',
    summary: 'List webhooks',
    query: webhookQuery,
    answer: pageOf(webhook),
  }),
  read: route({ ...one, method: 'GET', path: '/webhooks/:id', summary: 'Read a webhook', answer: webhook }),
  create: route({
    method: 'POST',
    path: '/webhooks',
    needs: 'tokens:manage',
    summary: 'Create a webhook; its secret is returned once',
    body,
    repeatable: 'required',
    returnedOnce: ['secret'],
    confirmed: true,
    answer: withSecret,
  }),
  update: route({
    ...one,
    method: 'PATCH',
    path: '/webhooks/:id',
    summary: 'Change where a webhook sends, and which events; whoever does answers for it from then on',
    body: changeWebhookBody,
    versioned: true,
    confirmed: true,
    answer: webhook,
  }),
  rotate: route({
    ...one,
    method: 'POST',
    path: '/webhooks/:id/secret',
    summary: 'Give a webhook a new secret, returned once; the one before stays valid for some hours',
    body: z.strictObject({ overlapHours: integer().min(0).max(OVERLAP_HOURS_MOST) }),
    versioned: true,
    repeatable: 'required',
    returnedOnce: ['secret'],
    confirmed: true,
    answer: withSecret,
  }),
  enable: route({
    ...one,
    method: 'POST',
    path: '/webhooks/:id/enable',
    summary: 'Start a stopped webhook; whoever does answers for it from then on',
    versioned: true,
    confirmed: true,
    answer: webhook,
  }),
  disable: route({
    ...one,
    method: 'POST',
    path: '/webhooks/:id/disable',
    summary: 'Stop a webhook; what happens meanwhile is not sent later',
    versioned: true,
    answer: webhook,
  }),
  remove: route({
    ...one,
    method: 'DELETE',
    path: '/webhooks/:id',
    summary: 'Delete a webhook with its secret and its deliveries, for good',
    versioned: true,
    answer: nothing,
  }),
  test: route({
    ...one,
    method: 'POST',
    path: '/webhooks/:id/test',
    summary: 'Send a test event',
    repeatable: 'optional',
    answer: z.object({ deliveryId: id }),
  }),
  replayFailed: route({
    ...one,
    method: 'POST',
    path: '/webhooks/:id/replay',
    summary: 'Send again, in their order, all events given up since an instant; ten thousand at most',
    body: z.strictObject({ since: instant }),
    repeatable: 'optional',
    answer: z.object({ count: z.int() }),
  }),
}

export const webhookDeliveries = {
  list: route({
    method: 'GET',
    path: '/webhook-deliveries',
    needs: 'tokens:manage',
    summary: 'List deliveries of webhooks, of events the caller may read',
    query: deliveryQuery,
    answer: pageOf(webhookDelivery),
  }),
  read: route({
    ...one,
    method: 'GET',
    path: '/webhook-deliveries/:id',
    summary: 'Read a delivery with what was sent and answered',
    answer: deliveryDetail,
  }),
  replay: route({
    ...one,
    method: 'POST',
    path: '/webhook-deliveries/:id/replay',
    summary: 'Send an event again, under the same id',
    repeatable: 'optional',
    answer: webhookDelivery,
  }),
}
