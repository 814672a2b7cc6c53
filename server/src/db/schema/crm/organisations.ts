import { organisationKinds } from '@learning-cms/contract/crm/customers/organisations'
import { sql } from 'drizzle-orm'
import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#db/statements/columns.ts'

/** Schools, companies and museums that customers belong to. */
export const organisations = pgTable('organisations', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  kind: text('kind', { enum: organisationKinds }).notNull(),
  taxCode: text('tax_code').notNull().default(''),
  email: text('email').notNull().default(''),
  phone: text('phone').notNull().default(''),
  website: text('website').notNull().default(''),
  address: text('address').notNull().default(''),
  note: text('note').notNull().default(''),
  deletedAt: instant('deleted_at'),
  version: integer('version').notNull().default(1),
  createdAt: instant('created_at')
    .notNull()
    .default(sql`now()`),
  updatedAt: instant('updated_at')
    .notNull()
    .default(sql`now()`),
  /** Maintained by the database. */
  search: text('search')
    .notNull()
    .generatedAlwaysAs(sql`f_fold(name)`),
})
