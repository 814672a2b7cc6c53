import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'

const columns = sql`p.id, p.version, p.deleted_at is not null as "isDeleted", p.sku_folded as "skuFolded", p.kind, p.sku,
  p.name_vi as "nameVi", p.name_en as "nameEn", p.category_id as "categoryId", p.price, p.original_price as "originalPrice",
  p.tax_class as "taxClass", p.weight_grams as "weightGrams", p.low_stock as "lowStock", p.tags, p.brand, p.vendor,
  p.description_vi as "descriptionVi", p.description_en as "descriptionEn",
  p.parent_id as "parentId", p.options, p.stock, p.reserved`

export type ProductToImport = { id: string; version: number; isDeleted: boolean; skuFolded: string } & Record<
  string,
  unknown
>

/** The products with these SKUs, including the trash, where SKUs stay taken. */
export const listBySku = async (db: Db, folded: readonly string[]) =>
  (
    await db.execute<ProductToImport>(sql`
      select ${columns} from products p where p.sku_folded = any(${sql.param(folded)}::text[])`)
  ).rows

export const findToImport = async (db: Db, id: string) =>
  (
    await db.execute<ProductToImport>(
      sql`select ${columns} from products p where p.id = ${id} and p.deleted_at is null`,
    )
  ).rows[0]
