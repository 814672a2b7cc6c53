import type { BasketItem, LineKind } from '@learning-cms/contract/shop/order-lines'
import type { TaxClass } from '@learning-cms/contract/shop/product-terms'
import type { Db } from '#db/open.ts'
import { listCourseProducts, listProductsForSale, type ProductForSale } from '#features/shop/products/sale.ts'
import { refuse } from '#refuse'
import { spread, type Dong } from '#services/money/spread.ts'
import { listForSale, type CourseForSale } from './basket-queries.ts'

/** A line of an order, at its list price. */
export type BasketLine = {
  kind: LineKind
  courseId: string | null
  productId: string | null
  title: string
  quantity: number
  bundleId: string | null
  bundleTitle: string | null
  visitOn: string | null
  slot: string | null
  /** Of all pieces. */
  price: Dong
  taxClass: TaxClass
  categoryId: string | null
  instructorId: string | null
}
export type BasketContents = { courseIds: readonly string[]; items: readonly BasketItem[] }
type BasketReadOptions = { isLocked: boolean }

/** The lines of a basket, courses first, bundles taken apart; or the first reason why one cannot be sold. */
export async function linesOf(
  db: Db,
  { courseIds, items }: BasketContents,
  options: BasketReadOptions,
): Promise<BasketLine[]> {
  const products = await productsOf(db, items, options)
  const bought = items.map((item) => ({ item, product: onSale(products, item.productId) }))
  const ofParts = bought.flatMap(({ product }) => product.parts.map(({ id }) => products.get(id)))
  const viaProducts = [...bought.map(({ product }) => product), ...ofParts].flatMap((one) => one?.courseId ?? [])
  const courses = await coursesOf(db, [...new Set([...courseIds, ...viaProducts])], options)
  const goods = { products, courses }
  return [
    ...courseIds.map((id) => courseLine(courses, id)),
    ...bought.flatMap(({ item, product }) =>
      product.kind === 'bundle' ? bundleLines(goods, product, item) : [itemLine(goods, product, item)],
    ),
  ]
}

type Goods = {
  products: ReadonlyMap<string, ProductForSale>
  courses: ReadonlyMap<string, TaxedCourse>
}
type TaxedCourse = CourseForSale & { productId: string | null; taxClass: TaxClass }

/** The products of the basket, and the parts of their bundles. */
async function productsOf(db: Db, items: readonly BasketItem[], options: BasketReadOptions) {
  const direct = await listProductsForSale(db, [...new Set(items.map(({ productId }) => productId))], options)
  const partIds = [...new Set(direct.flatMap(({ parts }) => parts.map(({ id }) => id)))]
  const parts = await listProductsForSale(db, partIds, options)
  return new Map([...direct, ...parts].map((product) => [product.id, product]))
}

async function coursesOf(db: Db, ids: readonly string[], options: BasketReadOptions) {
  const [courses, sold] = [await listForSale(db, ids, options), await listCourseProducts(db, ids)]
  return new Map(
    courses.map((course): [string, TaxedCourse] => {
      const product = sold.find(({ courseId }) => courseId === course.id)
      return [course.id, { ...course, productId: product?.id ?? null, taxClass: product?.taxClass ?? 'none' }]
    }),
  )
}

function onSale(products: ReadonlyMap<string, ProductForSale>, id: string) {
  const product = products.get(id)
  if (!product) return refuseItem('orders.product-unknown')
  if (product.hasVariants) return refuseItem('orders.choose-variant', { productId: id, title: product.title })
  if (!product.isOnSale) return refuseItem('orders.product-not-on-sale', { productId: id, title: product.title })
  return product
}

const plain = { quantity: 1, bundleId: null, bundleTitle: null, visitOn: null, slot: null }

function courseLine(courses: Goods['courses'], id: string): BasketLine {
  const course = courses.get(id)
  if (!course) return refuse('rule-broken', 'orders.course-unknown', { fields: { courseIds: 'orders.course-unknown' } })
  const { title, price, categoryId, instructorId, productId, taxClass } = course
  if (!course.isOnSale)
    refuse('state-forbids', 'orders.course-not-on-sale', {
      values: { courseId: id, title },
      fields: { courseIds: 'orders.course-not-on-sale' },
    })
  return { ...plain, kind: 'course', courseId: id, productId, title, price, taxClass, categoryId, instructorId }
}

