import type { OrderLine } from '@learning-cms/contract/shop/order-lines'
import type { orderQuery, OrderSums } from '@learning-cms/contract/shop/orders'
import { and, eq, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { inTime } from '#db/lists/filter.ts'
import { columnsOf, COUNT_UP_TO, listPage, sortKey } from '#db/lists/list.ts'
import type { Db } from '#db/open.ts'
import { courses } from '#db/schema/courses/courses.ts'
import { instructors } from '#db/schema/people/instructors.ts'
import { orderLines, orders, writeOffs } from '#db/schema/shop/orders.ts'
import { payments } from '#db/schema/money/payments.ts'
import { products } from '#db/schema/shop/products.ts'
import { people } from '#db/schema/people/people.ts'
import { students } from '#db/schema/people/students.ts'
import { rowsOf, rowsWithin, statement } from '#db/statements/selected.ts'
import { smallPictureIn } from '#services/media/pictures/picture-columns.ts'
import { sourceNameOf } from '#services/incoming/source-name.ts'
import { paymentColumns } from '#services/money/payment-columns.ts'
import { asksForFew, whereOfOrders, type MatchingQuery } from './where.ts'
import { writeOffColumns } from './write-offs/write-off-queries.ts'

const rowColumns = {
  id: orders.id,
  number: orders.number,
  studentId: orders.studentId,
  studentName: students.fullName,
  studentEmail: people.email,
  studentPhone: people.phone,
  status: orders.status,
  refundState: orders.refundState,
  currency: orders.currency,
  subtotal: orders.subtotal,
  discount: orders.discount,
  total: orders.total,
  writtenOff: orders.writtenOff,
  captured: orders.captured,
  refunded: orders.refunded,
  couponCode: orders.couponCode,
  gateway: orders.gateway,
  paymentMethod: orders.paymentMethod,
  transactionId: orders.transactionId,
  firstItem: sql<string>`coalesce((select title from order_lines l where l.order_id = orders.id and l.position = 0), '')`,
  totalLines: sql<number>`(select count(*)::int from order_lines l where l.order_id = orders.id)`,
  fulfilment: orders.fulfilment,
  einvoice: orders.einvoice,
  hasFulfilmentError: sql<boolean>`orders.fulfilment_error is not null`,
  completedAt: orders.completedAt,
  source: orders.source,
  version: orders.version,
  createdAt: orders.createdAt,
  updatedAt: orders.updatedAt,
}
const columns = {
  ...rowColumns,
  sourceName: sourceNameOf(sql`orders.source`),
  notes: orders.notes,
  couponId: orders.couponId,
  couponState: orders.couponState,
  refunding: orders.refunding,
  refundedOfOrder: orders.refundedOfOrder,
  refundingOfOrder: orders.refundingOfOrder,
  failure: orders.failure,
  failureReason: orders.failureReason,
  fulfilmentError: orders.fulfilmentError,
  disputedAt: orders.disputedAt,
  expiresAt: orders.expiresAt,
  failedAt: orders.failedAt,
  refundedAt: orders.refundedAt,
  soldByName: sql<
    string | null
  >`(select p.full_name from accounts a join people p on p.id = a.person_id where a.id = orders.sold_by)`,
}
const sortBy = {
  createdAt: { by: orders.createdAt, cast: 'timestamptz' },
  total: { by: orders.total, cast: 'bigint' },
  completedAt: { by: orders.completedAt, cast: 'timestamptz', nulls: true },
} as const
export const sortColumns = columnsOf(sortBy)

const orderRows = rowsOf((db, field: keyof typeof sortBy) =>
  db
    .select({ ...rowColumns, sortKey: sortKey(sortBy, field) })
    .from(orders)
    .innerJoin(students, eq(students.id, orders.studentId))
    .innerJoin(people, eq(people.id, orders.studentId)),
)

type ListQuery = z.output<typeof orderQuery>

export function listOrders(db: Db, query: ListQuery, byNameOnly: boolean) {
  const matching = and(whereOfOrders(query, byNameOnly), completionOf(query))
  const filter = query.filter ?? (asksForFew(query) ? '' : undefined)
  return inTime(db, filter, (db) =>
    listPage(
      db,
      { ...query, filter },
      {
        id: orders.id,
        sortBy,
        matching,
        select: orderRows(db, query.sort),
        countable: countableOf(query, byNameOnly),
        matchedIn: sql`orders where ${matching ?? sql`true`}`,
        // Orders sorted by sale date or popularity lie together: walking an index in another order may reach them
        // very late.
        fewAre: asksForFew(query) ? COUNT_UP_TO : undefined,
      },
    ),
  )
}

/** Made explicit when the list is sorted by completion: its index then skips or finds orders without one at once. */
function completionOf({ sort, status = [] }: ListQuery) {
  if (sort !== 'completedAt' || status.length === 0) return undefined
  if (status.every((one) => one === 'pending' || one === 'failed')) return sql`${orders.completedAt} is null`
  if (status.every((one) => one === 'completed' || one === 'refunded')) return sql`${orders.completedAt} is not null`
  return undefined
}

/** For a single course its lines are counted: an order has at most one, and the index covers them all. */
function countableOf({ courseId, ...rest }: ListQuery, byNameOnly: boolean) {
  const isAlone = courseId && whereOfOrders(rest, byNameOnly) === undefined
  if (isAlone) return sql`select 1 from order_lines where course_id = ${courseId}`
  return sql`select 1 from orders where ${whereOfOrders({ ...rest, courseId }, byNameOnly) ?? sql`true`}`
}

type Summed = { orders: number } & Record<'subtotal' | 'discount' | 'total' | 'captured' | 'refunded', number>

/** Above the counting limit there are no sums: partial ones would be misleading. */
export async function sumOrders(db: Db, query: MatchingQuery, byNameOnly: boolean): Promise<OrderSums> {
  const matching = whereOfOrders(query, byNameOnly) ?? sql`true`
  const { rows } = await inTime(db, query.filter ?? (asksForFew(query) ? '' : undefined), (db) =>
    db.execute<Summed>(sql`
      select count(*)::int as orders, coalesce(sum(subtotal), 0)::bigint as subtotal, coalesce(sum(discount), 0)::bigint as discount,
        coalesce(sum(total), 0)::bigint as total, coalesce(sum(captured), 0)::bigint as captured,
        coalesce(sum(refunded), 0)::bigint as refunded
      from (select subtotal, discount, total, captured, refunded from orders where ${matching} limit ${sql.raw(String(COUNT_UP_TO + 1))}) matched`),
  )
  const summed = rows[0]!
  if (summed.orders <= COUNT_UP_TO) return { ...summed, isCapped: false }
  const none = { subtotal: null, discount: null, total: null, captured: null, refunded: null }
  return { ...none, orders: COUNT_UP_TO, isCapped: true }
}

/** What an order granted and revoked is on its line; what people did to it since is with the enrolment. */
const accessNow = sql<OrderLine['access']>`case
  when order_lines.access = 'granted' and exists (
    select from enrolments e where e.id = order_lines.enrolment_id and e.revoked_at is not null) then 'revoked'
  when order_lines.access = 'revoked' and exists (
    select from enrolments e where e.id = order_lines.enrolment_id and e.revoked_at is null)
    and not exists (select from order_lines beside where beside.enrolment_id = order_lines.enrolment_id
      and beside.id <> order_lines.id and beside.access = 'granted') then 'restored'
  else order_lines.access end`

const lineColumns = {
  id: orderLines.id,
  position: orderLines.position,
  kind: orderLines.kind,
  courseId: orderLines.courseId,
  productId: orderLines.productId,
  title: orderLines.title,
  quantity: orderLines.quantity,
  bundleId: orderLines.bundleId,
  bundleTitle: orderLines.bundleTitle,
  visitOn: orderLines.visitOn,
  slot: orderLines.slot,
  taxClass: orderLines.taxClass,
  tax: orderLines.tax,
  image: smallPictureIn({
    packed: sql`coalesce(courses.thumbnail, products.image)`,
    isPublic: sql`(courses.status = 'published' or (products.status = 'active' and products.deleted_at is null))`,
    alt: sql`coalesce(courses.thumbnail_alt, products.image_alt, '')`,
  }),
  instructorId: orderLines.instructorId,
  instructorName: sql<string | null>`${people.fullName}`,
  price: orderLines.price,
  discount: orderLines.discount,
  net: orderLines.net,
  writtenOff: orderLines.writtenOff,
  rateBps: orderLines.rateBps,
  share: orderLines.share,
  reversed: orderLines.reversed,
  refunded: orderLines.refunded,
  refunding: orderLines.refunding,
  access: accessNow,
  accessError: orderLines.accessError,
  enrolmentId: orderLines.enrolmentId,
}
const linesWithin = rowsWithin(
  lineColumns,
  sql`${orderLines} left join ${courses} on ${courses.id} = ${orderLines.courseId}
    left join ${products} on ${products.id} = ${orderLines.productId}
    left join ${instructors} on ${instructors.id} = ${orderLines.instructorId}
    left join ${people} on ${people.id} = ${instructors.personId} where ${orderLines.orderId} = ${orders.id}`,
  sql`${orderLines.position}`,
)

const paymentsWithin = rowsWithin(
  paymentColumns,
  sql`${payments} where ${payments.orderId} = ${orders.id}`,
  sql`${payments.attempt}`,
)

/** The latest request. */
const writeOffsWithin = rowsWithin(
  writeOffColumns,
  sql`(select * from write_offs w where w.order_id = ${orders.id} order by w.created_at desc, w.id desc limit 1) write_offs`,
  sql`${writeOffs.id}`,
)

const orderById = statement((db) =>
  db
    .select({ ...columns, lines: linesWithin, payments: paymentsWithin, writeOffs: writeOffsWithin })
    .from(orders)
    .innerJoin(students, eq(students.id, orders.studentId))
    .innerJoin(people, eq(people.id, orders.studentId))
    .where(eq(orders.id, sql.placeholder('id'))),
)
/** With its lines and payments in order, and the latest write-off request. */
export const findOrder = async (db: Db, id: string) => (await orderById(db, { id }))[0]
