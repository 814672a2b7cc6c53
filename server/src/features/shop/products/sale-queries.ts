import type { ProductKind, TaxClass, TicketWay } from '@learning-cms/contract/shop/product-terms'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'

export type ProductForSale = {
  id: string
  kind: ProductKind
  title: string
  isOnSale: boolean
  /** One of its variants is sold, never the product itself. */
  hasVariants: boolean
  /** Of one piece; null for donations. */
  price: number | null
  taxClass: TaxClass | null
  categoryId: string | null
  courseId: string | null
  minAmount: number | null
  maxAmount: number | null
  ticketWay: TicketWay
  /** Of goods: pieces nobody has reserved. */
  free: number | null
  parts: { id: string; quantity: number }[]
}

/** As currently on sale. With `isLocked` nobody can delete them until this transaction ends. */
export const listProductsForSale = async (db: Db, ids: readonly string[], { isLocked }: { isLocked: boolean }) =>
  ids.length === 0
    ? []
    : (
        await db.execute<ProductForSale>(sql`
          select id, kind, name_vi as title, price, tax_class as "taxClass", category_id as "categoryId",
            course_id as "courseId", min_amount as "minAmount", max_amount as "maxAmount", ticket_way as "ticketWay",
            status = 'active' and coalesce(on_sale_from <= now(), true) and coalesce(on_sale_until > now(), true) as "isOnSale",
            options <> '[]' as "hasVariants",
            case when kind = 'good' then stock - reserved end as free,
            coalesce((
              select jsonb_agg(jsonb_build_object('id', b.part_id, 'quantity', b.quantity) order by b.position)
              from product_parts b where b.bundle_id = products.id), '[]') as parts
          from products where id = any(${sql.param(ids)}::uuid[]) and deleted_at is null
          order by id ${isLocked ? sql`for key share` : sql``}`)
      ).rows

type CourseProduct = { id: string; courseId: string; taxClass: TaxClass | null }

/** The products these courses are sold as, which say how they are taxed; most courses have none. */
export const listCourseProducts = async (db: Db, courseIds: readonly string[]) =>
  (
    await db.execute<CourseProduct>(sql`
      select id, course_id as "courseId", tax_class as "taxClass" from products
      where course_id = any(${sql.param(courseIds)}::uuid[]) and kind = 'course' and deleted_at is null`)
  ).rows

type Stock = { keys: readonly string[]; productIds?: readonly string[] }

/** Locks the stock these keys have reserved or sold, and that of these products, in the order in which everybody does. */
export const lockStockOf = (tx: Db, { keys, productIds = [] }: Stock) =>
  tx.execute(sql`
    select from products where id in (select product_id from stock_movements where key = any(${sql.param(keys)}::text[]))
      or id = any(${sql.param(productIds)}::uuid[])
    order by id for no key update`)

/** The first of these goods of which there are not that many free. */
export const findShort = async (db: Db, lines: readonly { productId: string; quantity: number }[]) =>
  (
    await db.execute<{ productId: string; title: string; left: number }>(sql`
      select p.id as "productId", p.name_vi as title, greatest(0, p.stock - p.reserved) as left
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as asked ("productId" uuid, quantity int)
      join products p on p.id = asked."productId"
      where p.stock - p.reserved < asked.quantity order by p.id limit 1`)
  ).rows[0]
