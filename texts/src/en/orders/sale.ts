import type { Translation } from '#translation.ts'
import { commonWords } from '#en/common/common.ts'
import { orderPageWords } from '#en/orders/order.ts'
import { orderWords } from '#en/orders/orders.ts'
import type * as vi from '#vi/orders/sale.ts'

export const saleWords: Translation<typeof vi.saleWords> = {
  title: 'Manual sale',
  customer: commonWords.customer,
  student: commonWords.student,
  courses: commonWords.courses,
  addCourse: 'Add course',
  courseHelp: 'Only courses on sale',
  noCourses: 'No courses chosen yet.',
  alreadyIn: 'This course is already in the order',
  removeCourse: 'Remove {course}',
  payment: 'Coupon and payment method',
  coupon: commonWords.coupon,
  couponHelp: 'Checked as you type, by the same rules as at checkout',
  gateway: 'The customer will pay by',
  gatewayAny: 'Not known yet',
  notes: orderPageWords.notes,
  sum: 'Total',
  subtotal: orderPageWords.subtotal,
  discount: orderWords.discount,
  discountByCode: 'Discount, code {code}',
  total: orderPageWords.total,
  sumEmpty: 'Choose a course to see its price.',
  sumFailed: 'Unable to calculate price',
  free: 'Nothing to pay: the order is completed and its courses open immediately.',
  afterwards: 'After creating it, send the customer a payment page or a QR code, or record the transfer.',
  create: 'Create order',
  created: 'Order {number} created',
  failed: 'Unable to create order',
  studentMissing: 'Please choose a student',
}
