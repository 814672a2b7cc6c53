import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#db/statements/columns.ts'

export const outboxMails = pgTable('outbox_mails', {
  id: uuid('id').primaryKey(),
  to: text('to').notNull(),
  subject: text('subject').notNull(),
  /** Contains {link} where the secret link belongs. */
  body: text('body').notNull(),
  secretLink: text('secret_link'),
  linkExpiresAt: instant('link_expires_at'),
  status: text('status', { enum: ['waiting', 'sent', 'failed'] }).notNull(),
  attempts: integer('attempts').notNull(),
  error: text('error'),
  createdAt: instant('created_at').notNull(),
  sentAt: instant('sent_at'),
})
