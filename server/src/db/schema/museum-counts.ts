import { countKinds } from '@learning-cms/contract/museum/museum-counts'
import { bigint, date, pgTable, text, uuid } from 'drizzle-orm/pg-core'

export const museumCounts = pgTable('museum_counts', {
  day: date('day').notNull(),
  artifactId: uuid('artifact_id').notNull(),
  kind: text('kind', { enum: countKinds }).notNull(),
  count: bigint('count', { mode: 'number' }).notNull(),
})
