import {
  article,
  articleRow,
  type Article,
  type ArticleRow,
  type articleQuery,
} from '@learning-cms/contract/help/articles'
import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type * as z from 'zod'
import { columnsOf, listPage, sortKey } from '#db/lists/list.ts'
import { columnsNamed } from '#db/statements/named-columns.ts'
import type { Db } from '#db/open.ts'
import { articleCategories, articles } from '#db/schema/help/articles.ts'
import { rowsOf, statement } from '#db/statements/selected.ts'
import { pictureIn, smallPictureIn } from '#services/media/pictures/picture-columns.ts'
import { isChanged, lacks, whereOfArticles } from './where.ts'

/** Signed, because readers are signed in too. */
const image = { packed: articles.image, isPublic: sql`false`, alt: articles.imageAltVi }

/** The name of an account's person. */
export const nameOf = (account: SQL) =>
  sql<string | null>`(select p.full_name from accounts a join people p on p.id = a.person_id where a.id = ${account})`

const languages = sql<ArticleRow['languages']>`array_remove(array[
  case when not ${lacks.vi} then 'vi' end,
  case when not ${lacks.en} then 'en' end], null)`

/** What the row lacks for publishing. */
const missing = sql<Article['missing']>`array_remove(array[
  case when articles.title_vi = '' and articles.title_en = '' then 'title' end,
  case when cardinality(${languages}) = 0 then 'body' end,
  case when articles.category_id is null then 'category' end], null)`

const rowColumns = {
  ...columnsNamed(articles, articleRow.shape),
  image: smallPictureIn(image),
  categoryNameVi: articleCategories.nameVi,
  categoryNameEn: articleCategories.nameEn,
  authorName: nameOf(sql`articles.author_id`),
  isChanged,
  languages,
}
const sortBy = {
  updatedAt: { by: articles.updatedAt, cast: 'timestamptz' },
  createdAt: { by: articles.createdAt, cast: 'timestamptz' },
  title: { by: articles.title, cast: 'text' },
  publishedAt: { by: articles.publishedAt, cast: 'timestamptz', nulls: true },
  views: { by: articles.views, cast: 'int' },
  helpfulRate: { by: articles.helpfulRate, cast: 'float8', nulls: true },
} as const
export const sortColumns = columnsOf(sortBy)

const isIn = eq(articleCategories.id, articles.categoryId)
const articleRows = rowsOf((db, field: keyof typeof sortBy) =>
  db
    .select({ ...rowColumns, sortKey: sortKey(sortBy, field) })
    .from(articles)
    .leftJoin(articleCategories, isIn),
)

export function listArticles(db: Db, query: z.output<typeof articleQuery>) {
  const matching = whereOfArticles(query)
  return listPage(db, query, {
    id: articles.id,
    sortBy,
    matching,
    select: articleRows(db, query.sort),
    countable: sql`select 1 from articles where ${matching}`,
  })
}

/** Their authors and tags. */
export async function listAuthors(db: Db) {
  const authors = await db.execute<{ id: string; name: string }>(sql`
    select a.id, p.full_name as name from accounts a join people p on p.id = a.person_id
    where a.id in (select author_id from articles where deleted_at is null) order by p.full_name, a.id limit 200`)
  const tags = await db.execute<{ tag: string }>(sql`
    select tag collate "vi-x-icu" as tag from (select distinct unnest(tags) as tag from articles where deleted_at is null) t
    order by 1 limit 500`)
  return { authors: authors.rows, tags: tags.rows.map(({ tag }) => tag) }
}

const liveRevision = sql<Article['liveRevision']>`(
  select json_build_object('id', r.id, 'number', r.number,
    'madeAt', to_char(r.made_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'madeByName', ${nameOf(sql`r.made_by`)})
  from article_revisions r where r.article_id = articles.id and r.is_live)`

const articleById = statement((db) =>
  db
    .select({
      ...columnsNamed(articles, article.shape),
      ...rowColumns,
      image: pictureIn(image),
      missing,
      liveRevision,
    })
    .from(articles)
    .leftJoin(articleCategories, isIn)
    .where(and(eq(articles.id, sql.placeholder('id')), isNull(articles.deletedAt))),
)
export const findArticle = async (db: Db, id: string) => (await articleById(db, { id }))[0]
export type FoundArticle = NonNullable<Awaited<ReturnType<typeof findArticle>>>

