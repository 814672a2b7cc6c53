import type { Blocks } from '@learning-cms/contract/crm/mail/blocks'
import {
  campaignLanguages,
  campaignStates,
  recipientStates,
  skipReasons,
  stopReasons,
  variants,
  winnerReasons,
  type Compared,
  type Figures,
} from '@learning-cms/contract/crm/campaigns'
import { suppressionReasons } from '@learning-cms/contract/crm/mail/suppressions'
import { sql } from 'drizzle-orm'
import { boolean, integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#db/statements/columns.ts'

const now = sql`now()`

export const campaigns = pgTable('campaigns', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  state: text('state', { enum: campaignStates }).notNull().default('draft'),
  groupId: uuid('group_id'),
  topicId: uuid('topic_id').notNull(),
  mailboxId: uuid('mailbox_id'),
  language: text('language', { enum: campaignLanguages }).notNull().default('vi'),
  subject: text('subject').notNull().default(''),
  subjectB: text('subject_b').notNull().default(''),
  shareB: smallint('share_b').notNull().default(0),
  trialShare: smallint('trial_share').notNull().default(0),
  trialHours: smallint('trial_hours').notNull().default(0),
  decideAt: instant('decide_at'),
  winner: text('winner', { enum: variants }),
  winnerBy: text('winner_by', { enum: winnerReasons }),
  decidedAt: instant('decided_at'),
  compared: jsonb('compared').$type<Compared>(),
  preheader: text('preheader').notNull().default(''),
  blocks: jsonb('blocks').$type<Blocks>().notNull().default([]),
  rate: integer('rate').notNull().default(60),
  contentAt: instant('content_at').notNull().default(now),
  sendAt: instant('send_at'),
  startedAt: instant('started_at'),
  frozenAt: instant('frozen_at'),
  endedAt: instant('ended_at'),
  stopReason: text('stop_reason', { enum: stopReasons }),
  jobId: uuid('job_id'),
  fault: text('fault'),
  figures: jsonb('figures').$type<Partial<Figures>>().notNull().default({}),
  isStale: boolean('is_stale').notNull().default(false),
  version: integer('version').notNull().default(1),
  createdAt: instant('created_at').notNull().default(now),
  updatedAt: instant('updated_at').notNull().default(now),
  search: text('search').notNull().generatedAlwaysAs(''),
})

export const campaignRecipients = pgTable('campaign_recipients', {
  id: uuid('id').primaryKey(),
  campaignId: uuid('campaign_id').notNull(),
  personId: uuid('person_id'),
  address: text('address'),
  name: text('name').notNull(),
  isTest: boolean('is_test').notNull(),
  variant: text('variant', { enum: variants }).notNull(),
  state: text('state', { enum: recipientStates }).notNull(),
  skipReason: text('skip_reason', { enum: skipReasons }),
  fault: text('fault'),
  sentAt: instant('sent_at'),
  bouncedAt: instant('bounced_at'),
  unsubscribedAt: instant('unsubscribed_at'),
  openedAt: instant('opened_at'),
  clickedAt: instant('clicked_at'),
})

export const mailSuppressions = pgTable('mail_suppressions', {
  id: uuid('id').primaryKey(),
  address: text('address').notNull(),
  reason: text('reason', { enum: suppressionReasons }).notNull(),
  note: text('note').notNull().default(''),
  byName: text('by_name').notNull(),
  createdAt: instant('created_at').notNull().default(now),
})
