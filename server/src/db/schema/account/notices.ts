import type { NoticeKind } from '@learning-cms/contract/account/notices'
import { boolean, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#db/statements/columns.ts'

export type NoticeValues = { byName: string; action: string; label: string; times: number }

export const notices = pgTable('notices', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  kind: text('kind').$type<NoticeKind>().notNull(),
  entity: text('entity').notNull(),
  entityId: text('entity_id').notNull(),
  values: jsonb('values').$type<NoticeValues>().notNull(),
  createdAt: instant('created_at').notNull(),
  readAt: instant('read_at'),
  inBrowser: boolean('in_browser').notNull(),
})
