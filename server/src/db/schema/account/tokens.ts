import type { Permission } from '@learning-cms/contract/core/permissions'
import { sql } from 'drizzle-orm'
import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#db/statements/columns.ts'

const now = sql`now()`

export const apiTokens = pgTable('api_tokens', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  name: text('name').notNull(),
  source: text('source').notNull(),
  hash: text('hash').notNull(),
  opening: text('opening').notNull(),
  scopes: text('scopes').array().$type<Permission[]>().notNull(),
  expiresAt: instant('expires_at').notNull(),
  lastUsedAt: instant('last_used_at'),
  lastUsedIp: text('last_used_ip'),
  revokedAt: instant('revoked_at'),
  revokedBy: text('revoked_by'),
  version: integer('version').notNull().default(1),
  createdAt: instant('created_at').notNull().default(now),
  updatedAt: instant('updated_at').notNull().default(now),
})
