import type { IssueTime } from '@learning-cms/contract/money/invoice-terms'
import { sql } from 'drizzle-orm'
import { boolean, date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#db/statements/columns.ts'

const now = sql`now()`

export const company = pgTable('company', {
  id: uuid('id').primaryKey(),
  legalName: text('legal_name').notNull(),
  taxCode: text('tax_code').notNull(),
  address: text('address').notNull(),
  phone: text('phone').notNull(),
  email: text('email').notNull(),
  bankName: text('bank_name').notNull(),
  bankAccount: text('bank_account').notNull(),
  logoId: uuid('logo_id'),
  logo: text('logo'),
  series: text('series').array().notNull(),
  issueTime: text('issue_time').$type<IssueTime>().notNull(),
  isCompanyByHand: boolean('is_company_by_hand').notNull(),
  invoicedFrom: date('invoiced_from'),
  provider: text('provider', { enum: ['none', 'stand-in'] }).notNull(),
  version: integer('version').notNull().default(1),
  createdAt: instant('created_at').notNull().default(now),
  updatedAt: instant('updated_at').notNull().default(now),
})
