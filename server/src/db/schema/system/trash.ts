import { trashEntities } from '@learning-cms/contract/records/trash'
import { sql } from 'drizzle-orm'
import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#db/statements/columns.ts'

export const trash = pgTable('trash', {
  id: uuid('id').primaryKey(),
  entity: text('entity', { enum: trashEntities }).notNull(),
  version: integer('version').notNull(),
  name: text('name').notNull(),
  deletedAt: instant('deleted_at')
    .notNull()
    .default(sql`now()`),
  deletedBy: uuid('deleted_by'),
  deletedByName: text('deleted_by_name').notNull(),
  origin: jsonb('origin').$type<Origin>().notNull(),
  search: text('search').notNull().generatedAlwaysAs(''),
})

/** What is needed to put a record back where it was. */
export type Origin = {
  /** The record that contained it. */
  parent?: { id: string; name: string } | null
  /** Position among its siblings. */
  position?: number
  /** What its deletion moved elsewhere, and where to. */
  moved?: { into: { id: string; name: string }; categoryIds: string[]; courseIds: string[] } | null
}
