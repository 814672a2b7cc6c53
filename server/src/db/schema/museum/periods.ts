import { sql } from 'drizzle-orm'
import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#db/statements/columns.ts'

export const periods = pgTable('periods', {
  id: uuid('id').primaryKey(),
  nameVi: text('name_vi').notNull(),
  nameEn: text('name_en').notNull(),
  startYear: integer('start_year').notNull(),
  endYear: integer('end_year'),
  shortDescriptionVi: text('short_description_vi').notNull().default(''),
  shortDescriptionEn: text('short_description_en').notNull().default(''),
  imageId: uuid('image_id'),
  image: text('image'),
  imageAltVi: text('image_alt_vi').notNull().default(''),
  imageAltEn: text('image_alt_en').notNull().default(''),
  audioViId: uuid('audio_vi_id'),
  audioEnId: uuid('audio_en_id'),
  transcriptVi: text('transcript_vi').notNull().default(''),
  transcriptEn: text('transcript_en').notNull().default(''),
  search: text('search').notNull().generatedAlwaysAs(''),
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

export const periodArtifacts = pgTable('period_artifacts', {
  periodId: uuid('period_id').notNull(),
  artifactId: uuid('artifact_id').notNull(),
  position: integer('position').notNull(),
})