const slugColumns = { vi: sql`slug_vi`, en: sql`slug_en` }

/** Whether another article has this address, in its draft or its published text. */
export async function findSlug(db: Db, id: string, { language, slug }: { language: 'vi' | 'en'; slug: string }) {
  const column = slugColumns[language]
  const { rows } = await db.execute<{ is: 'taken' | 'in-use' }>(sql`
    select 'taken' as is from articles where ${column} = ${slug} and deleted_at is null and id <> ${id}
    union all select 'in-use' from article_revisions where ${column} = ${slug} and is_live and article_id <> ${id} limit 1`)
  return rows[0]?.is
}

/** Whether the category exists; then nobody can delete it until this transaction ends. */
export const lockCategory = async (db: Db, id: string) =>
  (await db.execute(sql`select from article_categories where id = ${id} for key share`)).rows.length > 0

export const listForBulk = (db: Db, ids: readonly string[]) =>
  db
    .select({
      id: articles.id,
      name: articles.title,
      version: articles.version,
      status: articles.status,
      isChanged,
      missing,
    })
    .from(articles)
    .where(and(isNull(articles.deletedAt), sql`${articles.id} = any(${sql.param(ids)}::uuid[])`))
export type ArticleForBulk = Awaited<ReturnType<typeof listForBulk>>[number]

/** Including articles in the trash. */
export const listTitles = (db: Db, ids: readonly string[]) =>
  db
    .select({ id: articles.id, name: articles.title })
    .from(articles)
    .where(sql`${articles.id} = any(${sql.param(ids)}::uuid[])`)

type ArticleInsert = typeof articles.$inferInsert
export type ArticleFields = { [Name in keyof ArticleInsert]?: ArticleInsert[Name] | SQL }

export const insertArticle = (db: Db, fields: ArticleInsert) => db.insert(articles).values(fields)

const oneMore = { version: sql`${articles.version} + 1`, updatedAt: sql`now()` }

export const updateArticle = async (db: Db, id: string, version: number, fields: ArticleFields) =>
  (
    await db
      .update(articles)
      .set({ ...fields, ...oneMore })
      .where(and(eq(articles.id, id), eq(articles.version, version), isNull(articles.deletedAt)))
      .returning({ version: articles.version })
  )[0]

export const markDeleted = (db: Db, id: string, version: number) =>
  updateArticle(db, id, version, { deletedAt: sql`now()` })

const free = (column: SQL) => sql`case when exists (
  select from articles other where other.${column} = articles.${column} and other.deleted_at is null and other.id <> articles.id
  union all select from article_revisions r where r.${column} = articles.${column} and r.is_live and r.article_id <> articles.id
) and articles.${column} <> '' then articles.${column} || '-' || right(articles.id::text, 10) else articles.${column} end`

/** Back on the lists. If its address was taken meanwhile, it gets a suffix. */
export const unmarkDeleted = (db: Db, id: string) =>
  db
    .update(articles)
    .set({ ...oneMore, deletedAt: null, slugVi: free(slugColumns.vi), slugEn: free(slugColumns.en) })
    .where(eq(articles.id, id))

/** Permanently, with its revisions, votes and views. */
export const deleteArticle = (db: Db, id: string) =>
  db.delete(articles).where(and(eq(articles.id, id), sql`deleted_at is not null`))

const touched = { id: articles.id, title: articles.title, version: articles.version }

/** Moves all articles of a category. Those in the trash are restored without one. */
export async function recategorize(db: Db, from: string, to: string | undefined) {
  await db
    .update(articles)
    .set({ categoryId: null })
    .where(and(eq(articles.categoryId, from), sql`${articles.deletedAt} is not null`))
  if (!to) return []
  return db
    .update(articles)
    .set({ categoryId: to, ...oneMore })
    .where(eq(articles.categoryId, from))
    .returning(touched)
}
