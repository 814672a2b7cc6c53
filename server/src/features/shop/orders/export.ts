import { inEach } from '@learning-cms/texts'
import { orderColumns, orderMethods, orderRefundStates, orderStatuses } from '@learning-cms/texts/shop/orders/labels'
import { fulfilmentNames } from '@learning-cms/texts/shop/orders/sending'
import { gatewayNames } from '@learning-cms/texts/money/payments/labels'
import { sql } from 'drizzle-orm'
import { orders } from '#db/schema/shop/orders.ts'
import { people } from '#db/schema/people/people.ts'
import { students } from '#db/schema/people/students.ts'
import { maskedEmail, maskedPhone } from '#services/privacy/mask.ts'
import { type ExportColumn, type ExportSource } from '#services/exports/columns.ts'
import { whereOfOrders } from './where.ts'
import { sortColumns } from './queries.ts'
import { searchesByNameOnly } from './rules.ts'

const customer: ExportColumn[] = [
  { heading: inEach(orderColumns, 'customer'), value: students.fullName, as: 'text' },
  { heading: inEach(orderColumns, 'phone'), value: people.phone, mask: maskedPhone, as: 'text' },
  {
    heading: inEach(orderColumns, 'eMail'),
    value: people.email,
    mask: (value) => maskedEmail(value) ?? '',
    as: 'text',
  },
]
const titles = sql`(select string_agg(l.title, '; ' order by l.position) from order_lines l where l.order_id = orders.id)`
const deliveredBy = sql`(select d.method_name from order_deliveries d where d.order_id = orders.id)`
const parcels = sql`(
  select string_agg(trim(s.carrier || ' ' || s.tracking), '; ' order by s.number) from shipments s
  where s.order_id = orders.id and s.tracking <> '')`
const money = (key: keyof typeof orderColumns.vi, value: ExportColumn['value']): ExportColumn => ({
  heading: inEach(orderColumns, key),
  value,
  as: 'money',
})

export const orderExport: ExportSource<'orders'> = {
  needs: ['orders:read', 'orders:export'],
  name: inEach(orderColumns, 'title'),
  from: sql`orders join students on students.id = orders.student_id join people on people.id = orders.student_id`,
  where: (query, by) => whereOfOrders(query, searchesByNameOnly(by)),
  id: orders.id,
  sortBy: sortColumns,
  columns: {
    number: [
      { heading: inEach(orderColumns, 'number'), value: orders.number, as: 'text' },
      { heading: inEach(orderColumns, 'placed'), value: orders.createdAt, as: 'instant' },
    ],
    customer,
    courses: [{ heading: inEach(orderColumns, 'courses'), value: titles, as: 'text' }],
    status: [{ heading: inEach(orderColumns, 'status'), value: orders.status, as: 'text', words: orderStatuses }],
    refund: [
      { heading: inEach(orderColumns, 'refund'), value: orders.refundState, as: 'text', words: orderRefundStates },
    ],
    gateway: [{ heading: inEach(orderColumns, 'gateway'), value: orders.gateway, as: 'text', words: gatewayNames }],
    method: [{ heading: inEach(orderColumns, 'method'), value: orders.paymentMethod, as: 'text', words: orderMethods }],
    subtotal: [money('subtotal', orders.subtotal)],
    discount: [money('discount', orders.discount)],
    total: [{ ...money('total', orders.total), isSummed: true }],
    writtenOff: [money('writtenOff', orders.writtenOff)],
    refunded: [money('refunded', orders.refunded)],
    coupon: [{ heading: inEach(orderColumns, 'coupon'), value: orders.couponCode, as: 'text' }],
    transaction: [{ heading: inEach(orderColumns, 'transaction'), value: orders.transactionId, as: 'text' }],
    completedAt: [{ heading: inEach(orderColumns, 'completedAt'), value: orders.completedAt, as: 'instant' }],
    fulfilment: [
      { heading: inEach(orderColumns, 'fulfilment'), value: orders.fulfilment, as: 'text', words: fulfilmentNames },
      { heading: inEach(orderColumns, 'delivery'), value: deliveredBy, as: 'text' },
      { heading: inEach(orderColumns, 'tracking'), value: parcels, as: 'text' },
    ],
  },
}
