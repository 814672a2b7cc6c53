import type { ProductVariant } from '@learning-cms/contract/shop/products'
import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { products } from '#db/schema/shop/products.ts'
import { statement } from '#db/statements/selected.ts'
import { newId } from '#services/ids.ts'
import type { Existing } from './variant-plan.ts'

const variantsById = statement((db) =>
  db
    .select({
      id: products.id,
      version: products.version,
      nameVi: products.nameVi,
      nameEn: products.nameEn,
      optionValues: products.optionValues,
      sku: products.sku,
      price: products.price,
      originalPrice: products.originalPrice,
      weightGrams: products.weightGrams,
      stock: products.stock,
      reserved: products.reserved,
      lowStock: products.lowStock,
      stockLevel: products.stockLevel,
      isOffered: products.isOffered,
    })
    .from(products)
    .where(eq(products.parentId, sql.placeholder('id')))
    .orderBy(asc(products.place)),
)
export const listVariants = (db: Db, id: string): Promise<ProductVariant[]> => variantsById(db, { id })

/** The product and its variants, in this order: a sale moves one variant's stock and waits. */
export async function lockWithVariants(tx: Db, id: string) {
  const { rows } = await tx.execute<{ stock: number; reserved: number; bundles: string[] }>(sql`
    select stock, reserved, array(
      select b.name_vi from product_parts p join products b on b.id = p.bundle_id where p.part_id = products.id order by 1) as bundles
    from products where id = ${id} for update`)
  await tx.execute(sql`select from products where parent_id = ${id} order by id for update`)
  return rows[0]!
}

/** Each variant, and whether it was sold, moved or bundled. */
export const listExisting = async (tx: Db, id: string) =>
  (
    await tx.execute<Existing & { [column: string]: unknown }>(sql`
      select v.id, v.option_values as "optionValues",
        exists (select from stock_movements m where m.product_id = v.id)
          or exists (select from order_lines l where l.product_id = v.id)
          or exists (select from product_parts p where p.part_id = v.id) as "isInUse"
      from products v where v.parent_id = ${id} order by v.place`)
  ).rows

export const deleteVariants = (tx: Db, ids: readonly string[]) =>
  tx.execute(sql`delete from products where id = any(${sql.param(ids)}::uuid[]) and parent_id is not null`)

type PlacedVariant = { optionValues: readonly string[]; place: number }

export const placeVariants = (tx: Db, variants: readonly (PlacedVariant & { id: string })[]) =>
  tx.execute(sql`
    update products set option_values = array(select jsonb_array_elements_text(given."optionValues")), place = given.place,
      name_vi = name_vi, name_en = name_en
    from jsonb_to_recordset(${JSON.stringify(variants)}::jsonb) as given (id uuid, "optionValues" jsonb, place int)
    where products.id = given.id`)

/** Inserts variants with the product's prices and weight as initial values; names follow the product later. */
export const insertVariants = (tx: Db, parentId: string, variants: readonly (PlacedVariant & { sku: string })[]) =>
  tx.execute(sql`
    insert into products (id, kind, name_vi, parent_id, option_values, place, sku, price, original_price, weight_grams, low_stock)
    select given.id, 'good', whole.name_vi, whole.id, array(select jsonb_array_elements_text(given."optionValues")), given.place,
      given.sku, whole.price, whole.original_price, whole.weight_grams, whole.low_stock
    from products whole,
      jsonb_to_recordset(${JSON.stringify(variants.map((one) => ({ ...one, id: newId() })))}::jsonb)
        as given (id uuid, "optionValues" jsonb, place int, sku text)
    where whole.id = ${parentId}`)

/** Folded SKUs that begin like this one. */
export async function listTakenSkus(tx: Db, sku: string) {
  if (sku === '') return new Set<string>()
  const { rows } = await tx.execute<{ folded: string }>(sql`
    select sku_folded as folded from products
    where sku_folded like regexp_replace(f_fold(${sku}::text), '[^a-z0-9]+', '', 'g') || '%'`)
  return new Set(rows.map(({ folded }) => folded))
}
