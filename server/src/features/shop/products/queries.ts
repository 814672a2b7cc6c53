import { product, productRow, type productQuery, type ProductRow } from '@learning-cms/contract/shop/products'
import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type * as z from 'zod'
import { inTime } from '#db/lists/filter.ts'
import { columnsOf, listPage, sortKey } from '#db/lists/list.ts'
import { columnsNamed } from '#db/statements/named-columns.ts'
import type { Db } from '#db/open.ts'
import { categories } from '#db/schema/courses/categories.ts'
import { courses } from '#db/schema/courses/courses.ts'
import { products } from '#db/schema/shop/products.ts'
import { rowsOf, statement } from '#db/statements/selected.ts'
import { pictureIn, smallPictureIn } from '#services/media/pictures/picture-columns.ts'
import { missing } from './missing.ts'
import { coverOfProduct, inAll, whereOfProducts } from './where.ts'

/** Products of a category in the trash have none until it is restored. */
const category = and(eq(categories.id, products.categoryId), isNull(categories.deletedAt))

const rowColumns = {
  ...columnsNamed(products, productRow.shape),
  image: smallPictureIn(coverOfProduct),
  categoryName: categories.name,
  stock: inAll.stock,
  reserved: inAll.reserved,
  variantCount: sql<number>`(select count(*)::int from products v where v.parent_id = products.id)`,
  priceFrom: sql<
    number | null
  >`(select min(v.price)::float8 from products v where v.parent_id = products.id and v.is_offered)`,
  priceTo: sql<
    number | null
  >`(select max(v.price)::float8 from products v where v.parent_id = products.id and v.is_offered)`,
}

const productColumns = {
  ...columnsNamed(products, product.shape),
  ...rowColumns,
  image: pictureIn(coverOfProduct),
  courseTitle: courses.title,
  parentName: sql<string | null>`(select whole.name_vi from products whole where whole.id = products.parent_id)`,
  bundles: sql<{ id: string; name: string }[]>`(
    select coalesce(json_agg(json_build_object('id', b.id, 'name', b.name_vi) order by b.name_vi, b.id), '[]')
    from product_parts p join products b on b.id = p.bundle_id where p.part_id = products.id and b.deleted_at is null)`,
  missing,
  isInUse: sql<boolean>`(exists (select from stock_movements m where m.product_id = products.id)
    or exists (select from order_lines l where l.product_id = products.id)
    or exists (select from order_lines l where l.bundle_id = products.id)
    or exists (select from products v join stock_movements m on m.product_id = v.id where v.parent_id = products.id)
    or exists (select from products v join order_lines l on l.product_id = v.id where v.parent_id = products.id))`,
}

const sortBy = {
  createdAt: { by: products.createdAt, cast: 'timestamptz' },
  nameVi: { by: products.nameVi, cast: 'text' },
  sku: { by: products.sku, cast: 'text' },
  price: { by: products.price, cast: 'bigint', nulls: true },
  stock: { by: inAll.stock, cast: 'int' },
  updatedAt: { by: products.updatedAt, cast: 'timestamptz' },
} as const
export const sortColumns = columnsOf(sortBy)

const productRows = rowsOf((db, field: keyof typeof sortBy) =>
  db
    .select({ ...rowColumns, sortKey: sortKey(sortBy, field) })
    .from(products)
    .leftJoin(categories, category),
)

export function listProducts(db: Db, query: z.output<typeof productQuery>) {
  const matching = whereOfProducts(query)
  return inTime(db, query.filter, (db) =>
    listPage<ProductRow, keyof typeof sortBy>(db, query, {
      id: products.id,
      sortBy,
      matching,
      select: productRows(db, query.sort),
      countable: sql`select 1 from products where ${matching ?? sql`true`}`,
      matchedIn: sql`products where ${matching ?? sql`true`}`,
    }),
  )
}

