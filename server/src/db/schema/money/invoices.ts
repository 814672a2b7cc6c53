import { deliveryStates, invoiceKinds, invoiceStatuses } from '@learning-cms/contract/money/invoice-terms'
import type { Agreement, Buyer } from '@learning-cms/contract/money/invoice-terms'
import type { InvoiceLine, InvoiceRate, Seller } from '@learning-cms/contract/money/invoices'
import { sql } from 'drizzle-orm'
import { bigint, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#db/statements/columns.ts'

const now = sql`now()`
const dong = (name: string) => bigint(name, { mode: 'number' })

/** Amounts in đồng, negative on adjusting invoices. */
export const invoices = pgTable('invoices', {
  id: uuid('id').primaryKey(),
  orderId: uuid('order_id').notNull(),
  orderNumber: text('order_number').notNull(),
  kind: text('kind', { enum: invoiceKinds }).notNull(),
  status: text('status', { enum: invoiceStatuses }).notNull().default('draft'),
  correctsId: uuid('corrects_id'),
  pattern: text('pattern').notNull(),
  series: text('series'),
  number: integer('number'),
  issuedAt: instant('issued_at'),
  seller: jsonb('seller').$type<Seller>().notNull(),
  buyer: jsonb('buyer').$type<Buyer>().notNull(),
  lines: jsonb('lines').$type<InvoiceLine[]>().notNull(),
  rates: jsonb('rates').$type<InvoiceRate[]>().notNull(),
  paymentMethod: text('payment_method').notNull(),
  amount: dong('amount').notNull(),
  tax: dong('tax').notNull(),
  total: dong('total').notNull(),
  agreement: jsonb('agreement').$type<Agreement>(),
  logoId: uuid('logo_id'),
  document: text('document'),
  signature: text('signature'),
  hash: text('hash'),
  paidAt: instant('paid_at'),
  voidedAt: instant('voided_at'),
  voidReason: text('void_reason'),
  voidAgreement: jsonb('void_agreement').$type<Agreement>(),
  delivery: text('delivery', { enum: deliveryStates }).notNull().default('none'),
  deliveryMessage: text('delivery_message'),
  authorityCode: text('authority_code'),
  nextDeliveryAt: instant('next_delivery_at'),
  deliveries: integer('deliveries').notNull().default(0),
  mailedAt: instant('mailed_at'),
  search: text('search')
    .notNull()
    .generatedAlwaysAs(sql`''`),
  version: integer('version').notNull().default(1),
  createdAt: instant('created_at').notNull().default(now),
  updatedAt: instant('updated_at').notNull().default(now),
})
