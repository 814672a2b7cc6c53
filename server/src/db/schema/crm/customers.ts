import { customerSources, customerStatuses, type Customer } from '@learning-cms/contract/crm/customers/customers'
import { sql } from 'drizzle-orm'
import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#db/statements/columns.ts'

const now = sql`now()`

/** The CRM data of a person, which is the row of `people` with the same id. */
export const customers = pgTable('customers', {
  id: uuid('id').primaryKey(),
  status: text('status', { enum: customerStatuses }).notNull().default('active'),
  statusReason: text('status_reason'),
  source: text('source', { enum: customerSources }).notNull().default('learning'),
  ownerId: uuid('owner_id'),
  title: text('title').notNull().default(''),
  links: jsonb('links').$type<Customer['links']>().notNull().default([]),
  lastContactAt: instant('last_contact_at'),
  /** Maintained by triggers on `people`, like the two columns below. */
  fullName: text('full_name').notNull().default(''),
  search: text('search').notNull().default(''),
  nameSearch: text('name_search').notNull().default(''),
  /** In the trash or erased as a student; maintained by a trigger. */
  hiddenAt: instant('hidden_at'),
  version: integer('version').notNull().default(1),
  createdAt: instant('created_at').notNull().default(now),
  updatedAt: instant('updated_at').notNull().default(now),
})
