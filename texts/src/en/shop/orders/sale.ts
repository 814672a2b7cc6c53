import { sharedLabels } from '#en/common/labels.ts'
import { sharedShopWords } from '#en/shop/shared.ts'
import { sharedWords } from '#en/common/words.ts'
import type { Translation } from '#translation.ts'
import { commonWords } from '#en/common/common.ts'
import { orderPageWords } from './order.ts'
import { orderWords } from './orders.ts'
import type * as vi from '#vi/shop/orders/sale.ts'

export const saleWords: Translation<typeof vi.saleWords> = {
  title: sharedLabels.manualSale,
  customer: commonWords.customer,
  student: commonWords.student,
  courses: commonWords.courses,
  addCourse: sharedLabels.addCourse,
  courseHelp: 'Only courses on sale',
  noCourses: 'No courses chosen yet.',
  alreadyIn: 'This course is already in the order',
  removeCourse: 'Remove {course}',
  products: sharedWords.products,
  addProduct: sharedLabels.addProduct,
  productHelp: 'Goods, tickets, bundles and donations on sale',
  noProducts: 'No products chosen yet.',
  productAlreadyIn: 'This product is already in the order. Change its quantity',
  quantity: sharedWords.quantity,
  visitOn: 'Day of visit',
  slot: 'Time of entry',
  amount: 'Amount donated',
  taxIn: 'Includes {tax} VAT.',
  payment: 'Coupon and payment method',
  coupon: commonWords.coupon,
  couponHelp: 'Checked as you type, by the same rules as at checkout',
  gateway: 'The customer will pay by',
  gatewayAny: 'Not known yet',
  invoice: sharedWords.invoice,
  invoiceTo: 'Invoice made out to',
  buyerCustomer: 'The customer, as we know them',
  notes: orderPageWords.notes,
  sum: sharedWords.total2,
  subtotal: orderPageWords.subtotal,
  discount: orderWords.discount,
  discountByCode: sharedShopWords.discountCode,
  total: orderPageWords.total,
  sumEmpty: 'Choose a course or product to see its price.',
  sumFailed: 'Unable to calculate price',
  free: 'Nothing to pay: the order is completed and handed over immediately.',
  afterwards: 'After creating it, send the customer a payment page or a QR code, or record the transfer.',
  create: sharedLabels.createOrder,
  buyerIsLead:
    'An order for the lead “{name}”: creating it also records the sale. If you choose no student, one is linked or created by the email address of the lead.',
  created: 'Order {number} created',
  failed: 'Unable to create order',
  studentMissing: 'Please choose a student',
}
