import type { Product } from '@learning-cms/contract/shop/products'
import { sql } from 'drizzle-orm'

const partsCost = sql`(
  select coalesce(sum(part.price * b.quantity), 0) from product_parts b join products part on part.id = b.part_id
  where b.bundle_id = products.id)`

/** Something is sold of them, and each of those is complete. */
const variantsLack = sql`(select coalesce(bool_or(v.sku = '' or v.price is null or v.weight_grams is null), true)
  from products v where v.parent_id = products.id and v.is_offered)`

/** What a product lacks for going on sale, by the current rows. A bundle's price needs parts with prices to spread over. */
export const missing = sql<Product['missing']>`array_remove(array[
  case when products.sku = '' and products.options = '[]' then 'sku' end,
  case when products.kind <> 'donation' and products.price is null and products.options = '[]' then 'price' end,
  case when products.kind <> 'bundle' and products.tax_class is null then 'tax' end,
  case when products.kind = 'good' and products.weight_grams is null and products.options = '[]' then 'weight' end,
  case when products.options <> '[]' and ${variantsLack} then 'variants' end,
  case when products.kind = 'ticket' and products.ticket_way <> 'open' and products.capacity is null then 'capacity' end,
  case when products.kind = 'ticket' and products.ticket_way = 'slot' and cardinality(products.slots) = 0 then 'slots' end,
  case when products.kind = 'ticket' and products.ticket_way = 'open' and products.valid_days is null then 'validity' end,
  case when products.kind = 'course' and coalesce((
    select courses.status <> 'published' or courses.deleted_at is not null from courses where courses.id = products.course_id), true)
    then 'course' end,
  case when products.kind = 'bundle' and (
    not exists (select from product_parts b where b.bundle_id = products.id)
    or (products.price > 0 and ${partsCost} = 0)) then 'parts' end,
  case when products.kind = 'donation' and (products.min_amount is null or products.max_amount is null) then 'limits' end], null)`
