import type { Sending } from '@learning-cms/contract/shop/deliveries'
import { products } from '@learning-cms/server/db/schema/shop/products'
import type { Db } from '@learning-cms/server/db/open'
import { randomUUID } from 'node:crypto'
import type { TestApp } from '@learning-cms/testkit/app'
import { make } from '@learning-cms/testkit/make'
import { sellingIn } from '@learning-cms/testkit/money/selling'

type Terms = Partial<typeof products.$inferInsert>
/** A good on sale, with so many pieces. */
export async function goodProduct(db: Db, { stock = 10, ...terms }: Terms & { stock?: number } = {}) {
  const id = randomUUID()
  const all = { kind: 'good', nameVi: 'Trống đồng nhỏ', price: 108_000, taxClass: '8', weightGrams: 400 } as const
  await db.insert(products).values({ ...all, sku: id, status: 'active', ...terms, id })
  if (stock > 0)
    await db.execute(`
      with moved as (update products set stock = ${stock} where id = '${id}' returning id)
      insert into stock_movements (id, product_id, reason, quantity, stock, reserved)
      select '${randomUUID()}'::uuid, id, 'received', ${stock}, ${stock}, 0 from moved`)
  return id
}

export const standardDelivery = '0f0a1c5e-6a55-4c8e-9a5e-2f3c1d7b9a01'
export const collecting = '0f0a1c5e-6a55-4c8e-9a5e-2f3c1d7b9a02'
export const inHanoi = {
  methodId: standardDelivery,
  recipient: 'Nguyễn Thị Hạnh',
  phone: '0912345678',
  provinceCode: '01',
  wardCode: '00004',
  street: '12 Đội Cấn',
}

/** A paid order of goods that is to be sent. */
export async function orderToSend(t: TestApp, { quantity = 2, stock = 10, isPaid = true } = {}) {
  const shop = sellingIn(t)
  const productId = await goodProduct(t.db, { stock })
  const { id: studentId } = await make.student(t.db)
  const basket = { studentId, items: [{ productId, quantity }], delivery: inHanoi }
  const { total } = (await t.ask('POST', '/orders/quote', { as: 'admin', body: basket })).body
  const made = await shop.sell({ ...basket, expectedTotal: total })
  if (made.status !== 200) throw new Error(`not sold: ${made.body.reason}`)
  if (isPaid) await shop.take(shop.evidenceOf(await shop.attempt(made.body), total))
  const order = await shop.read(made.body.id)
  return { order, productId, studentId, lineId: order.lines.find(({ kind }) => kind === 'good')!.id }
}

/** One parcel of it, with so many pieces. */
export async function packed(t: TestApp, input: { order: { id: string }; lineId: string }, quantity = 1) {
  const body = { lines: [{ lineId: input.lineId, quantity }] }
  const answer = await t.ask<Sending>('POST', `/orders/${input.order.id}/shipments`, { as: 'admin', key: true, body })
  if (answer.status !== 200) throw new Error(`not packed: ${JSON.stringify(answer.body)}`)
  return answer.body.shipments.at(-1)!
}
