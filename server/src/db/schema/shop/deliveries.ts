import { shipmentStatuses } from '@learning-cms/contract/shop/deliveries'
import { taxClasses } from '@learning-cms/contract/shop/product-terms'
import { sql } from 'drizzle-orm'
import { bigint, boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#db/statements/columns.ts'

const now = sql`now()`
const dong = (name: string) => bigint(name, { mode: 'number' })
const words = (name: string) => text(name).notNull().default('')

type Zone = { provinces: string[]; fee: number }

export const deliveryMethods = pgTable('delivery_methods', {
  id: uuid('id').primaryKey(),
  nameVi: text('name_vi').notNull(),
  nameEn: words('name_en'),
  isPickup: boolean('is_pickup').notNull().default(false),
  carrier: words('carrier'),
  taxClass: text('tax_class', { enum: taxClasses }).notNull().default('8'),
  baseFee: dong('base_fee').notNull().default(0),
  perKilogram: dong('per_kilogram').notNull().default(0),
  freeFrom: dong('free_from'),
  zones: jsonb('zones').$type<Zone[]>().notNull().default([]),
  position: integer('position').notNull().default(0),
  isOffered: boolean('is_offered').notNull().default(true),
  version: integer('version').notNull().default(1),
  createdAt: instant('created_at').notNull().default(now),
  updatedAt: instant('updated_at').notNull().default(now),
})

export const orderDeliveries = pgTable('order_deliveries', {
  orderId: uuid('order_id').primaryKey(),
  methodId: uuid('method_id').notNull(),
  methodName: text('method_name').notNull(),
  isPickup: boolean('is_pickup').notNull(),
  recipient: words('recipient'),
  phone: words('phone'),
  provinceCode: text('province_code'),
  wardCode: text('ward_code'),
  province: words('province'),
  ward: words('ward'),
  street: words('street'),
  note: words('note'),
})

export const shipments = pgTable('shipments', {
  id: uuid('id').primaryKey(),
  orderId: uuid('order_id').notNull(),
  /** Within its order. */
  number: integer('number').notNull(),
  status: text('status', { enum: shipmentStatuses }).notNull().default('packed'),
  carrier: words('carrier'),
  tracking: words('tracking'),
  reason: words('reason'),
  packedBy: words('packed_by'),
  packedAt: instant('packed_at').notNull().default(now),
  sentAt: instant('sent_at'),
  deliveredAt: instant('delivered_at'),
  returnedAt: instant('returned_at'),
  version: integer('version').notNull().default(1),
})
