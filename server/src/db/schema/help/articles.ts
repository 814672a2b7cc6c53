import type { ArticleStatus, HelpScreen } from '@learning-cms/contract/help/articles'
import { sql } from 'drizzle-orm'
import { boolean, date, doublePrecision, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#db/statements/columns.ts'

export const articleCategories = pgTable('article_categories', {
  id: uuid('id').primaryKey(),
  nameVi: text('name_vi').notNull(),
  nameEn: text('name_en').notNull().default(''),
  descriptionVi: text('description_vi').notNull().default(''),
  descriptionEn: text('description_en').notNull().default(''),
  slug: text('slug').notNull(),
  /** From 0, without gaps. */
  position: integer('position').notNull(),
  version: integer('version').notNull().default(1),
  createdAt: instant('created_at')
    .notNull()
    .default(sql`now()`),
  updatedAt: instant('updated_at')
    .notNull()
    .default(sql`now()`),
})

/** The columns that are published together. */
const written = {
  titleVi: text('title_vi').notNull().default(''),
  titleEn: text('title_en').notNull().default(''),
  slugVi: text('slug_vi').notNull().default(''),
  slugEn: text('slug_en').notNull().default(''),
  bodyVi: text('body_vi').notNull().default(''),
  bodyEn: text('body_en').notNull().default(''),
  /** The readable text of the body, which searches use. */
  plainVi: text('plain_vi').notNull().default(''),
  plainEn: text('plain_en').notNull().default(''),
  tags: text('tags').array().notNull().default([]),
  imageId: uuid('image_id'),
  image: text('image'),
  imageAltVi: text('image_alt_vi').notNull().default(''),
  imageAltEn: text('image_alt_en').notNull().default(''),
  search: text('search').notNull().generatedAlwaysAs(''),
  digest: text('digest').notNull().generatedAlwaysAs(''),
}

export const articles = pgTable('articles', {
  id: uuid('id').primaryKey(),
  ...written,
  title: text('title').notNull().generatedAlwaysAs(''),
  categoryId: uuid('category_id'),
  screens: text('screens').array().$type<HelpScreen[]>().notNull().default([]),
  isFeatured: boolean('is_featured').notNull().default(false),
  authorId: uuid('author_id'),
  status: text('status').$type<ArticleStatus>().notNull().default('draft'),
  publishedAt: instant('published_at'),
  views: integer('views').notNull().default(0),
  helpful: integer('helpful').notNull().default(0),
  unhelpful: integer('unhelpful').notNull().default(0),
  helpfulRate: doublePrecision('helpful_rate').generatedAlwaysAs(sql`null`),
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

export const articleRevisions = pgTable('article_revisions', {
  id: uuid('id').primaryKey(),
  articleId: uuid('article_id').notNull(),
  number: integer('number').notNull(),
  kind: text('kind').$type<'published' | 'named'>().notNull(),
  name: text('name').notNull().default(''),
  ...written,
  madeBy: uuid('made_by'),
  madeAt: instant('made_at')
    .notNull()
    .default(sql`now()`),
  /** Readers see this one. */
  isLive: boolean('is_live').notNull().default(false),
  head: text('head').notNull().generatedAlwaysAs(''),
})

export const articleVotes = pgTable('article_votes', {
  articleId: uuid('article_id').notNull(),
  readerId: uuid('reader_id').notNull(),
  isHelpful: boolean('is_helpful').notNull(),
  at: instant('at')
    .notNull()
    .default(sql`now()`),
})

export const articleViews = pgTable('article_views', {
  articleId: uuid('article_id').notNull(),
  readerId: uuid('reader_id').notNull(),
  day: date('day').notNull(),
})

export const articleSearches = pgTable('article_searches', {
  id: uuid('id').primaryKey(),
  readerId: uuid('reader_id'),
  term: text('term').notNull(),
  results: integer('results').notNull(),
  at: instant('at')
    .notNull()
    .default(sql`now()`),
})
