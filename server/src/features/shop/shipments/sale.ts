import type { DeliveryInput } from '@learning-cms/contract/shop/deliveries'
import type { TaxClass } from '@learning-cms/contract/shop/product-terms'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { orderDeliveries } from '#db/schema/shop/deliveries.ts'
import { refuse } from '#refuse'
import type { Dong } from '#services/money/spread.ts'
import { addressOf } from './address.ts'
import { feeOf } from './fees.ts'
import { findMethod } from './method-queries.ts'

export { refreshFulfilment } from './fulfilment.ts'

export type SoldDelivery = {
  title: string
  fee: Dong
  taxClass: TaxClass
  row: Omit<typeof orderDeliveries.$inferInsert, 'orderId'>
}
type Goods = { productId: string; quantity: number; price: Dong }

/** What it costs to send these goods there, or why they cannot be sent. */
export async function quoteDelivery(db: Db, input: DeliveryInput, goods: readonly Goods[]): Promise<SoldDelivery> {
  const fields = { 'delivery.methodId': 'deliveries.method-unknown' as const }
  const method =
    (await findMethod(db, input.methodId)) ?? refuse('rule-broken', 'deliveries.method-unknown', { fields })
  if (!method.isOffered)
    refuse('state-forbids', 'deliveries.method-not-offered', {
      fields: { 'delivery.methodId': 'deliveries.method-not-offered' },
    })
  const address = await addressOf(db, input, method)
  const price = goods.reduce((sum, line) => sum + line.price, 0)
  const fee = feeOf(method, {
    provinceCode: address.provinceCode ?? null,
    grams: await weigh(db, goods),
    goods: price,
  })
  const { id: methodId, nameVi: title, isPickup, taxClass } = method
  return { title, fee, taxClass, row: { methodId, methodName: title, isPickup, ...address } }
}

const weigh = async (db: Db, goods: readonly Goods[]) =>
  (
    await db.execute<{ grams: number }>(sql`
      select coalesce(sum(p.weight_grams::bigint * sold.quantity), 0)::bigint as grams
      from jsonb_to_recordset(${JSON.stringify(goods)}::jsonb) as sold ("productId" uuid, quantity int)
      join products p on p.id = sold."productId"`)
  ).rows[0]!.grams

/** With the order that is being created. */
export const insertDelivery = (tx: Db, orderId: string, { row }: SoldDelivery) =>
  tx.insert(orderDeliveries).values({ orderId, ...row })

/** Deletes delivery addresses of an erased person's orders. */
export const eraseDeliveries = (tx: Db, studentId: string) =>
  tx.execute(sql`
    update order_deliveries set recipient = '', phone = '', street = '', note = '', ward_code = null, ward = ''
    where order_id in (select id from orders where student_id = ${studentId})`)
