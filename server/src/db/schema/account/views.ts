import type { ListName } from '@learning-cms/contract/core/lists/list-choices'
import type { ViewState } from '@learning-cms/contract/account/views'
import { sql } from 'drizzle-orm'
import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#db/statements/columns.ts'

export const views = pgTable('views', {
  id: uuid('id').primaryKey(),
  code: text('code').notNull(),
  list: text('list').$type<ListName>().notNull(),
  name: text('name').notNull(),
  accountId: uuid('account_id').notNull(),
  /** The state of the list, as in its address. */
  state: jsonb('state').$type<ViewState>().notNull(),
  version: integer('version').notNull().default(1),
  createdAt: instant('created_at')
    .notNull()
    .default(sql`now()`),
  updatedAt: instant('updated_at')
    .notNull()
    .default(sql`now()`),
})

export const viewRoles = pgTable('view_roles', {
  viewId: uuid('view_id').notNull(),
  roleId: uuid('role_id').notNull(),
})
