import type { DeliveryAttempt, DeliveryStatus, Webhook } from '@learning-cms/contract/system/webhooks'
import type { Permission } from '@learning-cms/contract/core/permissions'
import { bigint, boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#db/statements/columns.ts'

/** Without its secrets: they are read by whoever signs. */
export const webhooks = pgTable('webhooks', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  url: text('url').notNull(),
  description: text('description').notNull(),
  events: text('events').array().notNull(),
  isEnabled: boolean('is_enabled').notNull().default(true),
  stopReason: text('stop_reason').$type<Webhook['stopReason']>(),
  stoppedAt: instant('stopped_at'),
  failingSince: instant('failing_since'),
  previousUntil: instant('previous_until'),
  version: integer('version').notNull().default(1),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
})

export const webhookDeliveries = pgTable('webhook_deliveries', {
  id: uuid('id').primaryKey(),
  webhookId: uuid('webhook_id').notNull(),
  eventId: uuid('event_id').notNull(),
  no: bigint('no', { mode: 'number' }).notNull(),
  type: text('type').notNull(),
  entity: text('entity').notNull(),
  entityId: text('entity_id'),
  needs: text('needs').$type<Permission>().notNull(),
  body: text('body').notNull(),
  status: text('status').$type<DeliveryStatus>().notNull(),
  isHead: boolean('is_head').notNull(),
  nextAt: instant('next_at').notNull(),
  attempts: integer('attempts').notNull(),
  triedAt: instant('tried_at'),
  tookMs: integer('took_ms'),
  answered: integer('answered'),
  fault: text('fault'),
  url: text('url'),
  sentHeaders: jsonb('sent_headers').$type<Record<string, string>>().notNull(),
  answerHeaders: jsonb('answer_headers').$type<Record<string, string>>().notNull(),
  answer: text('answer'),
  answerIsCut: boolean('answer_is_cut').notNull(),
  tries: jsonb('tries').$type<DeliveryAttempt[]>().notNull(),
  createdAt: instant('created_at').notNull(),
})
