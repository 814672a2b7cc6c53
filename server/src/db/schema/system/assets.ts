import {
  assetKinds,
  assetStates,
  type AudioStatistics,
  type Finding,
  type ModelStatistics,
  type ValidatorReport,
} from '@learning-cms/contract/system/media/media'
import { sql } from 'drizzle-orm'
import { bigint, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#db/statements/columns.ts'

export const assets = pgTable('assets', {
  id: uuid('id').primaryKey(),
  state: text('state', { enum: assetStates }).notNull().default('uploading'),
  kind: text('kind', { enum: assetKinds }).notNull().default('image'),
  accountId: uuid('account_id'),
  tokenId: uuid('token_id'),
  fileName: text('file_name').notNull(),
  byteSize: bigint('byte_size', { mode: 'number' }).notNull(),
  hash: text('hash'),
  contentType: text('content_type'),
  width: integer('width'),
  height: integer('height'),
  thumbhash: text('thumbhash'),
  sizes: integer('sizes').array().notNull().default([]),
  statistics: jsonb('statistics').$type<AudioStatistics | ModelStatistics>(),
  findings: jsonb('findings').$type<Finding[]>().notNull().default([]),
  validator: jsonb('validator').$type<ValidatorReport>(),
  warning: text('warning'),
  failure: text('failure'),
  failureValues: jsonb('failure_values').$type<Record<string, unknown>>(),
  retainedUntil: instant('kept_until')
    .notNull()
    .default(sql`now() + interval '24 hours'`),
  createdAt: instant('created_at')
    .notNull()
    .default(sql`now()`),
})
