import type { categoryQuery } from '@learning-cms/contract/courses/categories'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type * as z from 'zod'
import { LOCKS } from '#db/advisory-lock.ts'
import { inTime } from '#db/lists/filter.ts'
import { listPage, sortKey } from '#db/lists/list.ts'
import type { Db } from '#db/open.ts'
import { categories } from '#db/schema/courses/categories.ts'
import { rowsOf, statement } from '#db/statements/selected.ts'
import { pictureIn } from '#services/media/pictures/picture-columns.ts'
import { slugBeside } from '#services/text/slugs.ts'
import { courseCount, isVisible, whereOfCategories } from './where.ts'
import type { Branch } from './tree.ts'

const parents = alias(categories, 'parents')
const grandparents = alias(categories, 'grandparents')
export const above = sql`left join categories parents on parents.id = categories.parent_id
  left join categories grandparents on grandparents.id = parents.parent_id`

const selfAndBelow = sql`(
  select categories.id union all select c.id from categories c where c.parent_id = categories.id
  union all select g.id from categories c join categories g on g.parent_id = c.id where c.parent_id = categories.id)`

export const level = sql<number>`(1 + (parents.id is not null)::int + (grandparents.id is not null)::int)`
export const subtreeCourseCount = sql<number>`(select count(*)::int from courses where category_id in ${selfAndBelow})`

const own = {
  id: categories.id,
  name: categories.name,
  slug: categories.slug,
  description: categories.description,
  image: pictureIn({ packed: categories.image, isPublic: sql`categories.is_active`, alt: categories.imageAlt }),
  imageId: categories.imageId,
  imageAlt: categories.imageAlt,
  parentId: categories.parentId,
  sortOrder: categories.sortOrder,
  isActive: categories.isActive,
  version: categories.version,
  createdAt: categories.createdAt,
  updatedAt: categories.updatedAt,
}
const columns = {
  ...own,
  parentName: parents.name,
  level,
  isVisible,
  courseCount,
  subtreeCourseCount,
  childCount: sql<number>`(select count(*)::int from categories c where c.parent_id = categories.id)`,
}
const sortBy = {
  name: { by: categories.name, cast: 'text' },
  createdAt: { by: categories.createdAt, cast: 'timestamptz' },
} as const

const categoryRows = rowsOf((db, field: keyof typeof sortBy) =>
  db
    .select({ ...columns, sortKey: sortKey(sortBy, field) })
    .from(categories)
    .leftJoin(parents, eq(parents.id, categories.parentId))
    .leftJoin(grandparents, eq(grandparents.id, parents.parentId)),
)

export function listCategories(db: Db, query: z.output<typeof categoryQuery>) {
  const matching = whereOfCategories(query)
  return inTime(db, query.filter, (db) =>
    listPage(db, query, {
      id: categories.id,
      sortBy,
      matching,
      select: categoryRows(db, query.sort),
      countable: sql`select 1 from categories ${above} where ${matching ?? sql`true`}`,
    }),
  )
}

const categoryById = statement((db) =>
  db
    .select(columns)
    .from(categories)
    .leftJoin(parents, eq(parents.id, categories.parentId))
    .leftJoin(grandparents, eq(grandparents.id, parents.parentId))
    .where(and(eq(categories.id, sql.placeholder('id')), isNull(categories.deletedAt))),
)
export const findCategory = async (db: Db, id: string) => (await categoryById(db, { id }))[0]

/** Depth first, in order. Totals are computed once for the whole tree, not per row. */
export function readTree(db: Db) {
  const tree = sql`(
    with recursive tree as (
      select id, is_active as is_visible, array[sort_order] as place, array[id] as path from categories
      where parent_id is null and deleted_at is null
      union all
      select c.id, t.is_visible and c.is_active, t.place || c.sort_order, t.path || c.id
      from categories c join tree t on c.parent_id = t.id
    ),
    held as (select category_id as id, count(*)::int as n from courses where category_id is not null group by category_id),
    sums as (
      select a.id, sum(held.n)::int as n from tree join held using (id) cross join unnest(tree.path) a (id) group by a.id
    ),
    children as (select parent_id as id, count(*)::int as n from categories where parent_id is not null group by parent_id)
    select tree.id, is_visible, place, cardinality(path) as level, coalesce(held.n, 0) as held, coalesce(sums.n, 0) as below,
      coalesce(children.n, 0) as children
    from tree left join held using (id) left join sums using (id) left join children using (id)
  ) tree`
  return db
    .select({
      ...own,
      parentName: parents.name,
      level: sql<number>`tree.level`,
      isVisible: sql<boolean>`tree.is_visible`,
      courseCount: sql<number>`tree.held`,
      subtreeCourseCount: sql<number>`tree.below`,
      childCount: sql<number>`tree.children`,
    })
    .from(categories)
    .innerJoin(tree, sql`tree.id = categories.id`)
    .leftJoin(parents, eq(parents.id, categories.parentId))
    .orderBy(sql`tree.place`)
}

