import { CODE, plainCode, SERIAL_AT } from '@learning-cms/contract/shop/check-in'
import type { visitorQuery } from '@learning-cms/contract/shop/tickets'
import { dayIn } from '@learning-cms/contract/core/lists/filter-days'
import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { endOf, startOf } from '#db/days.ts'
import { listPage, searchIn, sortKey } from '#db/lists/list.ts'
import type { Db } from '#db/open.ts'
import { orders } from '#db/schema/shop/orders.ts'
import { people } from '#db/schema/people/people.ts'
import { products } from '#db/schema/shop/products.ts'
import { tickets } from '#db/schema/shop/tickets.ts'
import { rowsOf } from '#db/statements/selected.ts'
import type { Actor } from '#http/actor.ts'

type VisitorQuery = z.output<typeof visitorQuery>

const sortBy = { validFrom: { by: tickets.validFrom, cast: 'timestamptz' } } as const

const columns = {
  id: tickets.id,
  orderId: tickets.orderId,
  orderNumber: orders.number,
  buyerName: people.fullName,
  productId: tickets.productId,
  productNameVi: products.nameVi,
  productNameEn: products.nameEn,
  visitOn: tickets.visitOn,
  slot: tickets.slot,
  status: tickets.status,
  validFrom: tickets.validFrom,
  validUntil: tickets.validUntil,
  usedAt: tickets.usedAt,
  usedByName: tickets.usedByName,
  usedDoor: tickets.usedDoor,
}

const visitorRows = rowsOf((db, field: keyof typeof sortBy) =>
  db
    .select({ ...columns, sortKey: sortKey(sortBy, field) })
    .from(tickets)
    .innerJoin(orders, eq(orders.id, tickets.orderId))
    .innerJoin(people, eq(people.id, orders.studentId))
    .innerJoin(products, eq(products.id, tickets.productId)),
)

/** Tickets for a day, and open tickets used on it. */
const onDay = (day: string) =>
  or(
    sql`tickets.visit_on = ${day}::date`,
    sql`tickets.visit_on is null and tickets.used_at >= ${startOf(day)} and tickets.used_at < ${endOf(day)}`,
  )

function matchingSearch(search: string, mayReadOrders: boolean) {
  const code = plainCode(search)
  if (CODE.test(code)) return sql`tickets.serial = ${code.slice(...SERIAL_AT)}`
  return mayReadOrders ? searchIn(orders.search, search) : eq(orders.number, search.trim().toUpperCase())
}

function whereOf({ day = dayIn(Date.now()), slot, productId, status, search }: VisitorQuery, mayReadOrders: boolean) {
  return and(
    day === 'any' ? undefined : onDay(day),
    slot === undefined ? undefined : slot === 'none' ? sql`tickets.slot is null` : eq(tickets.slot, slot),
    productId ? eq(tickets.productId, productId) : undefined,
    status && status.length > 0 ? inArray(tickets.status, status) : undefined,
    search ? matchingSearch(search, mayReadOrders) : undefined,
  )
}

/** The names of buyers require the right to read orders. */
export async function listVisitors(db: Db, { may }: Pick<Actor, 'may'>, query: VisitorQuery) {
  const mayReadOrders = may.has('orders:read')
  const matching = whereOf(query, mayReadOrders)
  const page = await listPage(db, query, {
    id: tickets.id,
    sortBy,
    matching,
    select: visitorRows(db, query.sort),
    countable: query.search
      ? sql`select 1 from tickets join orders on orders.id = tickets.order_id
          join people on people.id = orders.student_id where ${matching ?? sql`true`}`
      : sql`select 1 from tickets where ${matching ?? sql`true`}`,
  })
  return mayReadOrders ? page : { ...page, rows: page.rows.map((row) => ({ ...row, buyerName: null })) }
}
