import * as z from 'zod'
import {
  byId,
  dong,
  id,
  instant,
  integer,
  line,
  listOf,
  listQuery,
  nothing,
  pageOf,
  requiredLine,
  richText,
  stamps,
} from '#core/common.ts'
import { filterText } from '#core/lists/filter.ts'
import { picture } from '#system/media/pictures.ts'
import { route } from '#core/route.ts'
import {
  IMAGES_AT_MOST,
  PARTS_AT_MOST,
  productCommands,
  productKinds,
  productRequirements,
  productStatuses,
  sku,
  stockLevels,
  taxClasses,
  ticketWays,
} from './product-terms.ts'
import { productOptions, VARIANTS_AT_MOST } from './variants.ts'

const distinct = (ids: readonly { id: string }[]) => new Set(ids.map((one) => one.id)).size === ids.length
const clock = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'products.slot-format')
const price = dong.nullable()

export const productImage = z.strictObject({
  /** The id of the asset, which occurs once per gallery. */
  id,
  /** What the picture shows, for people who cannot see it. */
  altVi: line(300),
  altEn: line(300),
})
export type ProductImage = z.infer<typeof productImage>

const part = z.strictObject({ id, quantity: integer().min(1, 'products.quantity-positive').max(1_000) })

const fields = {
  nameVi: requiredLine(200, 'products.name-required'),
  nameEn: line(200),
  sku,
  /** HTML of the rich text editor, sanitised to the tags and attributes it produces. */
  descriptionVi: richText(100_000),
  descriptionEn: richText(100_000),
  /** In đồng with its tax; null is undecided. A course is sold at the course's own price, a donation at any. */
  price,
  /** Its former price, struck through in the shop; at least `price`. */
  originalPrice: price,
  /** Null is undecided. Each part of a bundle keeps its own. */
  taxClass: z.enum(taxClasses).nullable(),
  categoryId: id.nullable(),
  tags: z.array(requiredLine(50)).max(20),
  brand: line(100),
  vendor: line(100),
  onSaleFrom: instant.nullable(),
  onSaleUntil: instant.nullable(),
  images: z.array(productImage).max(IMAGES_AT_MOST).refine(distinct, 'products.named-twice'),
  weightGrams: integer().min(1, 'products.weight-positive').max(1_000_000).nullable(),
  /** Free pieces at or below this are few. */
  lowStock: integer().min(0, 'input.negative').max(1_000_000).nullable(),
  ticketWay: z.enum(ticketWays),
  /** Times of entry of each day, for tickets with a slot. */
  slots: z
    .array(clock)
    .max(96)
    .overwrite((times) => [...new Set(times)].toSorted()),
  /** Visitors per day, or per slot. */
  capacity: integer().min(1, 'products.capacity-positive').max(1_000_000).nullable(),
  /** How long an open ticket is valid after the sale. */
  validDays: integer().min(1, 'products.days-positive').max(3_650).nullable(),
  /** How long after its time a slot still admits. */
  entryMinutes: integer().min(0, 'input.negative').max(1_440).nullable(),
  courseId: id.nullable(),
  parts: z.array(part).max(PARTS_AT_MOST).refine(distinct, 'products.named-twice'),
  minAmount: price,
  maxAmount: price,
  options: productOptions,
  /** Of a variant: whether it is sold. */
  isOffered: z.boolean(),
}
export const createProductBody = z
  .strictObject(fields)
  .omit({ isOffered: true })
  .partial()
  .extend({ nameVi: fields.nameVi, kind: z.enum(productKinds) })
export const changeProductBody = z.strictObject(fields).partial()

export const productRow = z.object({
  ...stamps,
  kind: z.enum(productKinds),
  nameVi: z.string(),
  nameEn: z.string(),
  sku: z.string(),
  image: picture.nullable(),
  categoryId: id.nullable(),
  categoryName: z.string().nullable(),
  brand: z.string(),
  /** A course product shows the price of its course. */
  price: z.int().nullable(),
  originalPrice: z.int().nullable(),
  taxClass: z.enum(taxClasses).nullable(),
  status: z.enum(productStatuses),
  /** Of a variant: the product it is one of. */
  parentId: id.nullable(),
  /** How many variants it comes in; 0 for all others. */
  variantCount: z.int(),
  /** The least and the greatest price of the variants that are sold. */
  priceFrom: z.int().nullable(),
  priceTo: z.int().nullable(),
  /** Of goods: pieces there, and those of them that unpaid orders have reserved; with variants, of all of them. */
  stock: z.int(),
  reserved: z.int(),
  lowStock: z.int().nullable(),
  /** Null for what has no stock. */
  stockLevel: z.enum(stockLevels).nullable(),
  onSaleFrom: instant.nullable(),
  onSaleUntil: instant.nullable(),
})
export type ProductRow = z.infer<typeof productRow>

const partNow = part.extend({
  nameVi: z.string(),
  nameEn: z.string(),
  sku: z.string(),
  kind: z.enum(productKinds),
  status: z.enum(productStatuses),
  /** Of one piece. */
  price: z.int().nullable(),
  taxClass: z.enum(taxClasses).nullable(),
  /** Its share of the bundle's price, for all pieces; null while a price is undecided. */
  share: z.int().nullable(),
})
export type ProductPart = z.infer<typeof partNow>

