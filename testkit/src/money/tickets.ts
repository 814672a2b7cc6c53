import type { Db } from '@learning-cms/server/db/open'
import { openKeeper } from '@learning-cms/server/features/shop/tickets/codes'
import { dayAt } from '@learning-cms/server/features/shop/tickets/days'
import { issueTickets, takePlaces, ticketsOf } from '@learning-cms/server/features/shop/tickets/sale'
import { bySystem } from '@learning-cms/server/http/actor'
import { products } from '@learning-cms/server/db/schema/shop/products'
import { randomUUID } from 'node:crypto'
import { make } from '@learning-cms/testkit/make'

type Terms = Partial<typeof products.$inferInsert>

/** A ticket on sale: of a whole day, with a hundred places, unless stated otherwise. */
export async function ticketProduct(db: Db, terms: Terms = {}) {
  const id = randomUUID()
  const all = { kind: 'ticket', nameVi: 'Vé tham quan', nameEn: 'Admission', ticketWay: 'day', capacity: 100 } as const
  await db.insert(products).values({ ...all, sku: id, price: 40_000, taxClass: '8', status: 'active', ...terms, id })
  return id
}

export const inDays = (days: number) => dayAt(Date.now() + days * 86_400_000)

type Sale = { productId?: string; visitOn?: string | null; slot?: string | null; quantity?: number; studentId?: string }

/** Tickets of a paid order, with their codes; for today, unless stated otherwise. */
export async function soldTickets(db: Db, { visitOn = inDays(0), slot = null, quantity = 1, ...more }: Sale = {}) {
  const productId = more.productId ?? (await ticketProduct(db))
  const { studentId } = more
  const { id: orderId, studentId: buyer } = await make.order(db, studentId ? { studentId } : {})
  const line = { productId, visitOn, slot, quantity }
  const lineId = randomUUID()
  const orderNumber = `DH${orderId.slice(0, 8).toUpperCase()}`
  await db.transaction(async (tx) => {
    await takePlaces(tx, bySystem, { key: orderId, lines: [line] })
    await issueTickets(tx, bySystem, { ...line, orderId, orderNumber, lineId, studentId: buyer })
  })
  const { pageOf } = await openKeeper(db)
  const codes = (await ticketsOf(db, orderId, { mayReveal: true })).map(({ code }) => code)
  return { orderId, orderNumber, lineId, productId, page: pageOf(orderId), codes }
}
