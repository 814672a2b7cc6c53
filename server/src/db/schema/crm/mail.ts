import type { MailFault, MailServer } from '@learning-cms/contract/crm/mail/mailboxes'
import type { MailFolder, ThreadState } from '@learning-cms/contract/crm/mail/mail'
import { boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#db/statements/columns.ts'

/** Without the column of the password, which only the code that connects reads. */
export const mailboxes = pgTable('mailboxes', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  address: text('address').notNull(),
  kind: text('kind').$type<'imap' | 'local'>().notNull(),
  incoming: jsonb('incoming').$type<MailServer>(),
  outgoing: jsonb('outgoing').$type<MailServer>(),
  username: text('username').notNull(),
  signature: text('signature').notNull(),
  isEnabled: boolean('is_enabled').notNull(),
  keepsCopies: boolean('keeps_copies').notNull(),
  complaintSenders: text('complaint_senders').array().notNull(),
  verdictServer: text('verdict_server').notNull(),
  fault: text('fault').$type<MailFault>(),
  faultSince: instant('fault_since'),
  readAt: instant('read_at'),
  version: integer('version').notNull(),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
})

export const mailThreads = pgTable('mail_threads', {
  id: uuid('id').primaryKey(),
  mailboxId: uuid('mailbox_id').notNull(),
  subject: text('subject').notNull(),
  folder: text('folder').$type<MailFolder>().notNull(),
  state: text('state').$type<ThreadState>().notNull(),
  assigneeId: uuid('assignee_id'),
  isRead: boolean('is_read').notNull(),
  isStarred: boolean('is_starred').notNull(),
  sender: text('sender').notNull(),
  snippet: text('snippet').notNull(),
  messageCount: integer('message_count').notNull(),
  hasFiles: boolean('has_files').notNull(),
  hasSent: boolean('has_sent').notNull(),
  hasBounced: boolean('has_bounced').notNull(),
  lastAt: instant('last_at').notNull(),
  begunAt: instant('begun_at'),
  answeredAt: instant('answered_at'),
  closedAt: instant('closed_at'),
  version: integer('version').notNull(),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
})

export const mailTemplates = pgTable('mail_templates', {
  id: uuid('id').primaryKey(),
  mailboxId: uuid('mailbox_id'),
  name: text('name').notNull(),
  language: text('language').$type<'vi' | 'en'>().notNull(),
  subject: text('subject').notNull(),
  html: text('html').notNull(),
  isArchived: boolean('is_archived').notNull(),
  version: integer('version').notNull(),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
})
