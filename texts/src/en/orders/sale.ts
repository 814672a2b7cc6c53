import type { Translation } from '#translation.ts'
import { commonWords } from '#en/common/common.ts'
import { orderPageWords } from '#en/orders/order.ts'
import { orderWords } from '#en/orders/orders.ts'
import type * as vi from '#vi/orders/sale.ts'

export const saleWords: Translation<typeof vi.saleWords> = {
  title: 'Sell by hand',
  customer: commonWords.customer,
  student: commonWords.student,
  courses: commonWords.courses,
  addCourse: 'Add a course',
  courseHelp: 'Only courses on sale',
  noCourses: 'No course chosen yet.',
  alreadyIn: 'This course is in the order already',
  removeCourse: 'Take off {course}',
  payment: 'Coupon and way to pay',
  coupon: commonWords.coupon,
  couponHelp: 'Checked as you type, by the very rules of an order',
  gateway: 'The customer will pay by',
  gatewayAny: 'Not known yet',
  notes: orderPageWords.notes,
  sum: 'Total',
  subtotal: orderPageWords.subtotal,
  discount: orderWords.discount,
  discountByCode: 'Discount, code {code}',
  total: orderPageWords.total,
  sumEmpty: 'Choose a course to see its price.',
  sumFailed: 'Unable to work out the price',
  free: 'Nothing to pay: the order is completed and its courses open at once.',
  afterwards: 'Once it is made, send the customer a payment page or a QR code, or record the transfer.',
  create: 'Create order',
  created: 'Created order {number}',
  failed: 'Unable to create the order',
  studentMissing: 'Please choose the student',
}
