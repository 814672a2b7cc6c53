import { sql } from 'drizzle-orm'
import { orders } from '#db/schema/orders.ts'
import { people } from '#db/schema/people.ts'
import { students } from '#db/schema/students.ts'
import { maskedEmail, maskedPhone } from '#services/privacy/mask.ts'
import { said, type ExportColumn, type ExportSource } from '#services/exports/columns.ts'
import { gatewayWords } from '#services/gateways/names.ts'
import { whereOfOrders } from './where.ts'
import { sortColumns } from './queries.ts'
import { searchesByNameOnly } from './rules.ts'

type Query = Parameters<typeof whereOfOrders>[0]

const statuses = {
  pending: said('Chờ thanh toán', 'Pending payment'),
  completed: said('Hoàn tất', 'Completed'),
  failed: said('Thất bại', 'Failed'),
  refunded: said('Đã hoàn tiền', 'Refunded'),
}
const refundStates = {
  none: said('Không', 'None'),
  partial: said('Một phần', 'In part'),
  full: said('Toàn bộ', 'In full'),
}
const methods = {
  credit_card: said('Thẻ', 'Credit card'),
  bank_transfer: said('Chuyển khoản', 'Bank transfer'),
  e_wallet: said('Ví điện tử', 'E-wallet'),
}
const customer: ExportColumn[] = [
  { heading: said('Khách hàng', 'Customer'), value: students.fullName, as: 'text' },
  { heading: said('Điện thoại', 'Phone'), value: people.phone, mask: maskedPhone, as: 'text' },
  { heading: said('E-mail', 'E-mail'), value: people.email, mask: (value) => maskedEmail(value) ?? '', as: 'text' },
]
const titles = sql`(select string_agg(l.course_title, '; ' order by l.position) from order_lines l where l.order_id = orders.id)`
const money = (vi: string, en: string, value: ExportColumn['value']): ExportColumn => ({
  heading: said(`${vi} (đồng)`, `${en} (đồng)`),
  value,
  as: 'money',
})

export const orderExport: ExportSource<'orders'> = {
  needs: ['orders:read', 'orders:export'],
  name: said('Đơn hàng', 'Orders'),
  from: sql`orders join students on students.id = orders.student_id join people on people.id = orders.student_id`,
  where: (query, by) => whereOfOrders(query as Query, searchesByNameOnly(by)),
  id: orders.id,
  sortBy: sortColumns,
  columns: {
    number: [
      { heading: said('Mã đơn', 'Order'), value: orders.number, as: 'text' },
      { heading: said('Ngày đặt', 'Placed'), value: orders.createdAt, as: 'instant' },
    ],
    customer,
    courses: [{ heading: said('Khoá học', 'Courses'), value: titles, as: 'text' }],
    status: [{ heading: said('Trạng thái', 'Status'), value: orders.status, as: 'text', words: statuses }],
    refund: [{ heading: said('Hoàn tiền', 'Refund'), value: orders.refundState, as: 'text', words: refundStates }],
    gateway: [{ heading: said('Cổng thanh toán', 'Gateway'), value: orders.gateway, as: 'text', words: gatewayWords }],
    method: [{ heading: said('Phương thức', 'Method'), value: orders.paymentMethod, as: 'text', words: methods }],
    subtotal: [money('Giá niêm yết', 'List price', orders.subtotal)],
    discount: [money('Giảm giá', 'Discount', orders.discount)],
    total: [{ ...money('Thành tiền', 'Total', orders.total), isSummed: true }],
    writtenOff: [money('Đã xoá phần thiếu', 'Written off', orders.writtenOff)],
    refunded: [money('Đã hoàn', 'Refunded', orders.refunded)],
    coupon: [{ heading: said('Mã giảm giá', 'Coupon'), value: orders.couponCode, as: 'text' }],
    transaction: [{ heading: said('Mã giao dịch', 'Transaction'), value: orders.transactionId, as: 'text' }],
    completedAt: [{ heading: said('Ngày hoàn tất', 'Completed'), value: orders.completedAt, as: 'instant' }],
  },
}
