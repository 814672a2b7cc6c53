import type { ProductImage, ProductPart } from '@learning-cms/contract/shop/products'
import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { assets } from '#db/schema/system/assets.ts'
import { productImages, productParts, products } from '#db/schema/shop/products.ts'
import { statement } from '#db/statements/selected.ts'
import { pictureIn } from '#services/media/pictures/picture-columns.ts'
import { spread } from '#services/money/spread.ts'

const isPublic = sql`(products.status = 'active' and products.deleted_at is null)`

const imagesById = statement((db) =>
  db
    .select({
      id: productImages.assetId,
      altVi: productImages.altVi,
      altEn: productImages.altEn,
      picture: pictureIn({ packed: sql`told_of(assets)`, isPublic, alt: productImages.altVi }),
    })
    .from(productImages)
    .innerJoin(assets, eq(assets.id, productImages.assetId))
    .innerJoin(products, eq(products.id, productImages.productId))
    .where(eq(productImages.productId, sql.placeholder('id')))
    .orderBy(asc(productImages.position)),
)
export const listImages = (db: Db, id: string) => imagesById(db, { id })

export async function replaceImages(db: Db, productId: string, images: readonly ProductImage[]) {
  await db.execute(sql`
    delete from product_images where product_id = ${productId} and asset_id <> all(${sql.param(images.map(({ id }) => id))}::uuid[])`)
  await db.execute(sql`
    insert into product_images (product_id, position, asset_id, alt_vi, alt_en)
    select ${productId}::uuid, place - 1, (image ->> 'id')::uuid, image ->> 'altVi', image ->> 'altEn'
    from jsonb_array_elements(${JSON.stringify(images)}::jsonb) with ordinality as given (image, place)
    on conflict (product_id, asset_id) do update
      set (position, alt_vi, alt_en) = (excluded.position, excluded.alt_vi, excluded.alt_en)`)
}

const partsById = statement((db) =>
  db
    .select({
      id: products.id,
      quantity: productParts.quantity,
      nameVi: products.nameVi,
      nameEn: products.nameEn,
      sku: products.sku,
      kind: products.kind,
      status: products.status,
      price: products.price,
      taxClass: products.taxClass,
    })
    .from(productParts)
    .innerJoin(products, eq(products.id, productParts.partId))
    .where(eq(productParts.bundleId, sql.placeholder('id')))
    .orderBy(asc(productParts.position)),
)
export const listParts = (db: Db, id: string) => partsById(db, { id })

type BundlePart = Omit<ProductPart, 'share'>

/** Each part's share of the bundle's price, to the đồng, as refunds are spread over lines. */
export function withShares(price: number | null, parts: readonly BundlePart[]): ProductPart[] {
  const costs = parts.flatMap(({ price, quantity }) => (price === null ? [] : [price * quantity]))
  const shares = price === null || costs.length < parts.length ? [] : spread(price, costs)
  return parts.map((part, at) => ({ ...part, share: shares[at] ?? null }))
}

export async function replaceParts(db: Db, bundleId: string, parts: readonly { id: string; quantity: number }[]) {
  await db.execute(sql`delete from product_parts where bundle_id = ${bundleId}`)
  await db.execute(sql`
    insert into product_parts (bundle_id, position, part_id, quantity)
    select ${bundleId}::uuid, place - 1, (part ->> 'id')::uuid, (part ->> 'quantity')::int
    from jsonb_array_elements(${JSON.stringify(parts)}::jsonb) with ordinality as given (part, place)`)
}

/** Those that exist; they stay until this transaction ends. */
export const lockParts = async (db: Db, ids: readonly string[]) =>
  (
    await db.execute<{ kind: string; hasVariants: boolean }>(sql`
      select kind, options <> '[]' as "hasVariants" from products where id = any(${sql.param(ids)}::uuid[]) and deleted_at is null order by id for share`)
  ).rows
