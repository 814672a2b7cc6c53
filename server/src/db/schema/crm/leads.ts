import { sql } from 'drizzle-orm'
import { bigint, date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { leadSources, leadStates, lostReasons } from '@learning-cms/contract/crm/leads/leads'
import { instant } from '#db/statements/columns.ts'

const now = sql`now()`

export const leads = pgTable('leads', {
  id: uuid('id').primaryKey(),
  fullName: text('full_name').notNull(),
  email: text('email'),
  phone: text('phone').notNull().default(''),
  organisation: text('organisation').notNull().default(''),
  province: text('province').notNull().default(''),
  provinceCode: text('province_code').generatedAlwaysAs(''),
  message: text('message').notNull().default(''),
  courseId: uuid('course_id'),
  productId: uuid('product_id'),
  value: bigint('value', { mode: 'number' }).notNull().default(0),
  ownerId: uuid('owner_id'),
  nextStep: text('next_step').notNull().default(''),
  dueOn: date('due_on'),
  state: text('state', { enum: leadStates }).notNull().default('new'),
  lostReason: text('lost_reason', { enum: lostReasons }),
  lostNote: text('lost_note').notNull().default(''),
  personId: uuid('person_id'),
  orderId: uuid('order_id'),
  source: text('source', { enum: leadSources }).notNull().default('console'),
  nameSearch: text('name_search').notNull().generatedAlwaysAs(''),
  search: text('search').notNull().generatedAlwaysAs(''),
  version: integer('version').notNull().default(1),
  deletedAt: instant('deleted_at'),
  createdAt: instant('created_at').notNull().default(now),
  updatedAt: instant('updated_at').notNull().default(now),
})
