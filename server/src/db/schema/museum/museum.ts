import type { SpecialDay, OpeningSpan } from '@learning-cms/contract/museum/museum'
import { sql } from 'drizzle-orm'
import { doublePrecision, integer, json, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#db/statements/columns.ts'

export const museum = pgTable('museum', {
  id: uuid('id').primaryKey(),
  nameVi: text('name_vi').notNull(),
  nameEn: text('name_en').notNull(),
  introVi: text('intro_vi').notNull().default(''),
  introEn: text('intro_en').notNull().default(''),
  addressVi: text('address_vi').notNull().default(''),
  addressEn: text('address_en').notNull().default(''),
  phone: text('phone').notNull().default(''),
  email: text('email').notNull().default(''),
  website: text('website').notNull().default(''),
  weeklyHours: json('weekly_hours').$type<OpeningSpan[][]>().notNull(),
  specialDays: json('special_days').$type<SpecialDay[]>().notNull(),
  hoursNoteVi: text('hours_note_vi').notNull().default(''),
  hoursNoteEn: text('hours_note_en').notNull().default(''),
  logoId: uuid('logo_id'),
  logo: text('logo'),
  audioViId: uuid('audio_vi_id'),
  audioEnId: uuid('audio_en_id'),
  transcriptVi: text('transcript_vi').notNull().default(''),
  transcriptEn: text('transcript_en').notNull().default(''),
  latitude: doublePrecision('latitude'),
  longitude: doublePrecision('longitude'),
  version: integer('version').notNull().default(1),
  createdAt: instant('created_at')
    .notNull()
    .default(sql`now()`),
  updatedAt: instant('updated_at')
    .notNull()
    .default(sql`now()`),
})

export const museumImages = pgTable('museum_images', {
  museumId: uuid('museum_id').notNull(),
  imageId: uuid('image_id').notNull(),
  image: text('image'),
  position: integer('position').notNull(),
  altVi: text('alt_vi').notNull().default(''),
  altEn: text('alt_en').notNull().default(''),
})
