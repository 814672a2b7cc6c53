import type { DuplicateReason } from '@learning-cms/contract/crm/customers/customer-duplicates'
import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#db/statements/columns.ts'

/** Read only; rows are written by `services/people/compare-people.ts` alone. Each pair is stored once. */
export const customerPairs = pgTable('customer_pairs', {
  id: uuid('id').notNull(),
  lowerId: uuid('lower_id').notNull(),
  higherId: uuid('higher_id').notNull(),
  olderId: uuid('older_id').notNull(),
  newerId: uuid('newer_id').notNull(),
  reasons: text('reasons').array().$type<DuplicateReason[]>().notNull(),
  since: instant('since').notNull(),
  isDifferent: boolean('is_different').notNull(),
})
