import { sql } from 'drizzle-orm'
import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#db/statements/columns.ts'

export const categories = pgTable('categories', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  nameFolded: text('name_folded').notNull().generatedAlwaysAs(''),
  slug: text('slug').notNull(),
  description: text('description').notNull().default(''),
  image: text('image'),
  imageId: uuid('image_id'),
  imageAlt: text('image_alt').notNull().default(''),
  parentId: uuid('parent_id'),
  sortOrder: integer('sort_order').notNull(),
  isActive: boolean('is_active').notNull().default(true),
  /** In the trash since then; null for everything in lists and look-ups. */
  deletedAt: instant('deleted_at'),
  version: integer('version').notNull().default(1),
  createdAt: instant('created_at')
    .notNull()
    .default(sql`now()`),
  updatedAt: instant('updated_at')
    .notNull()
    .default(sql`now()`),
})
