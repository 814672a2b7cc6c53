import type { productFilter, productQuery } from '@learning-cms/contract/shop/products'
import { and, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import type * as z from 'zod'
import { filterWhere, type FilterColumns } from '#db/lists/filter.ts'
import { searchIn } from '#db/lists/list.ts'
import { products } from '#db/schema/shop/products.ts'

/** These categories and everything below them. */
const withinCategories = (ids: readonly string[]) => sql`${products.categoryId} = any(array(
  select c.id from categories c where c.id in ${[...ids]}
  union all select c.id from categories c where c.parent_id in ${[...ids]}
  union all select g.id from categories c join categories g on g.parent_id = c.id where c.parent_id in ${[...ids]}))`

const inAllVariants = (name: 'stock' | 'reserved') =>
  sql<number>`case when products.options = '[]' then ${products[name]}
    else coalesce((select sum(v.${sql.raw(name)}) from products v where v.parent_id = products.id), 0)::int end`
/** Pieces; of a product with variants, of all of them. */
export const inAll = { stock: inAllVariants('stock'), reserved: inAllVariants('reserved') }

const filterColumns: FilterColumns<typeof productFilter> = {
  nameVi: { text: products.nameVi, foldedIn: products.search },
  nameEn: { text: products.nameEn, foldedIn: products.search },
  sku: { text: products.sku, foldedIn: products.search },
  kind: { choice: products.kind },
  status: { choice: products.status },
  categoryId: { among: withinCategories, isEmpty: sql`${products.categoryId} is null` },
  taxClass: { choice: products.taxClass },
  brand: { text: products.brand },
  vendor: { text: products.vendor },
  price: { number: products.price },
  stock: { number: inAll.stock },
  reserved: { number: inAll.reserved },
  onSaleFrom: { instant: products.onSaleFrom },
  onSaleUntil: { instant: products.onSaleUntil },
  createdAt: { instant: products.createdAt },
  updatedAt: { instant: products.updatedAt },
}

export type ProductMatch = Pick<
  z.output<typeof productQuery>,
  'kind' | 'status' | 'level' | 'categoryId' | 'pieces' | 'search' | 'filter'
>

/** Lists products without their variants; a variant is only found by its full SKU. */
const topLevel = (search: string | undefined) => {
  const typed = search?.trim()
  if (!typed) return isNull(products.parentId)
  return sql`(${products.parentId} is null
    or ${products.skuFolded} = regexp_replace(f_fold(${typed}::text), '[^a-z0-9]+', '', 'g'))`
}

/** The conditions of a list query: its quick filters, its filter and its search. */
export const whereOfProducts = ({ kind, status, level, categoryId, pieces, search, filter }: ProductMatch) =>
  and(
    isNull(products.deletedAt),
    pieces || level ? sql`${products.options} = '[]'` : topLevel(search),
    kind && inArray(products.kind, kind),
    status && inArray(products.status, status),
    level && inArray(products.stockLevel, level),
    categoryId ? withinCategories([categoryId]) : undefined,
    filterWhere(filterColumns, filter),
    searchIn(products.search, search),
  )

const isPublic = sql`(products.status = 'active' and products.deleted_at is null)`
const ofParent = (column: SQL) => sql`(select ${column} from products parent where parent.id = products.parent_id)`
/** A variant without a picture of its own shows its product's. */
export const coverOfProduct = {
  packed: sql<string | null>`coalesce(products.image, ${ofParent(sql`parent.image`)})`,
  isPublic,
  alt: sql<string>`case when products.image is null then coalesce(${ofParent(sql`parent.image_alt`)}, '') else products.image_alt end`,
}
