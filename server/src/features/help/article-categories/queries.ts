import { asc, eq, and, sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { articleCategories } from '#db/schema/help/articles.ts'

const counted = (condition: ReturnType<typeof sql>) => sql<number>`(
  select count(*)::int from articles a where a.category_id = article_categories.id and a.deleted_at is null ${condition})`

const columns = {
  id: articleCategories.id,
  nameVi: articleCategories.nameVi,
  nameEn: articleCategories.nameEn,
  descriptionVi: articleCategories.descriptionVi,
  descriptionEn: articleCategories.descriptionEn,
  slug: articleCategories.slug,
  position: articleCategories.position,
  articleCount: counted(sql``),
  publishedCount: counted(sql`and a.status = 'published'`),
  version: articleCategories.version,
  createdAt: articleCategories.createdAt,
  updatedAt: articleCategories.updatedAt,
}

export const listCategories = (db: Db) =>
  db.select(columns).from(articleCategories).orderBy(asc(articleCategories.position))

export const findCategory = async (db: Db, id: string) =>
  (await db.select(columns).from(articleCategories).where(eq(articleCategories.id, id)))[0]
export type FoundCategory = NonNullable<Awaited<ReturnType<typeof findCategory>>>

/** Nobody can add, remove or move one until this transaction ends. */
export const lockOrder = (db: Db) => db.execute(sql`lock table article_categories in share row exclusive mode`)

/** No article can be moved into it until this transaction ends. */
export const lockCategory = (db: Db, id: string) =>
  db.execute(sql`select from article_categories where id = ${id} for update`)

export async function findNamesake(db: Db, id: string | null, { nameVi, nameEn }: { nameVi: string; nameEn: string }) {
  const { rows } = await db.execute<{ is_vi: boolean }>(sql`
    select lower(name_vi) = lower(${nameVi} collate "vi-x-icu") as is_vi from article_categories
    where id is distinct from ${id}::uuid and (lower(name_vi) = lower(${nameVi} collate "vi-x-icu")
      or (name_en <> '' and lower(name_en) = lower(${nameEn} collate "vi-x-icu")))
    order by is_vi desc limit 1`)
  return rows[0] && (rows[0].is_vi ? ('nameVi' as const) : ('nameEn' as const))
}

export const isSlugTaken = async (db: Db, slug: string) =>
  (await db.execute(sql`select from article_categories where slug = ${slug}`)).rows.length > 0

export const insertCategory = (db: Db, fields: typeof articleCategories.$inferInsert) =>
  db.insert(articleCategories).values(fields)

const oneMore = { version: sql`${articleCategories.version} + 1`, updatedAt: sql`now()` }
export type ArticleCategoryFields = Partial<typeof articleCategories.$inferInsert>

export const updateCategory = async (db: Db, id: string, version: number, fields: ArticleCategoryFields) =>
  (
    await db
      .update(articleCategories)
      .set({ ...fields, ...oneMore })
      .where(and(eq(articleCategories.id, id), eq(articleCategories.version, version)))
      .returning({ version: articleCategories.version })
  )[0]

/** Positions in the order of these ids, from 0 without gaps; they are not part of the versioned fields. */
export const updatePlaces = (db: Db, ids: readonly string[]) =>
  db.execute(sql`
    update article_categories c set position = place.at - 1, updated_at = now()
    from unnest(${sql.param(ids)}::uuid[]) with ordinality as place (id, at)
    where c.id = place.id and c.position <> place.at - 1`)

export const deleteCategory = async (db: Db, id: string, version: number) =>
  (
    await db
      .delete(articleCategories)
      .where(and(eq(articleCategories.id, id), eq(articleCategories.version, version)))
      .returning({ id: articleCategories.id })
  )[0]
