import type { articleQuery } from '@learning-cms/contract/help/articles'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { searchIn } from '#db/lists/list.ts'
import { articles } from '#db/schema/help/articles.ts'

/** Published, and its text differs from what readers see. */
export const isChanged = sql<boolean>`(articles.status = 'published' and exists (
  select from article_revisions r where r.article_id = articles.id and r.is_live and r.digest <> articles.digest))`

/** Has no publishable text in this language. */
export const lacks = {
  vi: sql`(articles.title_vi = '' or articles.body_vi = '')`,
  en: sql`(articles.title_en = '' or articles.body_en = '')`,
}

export type ArticleListQuery = Pick<
  z.output<typeof articleQuery>,
  'status' | 'categoryId' | 'authorId' | 'tag' | 'featured' | 'changed' | 'lacking' | 'search'
>

/** The conditions of a list query. */
export function whereOfArticles(query: ArticleListQuery) {
  const { status, categoryId, authorId, tag, featured, changed, lacking } = query
  return and(
    isNull(articles.deletedAt),
    status && oneOf(status),
    categoryId ? eq(articles.categoryId, categoryId) : undefined,
    authorId ? eq(articles.authorId, authorId) : undefined,
    tag ? sql`${articles.tags} @> array[${tag}::text]` : undefined,
    featured === undefined ? undefined : eq(articles.isFeatured, featured),
    changed === undefined ? undefined : changed ? isChanged : sql`not ${isChanged}`,
    lacking && lacks[lacking],
    searchIn(articles.search, query.search),
  )
}

// A single value as an equality, so that the index on status and change date also provides the order.
const oneOf = (statuses: NonNullable<ArticleListQuery['status']>) =>
  statuses.length === 1 ? sql`${articles.status} = ${statuses[0]}` : inArray(articles.status, statuses)