/**
 * Serialises changes to the shape of the tree, and waits for courses being placed in it. Locks all of its few rows at
 * once: which ones get shifted is only known later, when courses are locked already.
 */
export async function lockTree(db: Db) {
  await db.execute(sql`select pg_advisory_xact_lock(${LOCKS.categoryTree})`)
  await db.execute(sql`select from categories order by id for no key update`)
}

/** The bare tree, siblings in order. */
export const listBranches = (db: Db): Promise<Branch[]> =>
  db
    .select({ id: categories.id, parentId: categories.parentId, isActive: categories.isActive })
    .from(categories)
    .where(isNull(categories.deletedAt))
    .orderBy(categories.sortOrder)

type Sibling = { id: string | null; parentId: string | null; name: string }

/** Another category under the same parent with the same folded name. */
export const findNamesake = async (db: Db, { id, parentId, name }: Sibling) =>
  (
    await db.execute<{ name: string }>(sql`
      select name from categories where parent_id is not distinct from ${parentId}::uuid and id is distinct from ${id}::uuid
        and deleted_at is null and name_folded = f_fold(regexp_replace(${name}, '\\s+', ' ', 'g')) limit 1`)
  ).rows[0]

/** Whether a child of one has the same name as a child of the other. */
export const haveNamesakes = async (db: Db, oneId: string, otherId: string) =>
  (
    await db.execute(sql`
      select 1 from categories a join categories b using (name_folded) where a.parent_id = ${oneId} and b.parent_id = ${otherId}
        and b.id <> ${oneId} limit 1`)
  ).rows.length > 0

export async function insertCategory(db: Db, fields: typeof categories.$inferInsert) {
  const inserted = await db
    .insert(categories)
    .values(fields)
    .onConflictDoNothing({ target: categories.slug, where: isNull(categories.deletedAt) })
    .returning(own)
  if (inserted[0]) return inserted[0]
  const slug = slugBeside(fields.slug, fields.id)
  return (
    await db
      .insert(categories)
      .values({ ...fields, slug })
      .returning(own)
  )[0]!
}

const atVersion = (id: string, version: number) =>
  and(eq(categories.id, id), eq(categories.version, version), isNull(categories.deletedAt))
const oneMore = { version: sql`${categories.version} + 1`, updatedAt: sql`now()` }

type CategoryUpdate = Partial<
  Pick<
    typeof categories.$inferInsert,
    'name' | 'description' | 'imageId' | 'imageAlt' | 'isActive' | 'parentId' | 'sortOrder'
  >
>

export const updateCategory = async (db: Db, id: string, version: number, fields: CategoryUpdate) =>
  (
    await db
      .update(categories)
      .set({ ...fields, ...oneMore })
      .where(atVersion(id, version))
      .returning({ version: categories.version, updatedAt: categories.updatedAt })
  )[0]

/** Numbers siblings in this order. Being shifted does not count as a change: no new version. */
export const updatePlaces = (db: Db, ids: readonly string[]) =>
  db.execute(sql`
    update categories set sort_order = wanted.place - 1
    from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) with ordinality as wanted (id, place)
    where categories.id = wanted.id::uuid and categories.sort_order <> wanted.place - 1`)

/** Moves all or the named children of one category to the end of another's. */
export const moveChildren = (db: Db, fromId: string, toId: string, ids?: readonly string[]) =>
  db
    .update(categories)
    .set({
      parentId: toId,
      sortOrder: sql`categories.sort_order + (select count(*)::int from categories c where c.parent_id = ${toId})`,
      ...oneMore,
    })
    .where(and(eq(categories.parentId, fromId), ids && inArray(categories.id, [...ids])))
    .returning(own)

/** Out of the tree; its row stays for the trash. */
export const markDeleted = async (db: Db, id: string, version: number) =>
  (
    await db
      .update(categories)
      .set({ deletedAt: sql`now()`, parentId: null, ...oneMore })
      .where(atVersion(id, version))
      .returning({ version: categories.version })
  )[0]

const slugIsTaken = sql`exists (select from categories c where c.slug = categories.slug and c.deleted_at is null)`

/** Back into the tree. If its address was taken meanwhile, it gets a suffix. */
export const unmarkDeleted = (db: Db, id: string, place: { parentId: string | null; sortOrder: number }) =>
  db
    .update(categories)
    .set({
      ...place,
      ...oneMore,
      deletedAt: null,
      slug: sql`case when ${slugIsTaken} then categories.slug || '-' || right(categories.id::text, 10) else categories.slug end`,
    })
    .where(eq(categories.id, id))

/** Permanently. */
export const deleteCategory = (db: Db, id: string) =>
  db.delete(categories).where(and(eq(categories.id, id), sql`deleted_at is not null`))