const variant = z.object({
  id,
  version: z.int(),
  nameVi: z.string(),
  nameEn: z.string(),
  optionValues: z.array(z.string()),
  sku: z.string(),
  price: z.int().nullable(),
  originalPrice: z.int().nullable(),
  weightGrams: z.int().nullable(),
  stock: z.int(),
  reserved: z.int(),
  lowStock: z.int().nullable(),
  stockLevel: z.enum(stockLevels).nullable(),
  isOffered: z.boolean(),
})
export type ProductVariant = z.infer<typeof variant>

export const product = productRow.extend({
  options: productOptions,
  optionValues: z.array(z.string()),
  isOffered: z.boolean(),
  parentName: z.string().nullable(),
  variants: z.array(variant),
  descriptionVi: z.string(),
  descriptionEn: z.string(),
  tags: z.array(z.string()),
  vendor: z.string(),
  images: z.array(productImage.extend({ picture: picture.nullable() })),
  weightGrams: z.int().nullable(),
  ticketWay: z.enum(ticketWays),
  slots: z.array(z.string()),
  capacity: z.int().nullable(),
  validDays: z.int().nullable(),
  entryMinutes: z.int().nullable(),
  courseId: id.nullable(),
  courseTitle: z.string().nullable(),
  parts: z.array(partNow),
  /** Bundles that contain it. */
  bundles: z.array(z.object({ id, name: z.string() })),
  minAmount: z.int().nullable(),
  maxAmount: z.int().nullable(),
  /** What currently prevents selling it. */
  missing: z.array(z.enum(productRequirements)),
  /** Commands the current state allows, regardless of who asks. */
  allowed: z.array(z.enum(productCommands)),
  /** It was in an order or its stock moved: it can be archived, not deleted. */
  isInUse: z.boolean(),
})
export type Product = z.infer<typeof product>

export const productFilter = {
  nameVi: { type: 'text' },
  nameEn: { type: 'text' },
  sku: { type: 'text' },
  kind: { type: 'choice', of: productKinds },
  status: { type: 'choice', of: productStatuses },
  categoryId: { type: 'reference', to: 'categories', canBeEmpty: true },
  taxClass: { type: 'choice', of: taxClasses },
  brand: { type: 'text' },
  vendor: { type: 'text' },
  price: { type: 'money', canBeEmpty: true },
  stock: { type: 'number' },
  reserved: { type: 'number' },
  onSaleFrom: { type: 'date', canBeEmpty: true },
  onSaleUntil: { type: 'date', canBeEmpty: true },
  createdAt: { type: 'date' },
  updatedAt: { type: 'date' },
} as const

export const productQuery = listQuery(['createdAt', 'nameVi', 'sku', 'price', 'stock', 'updatedAt'], 'desc').extend({
  kind: listOf(productKinds).optional(),
  status: listOf(productStatuses).optional(),
  level: listOf(stockLevels).optional(),
  /** This category and everything below it. */
  categoryId: id.optional(),
  /**
   * Lists variants in place of the products they belong to: what is sold and counted. A filter by `level` always does.
   */
  pieces: z.enum(['true']).optional(),
  filter: filterText(productFilter).optional(),
})

const changeVariant = z.strictObject({
  id,
  version: z.int(),
  sku: fields.sku.optional(),
  price: price.optional(),
  originalPrice: price.optional(),
  weightGrams: fields.weightGrams.optional(),
  lowStock: fields.lowStock.optional(),
  isOffered: z.boolean().optional(),
})

const command = { params: byId, versioned: true, repeatable: 'optional', answer: product } as const

export const products = {
  list: route({
    method: 'GET',
    path: '/products',
    needs: 'products:read',
    summary: 'List products',
    query: productQuery,
    answer: pageOf(productRow),
  }),
  read: route({
    method: 'GET',
    path: '/products/:id',
    needs: 'products:read',
    summary: 'Read a product with its pictures and parts',
    params: byId,
    answer: product,
  }),
  create: route({
    method: 'POST',
    path: '/products',
    needs: 'products:write',
    summary: 'Create a draft; its kind stays',
    body: createProductBody,
    repeatable: 'optional',
    answer: product,
  }),
  update: route({
    method: 'PATCH',
    path: '/products/:id',
    needs: 'products:write',
    summary: 'Change the given fields',
    params: byId,
    body: changeProductBody,
    versioned: true,
    answer: product,
  }),
  changeVariants: route({
    method: 'PATCH',
    path: '/products/:id/variants',
    needs: 'products:write',
    summary: 'Change the given fields of these variants; all of them or none',
    params: byId,
    body: z.strictObject({
      variants: z.array(changeVariant).min(1).max(VARIANTS_AT_MOST).refine(distinct, 'products.named-twice'),
    }),
    answer: product,
  }),
  activate: route({
    ...command,
    method: 'POST',
    path: '/products/:id/activate',
    needs: 'products:publish',
    summary: 'Put a complete product on sale',
  }),
  archive: route({
    ...command,
    method: 'POST',
    path: '/products/:id/archive',
    needs: 'products:publish',
    summary: 'Take a product off sale; orders that have it keep it',
  }),
  remove: route({
    method: 'DELETE',
    path: '/products/:id',
    needs: 'products:delete',
    summary: 'Delete a product that is not on sale, was never in an order and has no stock',
    params: byId,
    versioned: true,
    answer: nothing,
  }),
}
