import type { articles as routes } from '@learning-cms/contract/help/articles'
import { and, eq, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { listPage, sortKey } from '#db/lists/list.ts'
import type { Db } from '#db/open.ts'
import { articleRevisions } from '#db/schema/help/articles.ts'
import { rowsOf } from '#db/statements/selected.ts'
import { pictureIn } from '#services/media/pictures/picture-columns.ts'

const rowColumns = {
  id: articleRevisions.id,
  number: articleRevisions.number,
  kind: articleRevisions.kind,
  name: articleRevisions.name,
  title: sql<string>`case when article_revisions.title_vi = '' then article_revisions.title_en else article_revisions.title_vi end`,
  madeByName: sql<string | null>`(
    select p.full_name from accounts a join people p on p.id = a.person_id where a.id = article_revisions.made_by)`,
  madeAt: articleRevisions.madeAt,
  isLive: articleRevisions.isLive,
}
const sortBy = { number: { by: articleRevisions.number, cast: 'int' } } as const

const revisionRows = rowsOf((db, field: keyof typeof sortBy) =>
  db.select({ ...rowColumns, sortKey: sortKey(sortBy, field) }).from(articleRevisions),
)

export function listRevisions(db: Db, articleId: string, query: z.output<typeof routes.revisions.query>) {
  const matching = eq(articleRevisions.articleId, articleId)
  return listPage(db, query, {
    id: articleRevisions.id,
    sortBy,
    matching,
    select: revisionRows(db, query.sort),
    countable: sql`select 1 from article_revisions where ${matching}`,
  })
}

const columns = {
  ...rowColumns,
  articleId: articleRevisions.articleId,
  titleVi: articleRevisions.titleVi,
  titleEn: articleRevisions.titleEn,
  slugVi: articleRevisions.slugVi,
  slugEn: articleRevisions.slugEn,
  bodyVi: articleRevisions.bodyVi,
  bodyEn: articleRevisions.bodyEn,
  tags: articleRevisions.tags,
  imageId: articleRevisions.imageId,
  image: pictureIn({
    packed: articleRevisions.image,
    isPublic: sql`false`,
    alt: articleRevisions.imageAltVi,
  }),
  imageAltVi: articleRevisions.imageAltVi,
  imageAltEn: articleRevisions.imageAltEn,
}

export type FoundRevision = NonNullable<Awaited<ReturnType<typeof findRevision>>>
export const findRevision = async (db: Db, articleId: string, id: string) =>
  (
    await db
      .select(columns)
      .from(articleRevisions)
      .where(and(eq(articleRevisions.articleId, articleId), eq(articleRevisions.id, id)))
  )[0]

export const findLive = async (db: Db, articleId: string) =>
  (
    await db
      .select(columns)
      .from(articleRevisions)
      .where(and(eq(articleRevisions.articleId, articleId), eq(articleRevisions.isLive, true)))
  )[0]

/** Readers no longer see any revision. */
export const takeFromReaders = (db: Db, articleId: string) =>
  db
    .update(articleRevisions)
    .set({ isLive: false })
    .where(and(eq(articleRevisions.articleId, articleId), eq(articleRevisions.isLive, true)))

type StoredRevision = {
  id: string
  articleId: string
  kind: 'published' | 'named'
  name?: string
  madeBy: string | null
}

/** The text of the article's row, which the caller has just written and has therefore locked. */
export const insertRevision = (db: Db, { id, articleId, kind, name = '', madeBy }: StoredRevision) =>
  db.execute(sql`
    insert into article_revisions (id, article_id, number, kind, name, title_vi, title_en, slug_vi, slug_en, body_vi, body_en,
      plain_vi, plain_en, tags, image_id, image_alt_vi, image_alt_en, made_by, is_live)
    select ${id}, a.id, coalesce((select max(number) from article_revisions where article_id = a.id), 0) + 1, ${kind}, ${name},
      a.title_vi, a.title_en, a.slug_vi, a.slug_en, a.body_vi, a.body_en, a.plain_vi, a.plain_en, a.tags, a.image_id,
      a.image_alt_vi, a.image_alt_en, ${madeBy}, ${kind === 'published'}
    from articles a where a.id = ${articleId}`)