type ItemInput = Pick<BasketItem, 'quantity' | 'visitOn' | 'slot' | 'amount'>

function itemLine({ courses }: Goods, product: ProductForSale, input: ItemInput): BasketLine {
  const { id, kind, title, taxClass, categoryId } = product
  refuseForeign(product, input)
  if (kind === 'course') return courseLine(courses, product.courseId!)
  return {
    ...plain,
    kind: kind as 'good' | 'ticket' | 'donation',
    courseId: null,
    productId: id,
    title,
    quantity: input.quantity,
    ...(kind === 'ticket' && { visitOn: input.visitOn ?? null, slot: input.slot ?? null }),
    price: kind === 'donation' ? donated(product, input) : (product.price ?? 0) * input.quantity,
    taxClass: taxClass ?? 'none',
    categoryId,
    instructorId: null,
  }
}

/** Refuses fields that do not apply to the kind of product: they would be ignored silently. */
function refuseForeign({ kind, title }: ProductForSale, { quantity, visitOn, slot, amount }: ItemInput) {
  if (quantity > 1 && (kind === 'course' || kind === 'donation')) refuseItem('orders.single-piece', { title })
  if (amount !== undefined && kind !== 'donation') refuseItem('orders.amount-of-donations', { title })
  if ((visitOn !== undefined || slot !== undefined) && kind !== 'ticket' && kind !== 'bundle')
    refuseItem('orders.visit-of-tickets', { title })
}

function donated({ title, minAmount, maxAmount }: ProductForSale, { amount }: ItemInput): Dong {
  const [min, max] = [minAmount ?? 0, maxAmount ?? Number.MAX_SAFE_INTEGER]
  if (amount === undefined || amount < min || amount > max)
    return refuseItem('orders.donation-limits', { title, min, max })
  return amount
}

/** Each part gets its share of the bundle's price, as displayed on the product page. */
function bundleLines(
  goods: Goods,
  bundle: ProductForSale,
  { quantity, visitOn, slot, amount }: BasketItem,
): BasketLine[] {
  refuseForeign(bundle, { quantity, visitOn, slot, amount })
  const parts = bundle.parts.map(({ id, quantity: each }) => {
    const part = goods.products.get(id)
    if (!part?.isOnSale) return refuseItem('orders.part-not-on-sale', { title: bundle.title, part: part?.title ?? '' })
    if (part.kind === 'course' && quantity > 1) refuseItem('orders.single-piece', { title: bundle.title })
    const isDated = part.kind === 'ticket' && part.ticketWay !== 'open'
    return itemLine(goods, part, {
      quantity: part.kind === 'course' ? 1 : each * quantity,
      ...(isDated && visitOn !== undefined && { visitOn }),
      ...(isDated && part.ticketWay === 'slot' && slot !== undefined && { slot }),
    })
  })
  if (visitOn !== undefined && parts.every((part) => part.visitOn === null))
    refuseItem('orders.visit-of-tickets', { title: bundle.title })
  const prices = parts.map(({ price }) => price)
  const isFree = prices.every((price) => price === 0)
  const shares = spread((bundle.price ?? 0) * quantity, isFree ? prices.map(() => 1) : prices)
  return parts.map((part, at) => ({
    ...part,
    price: shares[at]!,
    bundleId: bundle.id,
    bundleTitle: bundle.title,
  }))
}

type ItemReason =
  `orders.${'choose-variant' | 'product-unknown' | 'product-not-on-sale' | 'part-not-on-sale' | 'single-piece' | 'amount-of-donations' | 'visit-of-tickets' | 'donation-limits'}`

export const refuseItem = (reason: ItemReason, values?: Record<string, unknown>): never =>
  refuse(reason.endsWith('not-on-sale') ? 'state-forbids' : 'rule-broken', reason, {
    fields: { items: reason },
    ...(values && { values }),
  })
