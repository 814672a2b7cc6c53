import { assetStates } from '@learning-cms/contract/media'
import { sql } from 'drizzle-orm'
import { bigint, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#db/columns.ts'

export const assets = pgTable('assets', {
  id: uuid('id').primaryKey(),
  state: text('state', { enum: assetStates }).notNull().default('uploading'),
  accountId: uuid('account_id'),
  fileName: text('file_name').notNull(),
  byteSize: bigint('byte_size', { mode: 'number' }).notNull(),
  hash: text('hash'),
  contentType: text('content_type'),
  width: integer('width'),
  height: integer('height'),
  thumbhash: text('thumbhash'),
  sizes: integer('sizes').array().notNull().default([]),
  warning: text('warning'),
  failure: text('failure'),
  failureValues: jsonb('failure_values').$type<Record<string, unknown>>(),
  keptUntil: instant('kept_until')
    .notNull()
    .default(sql`now() + interval '24 hours'`),
  createdAt: instant('created_at')
    .notNull()
    .default(sql`now()`),
})
