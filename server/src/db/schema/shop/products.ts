import {
  productKinds,
  productStatuses,
  stockReasons,
  taxClasses,
  ticketWays,
} from '@learning-cms/contract/shop/product-terms'
import type { StockLevel } from '@learning-cms/contract/shop/product-terms'
import type { ProductOption } from '@learning-cms/contract/shop/variants'
import { sql } from 'drizzle-orm'
import { bigint, boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#db/statements/columns.ts'

const now = sql`now()`
const dong = (name: string) => bigint(name, { mode: 'number' })
const words = (name: string) => text(name).notNull().default('')

export const products = pgTable('products', {
  id: uuid('id').primaryKey(),
  kind: text('kind', { enum: productKinds }).notNull(),
  nameVi: text('name_vi').notNull(),
  nameEn: words('name_en'),
  sku: words('sku'),
  skuFolded: text('sku_folded').generatedAlwaysAs(''),
  descriptionVi: words('description_vi'),
  descriptionEn: words('description_en'),
  price: dong('price'),
  originalPrice: dong('original_price'),
  taxClass: text('tax_class', { enum: taxClasses }),
  categoryId: uuid('category_id'),
  tags: text('tags').array().notNull().default([]),
  brand: words('brand'),
  vendor: words('vendor'),
  onSaleFrom: instant('on_sale_from'),
  onSaleUntil: instant('on_sale_until'),
  weightGrams: integer('weight_grams'),
  lowStock: integer('low_stock'),
  ticketWay: text('ticket_way', { enum: ticketWays }).notNull().default('open'),
  slots: text('slots').array().notNull().default([]),
  capacity: integer('capacity'),
  validDays: integer('valid_days'),
  entryMinutes: integer('entry_minutes'),
  courseId: uuid('course_id'),
  minAmount: dong('min_amount'),
  maxAmount: dong('max_amount'),
  options: jsonb('options').$type<ProductOption[]>().notNull().default([]),
  /** For a variant: its product. */
  parentId: uuid('parent_id'),
  optionValues: text('option_values').array().notNull().default([]),
  place: integer('place').notNull().default(0),
  isOffered: boolean('is_offered').notNull().default(true),
  imageId: uuid('image_id'),
  image: text('image'),
  imageAlt: words('image_alt'),
  status: text('status', { enum: productStatuses }).notNull().default('draft'),
  /** The sums of `stockMovements`. */
  stock: integer('stock').notNull().default(0),
  reserved: integer('reserved').notNull().default(0),
  stockLevel: text('stock_level').$type<StockLevel>().generatedAlwaysAs(''),
  search: text('search').notNull().generatedAlwaysAs(''),
  /** In the trash since then; its SKU stays taken. */
  deletedAt: instant('deleted_at'),
  version: integer('version').notNull().default(1),
  createdAt: instant('created_at').notNull().default(now),
  updatedAt: instant('updated_at').notNull().default(now),
})

export const productImages = pgTable('product_images', {
  productId: uuid('product_id').notNull(),
  position: integer('position').notNull(),
  assetId: uuid('asset_id').notNull(),
  altVi: words('alt_vi'),
  altEn: words('alt_en'),
})

export const productParts = pgTable('product_parts', {
  bundleId: uuid('bundle_id').notNull(),
  position: integer('position').notNull(),
  partId: uuid('part_id').notNull(),
  quantity: integer('quantity').notNull(),
})

/** Never changed: what was wrong is corrected by another movement. */
export const stockMovements = pgTable('stock_movements', {
  id: uuid('id').primaryKey(),
  productId: uuid('product_id').notNull(),
  reason: text('reason', { enum: stockReasons }).notNull(),
  quantity: integer('quantity').notNull(),
  held: integer('held').notNull().default(0),
  /** The stock after this movement. */
  stock: integer('stock').notNull(),
  reserved: integer('reserved').notNull(),
  key: text('key'),
  ofKey: text('of_key'),
  note: words('note'),
  byAccount: uuid('by_account'),
  byName: words('by_name'),
  createdAt: instant('created_at')
    .notNull()
    .default(sql`clock_timestamp()`),
})
