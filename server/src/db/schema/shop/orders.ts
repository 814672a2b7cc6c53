import { fulfilments } from '@learning-cms/contract/shop/deliveries'
import { lineKinds } from '@learning-cms/contract/shop/order-lines'
import { taxClasses } from '@learning-cms/contract/shop/product-terms'
import { sql } from 'drizzle-orm'
import { bigint, date, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#db/statements/columns.ts'

const now = sql`now()`
const dong = (name: string) => bigint(name, { mode: 'number' })

/** Amounts in đồng. */
export const orders = pgTable('orders', {
  id: uuid('id').primaryKey(),
  number: text('number').notNull(),
  studentId: uuid('student_id').notNull(),
  source: text('source').notNull(),
  soldBy: uuid('sold_by'),
  status: text('status', { enum: ['pending', 'completed', 'failed', 'refunded'] })
    .notNull()
    .default('pending'),
  currency: text('currency', { enum: ['VND'] })
    .notNull()
    .default('VND'),
  subtotal: dong('subtotal').notNull(),
  discount: dong('discount').notNull().default(0),
  total: dong('total').notNull(),
  couponId: uuid('coupon_id'),
  couponCode: text('coupon_code'),
  couponTerms: jsonb('coupon_terms'),
  couponState: text('coupon_state', { enum: ['none', 'reserved', 'used', 'released', 'overshoot', 'given-back'] })
    .notNull()
    .default('none'),
  captured: dong('captured').notNull().default(0),
  /**
   * `refunded` is the sum of succeeded refunds; `refunding` of all that reserve their amount, from requested to
   * succeeded.
   */
  refunded: dong('refunded').notNull().default(0),
  refunding: dong('refunding').notNull().default(0),
  refundedOfOrder: dong('refunded_of_order').notNull().default(0),
  refundingOfOrder: dong('refunding_of_order').notNull().default(0),
  /** The missing amount when it was accepted as paid. */
  writtenOff: dong('written_off').notNull().default(0),
  refundState: text('refund_state', { enum: ['none', 'partial', 'full'] })
    .notNull()
    .generatedAlwaysAs(sql`''`),
  gateway: text('gateway', { enum: ['vnpay', 'momo', 'zalopay', 'bank_transfer'] }),
  paymentMethod: text('payment_method', { enum: ['credit_card', 'bank_transfer', 'e_wallet'] }),
  transactionId: text('transaction_id'),
  notes: text('notes').notNull().default(''),
  expiresAt: instant('expires_at'),
  /** When it was entered, if its own date is earlier. */
  enteredAt: instant('entered_at'),
  completedAt: instant('completed_at'),
  failedAt: instant('failed_at'),
  failure: text('failure', { enum: ['gateway', 'expired', 'cancelled', 'course-not-on-sale'] }),
  failureReason: text('failure_reason'),
  refundedAt: instant('refunded_at'),
  fulfilment: text('fulfilment', { enum: fulfilments }).notNull().default('none'),
  fulfilmentError: text('fulfilment_error'),
  einvoice: text('einvoice', { enum: ['none', 'issued', 'adjustment_due', 'adjusted', 'replaced'] })
    .notNull()
    .default('none'),
  disputedAt: instant('disputed_at'),
  policyVersion: integer('policy_version').notNull().default(1),
  search: text('search').notNull().default(''),
  nameSearch: text('name_search').notNull().default(''),
  version: integer('version').notNull().default(1),
  createdAt: instant('created_at').notNull().default(now),
  updatedAt: instant('updated_at').notNull().default(now),
})

export const orderLines = pgTable('order_lines', {
  id: uuid('id').primaryKey(),
  orderId: uuid('order_id').notNull(),
  position: integer('position').notNull(),
  kind: text('kind', { enum: lineKinds }).notNull().default('course'),
  courseId: uuid('course_id'),
  productId: uuid('product_id'),
  title: text('title').notNull(),
  quantity: integer('quantity').notNull().default(1),
  bundleId: uuid('bundle_id'),
  bundleTitle: text('bundle_title'),
  visitOn: date('visit_on'),
  slot: text('slot'),
  categoryId: uuid('category_id'),
  instructorId: uuid('instructor_id'),
  price: dong('price').notNull(),
  discount: dong('discount').notNull().default(0),
  net: dong('net')
    .notNull()
    .generatedAlwaysAs(sql`0`),
  taxClass: text('tax_class', { enum: taxClasses }).notNull().default('none'),
  /** Within `net`; `taxBack` was taken back by refunds. */
  tax: dong('tax').notNull().default(0),
  taxBack: dong('tax_back').notNull().default(0),
  /** Hundredths of a percent. */
  rateBps: integer('rate_bps').notNull().default(0),
  share: dong('share').notNull().default(0),
  /** The written-off part of `net`. */
  writtenOff: dong('written_off').notNull().default(0),
  refunded: dong('refunded').notNull().default(0),
  refunding: dong('refunding').notNull().default(0),
  reversed: dong('reversed').notNull().default(0),
  access: text('access', { enum: ['pending', 'granted', 'revoked', 'error'] })
    .notNull()
    .default('pending'),
  accessError: text('access_error'),
  enrolmentId: uuid('enrolment_id'),
  createdAt: instant('created_at').notNull().default(now),
})

export const writeOffs = pgTable('write_offs', {
  id: uuid('id').primaryKey(),
  orderId: uuid('order_id').notNull(),
  status: text('status', { enum: ['waiting', 'approved', 'rejected', 'lapsed'] })
    .notNull()
    .default('waiting'),
  amount: dong('amount').notNull(),
  held: dong('held').notNull(),
  reason: text('reason').notNull(),
  requestedBy: uuid('requested_by'),
  requestedByName: text('requested_by_name').notNull(),
  decidedBy: uuid('decided_by'),
  decidedByName: text('decided_by_name'),
  decidedAt: instant('decided_at'),
  decisionNote: text('decision_note'),
  version: integer('version').notNull().default(1),
  createdAt: instant('created_at').notNull().default(now),
})

export const orderNotes = pgTable('order_notes', {
  id: uuid('id').primaryKey(),
  orderId: uuid('order_id').notNull(),
  body: text('body').notNull(),
  authorId: uuid('author_id'),
  authorName: text('author_name').notNull(),
  createdAt: instant('created_at').notNull().default(now),
})
