import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'

export const sampleRows = pgTable('sample_rows', {
  entity: text('entity').notNull(),
  id: uuid('id').notNull(),
  version: integer('version').notNull().default(1),
})