const productById = statement((db) =>
  db
    .select(productColumns)
    .from(products)
    .leftJoin(categories, category)
    .leftJoin(courses, eq(courses.id, products.courseId))
    .where(and(eq(products.id, sql.placeholder('id')), isNull(products.deletedAt))),
)

/** Without its pictures and parts. */
export const findProduct = async (db: Db, id: string) => (await productById(db, { id }))[0]
export type FoundProduct = NonNullable<Awaited<ReturnType<typeof findProduct>>>

type ProductInsert = typeof products.$inferInsert
export type ProductFields = { [Name in keyof ProductInsert]?: ProductInsert[Name] | SQL }
export const insertProduct = (db: Db, fields: ProductInsert) => db.insert(products).values(fields)

const oneMore = { version: sql`${products.version} + 1`, updatedAt: sql`now()` }

export const updateProduct = async (db: Db, id: string, version: number, fields: ProductFields) =>
  (
    await db
      .update(products)
      .set({ ...fields, ...oneMore })
      .where(and(eq(products.id, id), eq(products.version, version), isNull(products.deletedAt)))
      .returning({ version: products.version })
  )[0]

export const markDeleted = (db: Db, id: string, version: number) =>
  updateProduct(db, id, version, { deletedAt: sql`now()` })

/** Not on sale: whoever may restore need not be allowed to sell. */
export const unmarkDeleted = (db: Db, id: string) =>
  db
    .update(products)
    .set({ ...oneMore, deletedAt: null })
    .where(eq(products.id, id))

/** Permanently; its SKU is free again. */
export const deleteProduct = (db: Db, id: string) =>
  db.delete(products).where(and(eq(products.id, id), sql`deleted_at is not null`))

/** The product with this SKU, in the trash or not. */
export const findBySku = async (db: Db, id: string, sku: string) =>
  (
    await db.execute<{ id: string }>(sql`
      select id from products where sku_folded = nullif(regexp_replace(f_fold(${sku}::text), '[^a-z0-9]+', '', 'g'), '') and id <> ${id}`)
  ).rows[0]

export const findByCourse = async (db: Db, id: string, courseId: string) =>
  (
    await db.execute<{ id: string }>(
      sql`select id from products where course_id = ${courseId} and id <> ${id} and deleted_at is null`,
    )
  ).rows[0]

/** Whether it exists; then nobody can delete it until this transaction ends. */
export const lockCategory = async (db: Db, id: string) =>
  (await db.execute(sql`select from categories where id = ${id} and deleted_at is null for share`)).rows.length > 0
export const lockCourse = async (db: Db, id: string) =>
  (await db.execute(sql`select from courses where id = ${id} and deleted_at is null for key share`)).rows.length > 0

/** What bulk commands need to know of a product. */
export const listForBulk = (db: Db, ids: readonly string[]) =>
  db
    .select({
      id: products.id,
      name: products.nameVi,
      version: products.version,
      status: products.status,
      parentId: products.parentId,
      missing,
      partsNotSold: sql<string[]>`array(
        select part.name_vi from product_parts p join products part on part.id = p.part_id
        where p.bundle_id = products.id and (part.status <> 'active' or part.options <> '[]') order by p.position)`,
      isInUse: productColumns.isInUse,
      inBundles: sql<string[]>`array(
        select distinct b.name_vi from product_parts p join products b on b.id = p.bundle_id
        where p.part_id = products.id or p.part_id in (select v.id from products v where v.parent_id = products.id) order by 1)`,
    })
    .from(products)
    .where(and(isNull(products.deletedAt), sql`${products.id} = any(${sql.param(ids)}::uuid[])`))
export type ProductForBulk = Awaited<ReturnType<typeof listForBulk>>[number]

/** Including products in the trash. */
export const listNames = (db: Db, ids: readonly string[]) =>
  db
    .select({ id: products.id, name: products.nameVi })
    .from(products)
    .where(sql`${products.id} = any(${sql.param(ids)}::uuid[])`)
