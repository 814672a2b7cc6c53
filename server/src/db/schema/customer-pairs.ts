import type { DuplicateReason } from '@learning-cms/contract/people/customer-duplicates'
import { boolean, pgView, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#db/columns.ts'

/** A view over what people share; each pair stands there once. */
export const customerPairs = pgView('customer_pairs', {
  id: uuid('id').notNull(),
  lowerId: uuid('lower_id').notNull(),
  higherId: uuid('higher_id').notNull(),
  olderId: uuid('older_id').notNull(),
  newerId: uuid('newer_id').notNull(),
  reasons: text('reasons').array().$type<DuplicateReason[]>().notNull(),
  since: instant('since').notNull(),
  isDifferent: boolean('is_different').notNull(),
}).existing()
