import { SAMPLE_REASON } from '@learning-cms/contract/records/activity'
import type { ProductOption } from '@learning-cms/contract/shop/variants'
import type { Db } from '@learning-cms/server/db/open'
import { categories } from '@learning-cms/server/db/schema/courses/categories'
import { courses } from '@learning-cms/server/db/schema/courses/courses'
import { productParts, products, stockMovements } from '@learning-cms/server/db/schema/shop/products'
import { sampleRows } from '@learning-cms/server/db/schema/system/sample-rows'
import { bySystem } from '@learning-cms/server/http/actor'
import { recordMany } from '@learning-cms/server/services/audit/record'
import { idAt } from '@learning-cms/seed/ids'
import { randomOf, type Random } from '@learning-cms/seed/random'
import {
  sampleBundles,
  sampleGifts,
  sampleGoods,
  sampleTickets,
  type SampleGood,
} from '@learning-cms/seed/words/products'

const SEED = 40_411
const DAY_MS = 86_400_000
const COURSES = 4
const DAYS_OF_ORDERS = 12
const SHOP = 'Nghệ thuật và đời sống'

type SampleProductInsert = typeof products.$inferInsert & { sku: string }
type Movement = typeof stockMovements.$inferInsert

/** Forty products of all kinds with half a year of stock movements, unless there are products already. */
export async function seedProducts(tx: Db, { nowMs }: { nowMs: number }) {
  if ((await tx.select({ id: products.id }).from(products).limit(1)).length > 0) return
  const random = randomOf(SEED)
  const named = await tx.select({ id: categories.id, name: categories.name }).from(categories)
  const shop = named.find(({ name }) => name === SHOP)
  const at = (days: number) => nowMs - days * DAY_MS - random.integer(0, DAY_MS / 2)
  const rowOf = (named: { sku: string; name: [string, string]; tags?: string[] }, days: number) => {
    const ms = at(days)
    const stamp = new Date(ms).toISOString()
    const [nameVi, nameEn] = named.name
    const own = { id: idAt(random, ms), sku: named.sku, nameVi, nameEn, tags: named.tags ?? [] }
    return { ...own, categoryId: shop?.id ?? null, status: 'active' as const, createdAt: stamp, updatedAt: stamp }
  }
  const goods = sampleGoods.map((good, n) => ({ good, row: goodOf(good, rowOf(good, 200 - n)) }))
  const tickets = sampleTickets.map((ticket, n): SampleProductInsert => {
    const { way, price } = ticket
    const terms = { kind: 'ticket', price, taxClass: '5', ticketWay: way } as const
    const { sku: _, name: __, price: ___, way: ____, tags: _____, ...own } = ticket
    return { ...rowOf(ticket, 190 - n), ...terms, ...own }
  })
  const gifts = sampleGifts.map((gift, n): SampleProductInsert => {
    const [minAmount, maxAmount] = gift.limits
    return { ...rowOf(gift, 120 - n), kind: 'donation', taxClass: 'none', minAmount, maxAmount }
  })
  const sold = await bestSold(tx)
  const ofCourses = sold.map(({ id, title, categoryId }, n): SampleProductInsert => {
    const own = rowOf({ sku: `KHOA-0${n + 1}`, name: [title, ''] }, 100 - n)
    return { ...own, categoryId, kind: 'course', taxClass: 'none', courseId: id }
  })
  const bundles = sampleBundles.map((bundle, n) => {
    const row: SampleProductInsert = {
      ...rowOf(bundle, 60 - n),
      kind: 'bundle',
      price: bundle.price,
      status: bundle.state ?? 'active',
    }
    return { bundle, row }
  })
  const rows = [...goods.map(({ row }) => row), ...tickets, ...gifts, ...ofCourses, ...bundles.map(({ row }) => row)]
  const idOf = new Map(rows.map(({ sku, id }) => [sku, id]))
  await tx.insert(products).values(rows)
  const variants = goods.flatMap((one) => variantsOf(random, one))
  await tx.insert(products).values(variants.map(({ row }) => row))
  await tx.insert(productParts).values(
    bundles.flatMap(({ bundle, row }) =>
      bundle.parts.map(([sku, quantity], position) => ({
        bundleId: row.id,
        position,
        partId: idOf.get(sku)!,
        quantity,
      })),
    ),
  )
  const pieces = [...goods.filter(({ good }) => !good.options), ...variants]
  await tx.insert(stockMovements).values(pieces.flatMap(({ good, row }) => movementsOf(random, { good, row, nowMs })))
  await note(tx, rows)
}

/** The published sample courses with the most students. */
async function bestSold(tx: Db) {
  const { id, title, categoryId, status, totalStudents } = courses
  const all = await tx.select({ id, title, categoryId, status, totalStudents }).from(courses)
  const seeded = new Set((await tx.select({ id: sampleRows.id }).from(sampleRows)).map((row) => row.id))
  return all
    .filter((course) => course.status === 'published' && seeded.has(course.id))
    .toSorted((one, other) => other.totalStudents - one.totalStudents || one.title.localeCompare(other.title, 'vi'))
    .slice(0, COURSES)
}

function goodOf(good: SampleGood, row: Omit<SampleProductInsert, 'kind'>): SampleProductInsert {
  const { price, was, grams, low, tax, vendor, state, left, options = [] } = good
  const terms = { price, originalPrice: was ?? null, taxClass: tax ?? '8', weightGrams: grams, lowStock: low ?? null }
  return {
    ...row,
    ...terms,
    kind: 'good',
    vendor,
    brand: 'Bảo tàng',
    status: state ?? 'active',
    stock: left,
    options: [...options],
  }
}

type Good = { good: SampleGood; row: SampleProductInsert }

/** Every combination of its options. Fields shared with the product are set by the database. */
function variantsOf(random: Random, { good, row }: Good): Good[] {
  const { options = [], lefts = [], prices = [] } = good
  const combinations = options.reduce<ProductOption['values'][]>(
    (made, { values }) => made.flatMap((chosen) => values.map((value) => [...chosen, value])),
    [[]],
  )
  if (options.length === 0) return []
  return combinations.map((chosen, place) => {
    const [left, price] = [lefts[place] ?? 0, prices[place] ?? good.price]
    const words = chosen.map(({ vi, en }) => (en || vi).replaceAll('×', 'x').replace(/[^a-z0-9]/giu, ''))
    const sku = [good.sku, ...words].join('-').toUpperCase()
    const own = { id: idAt(random, Date.parse(row.createdAt as string)), sku, price, stock: left, place }
    const { nameVi, kind, weightGrams, lowStock, createdAt, updatedAt } = row
    const terms = { nameVi, kind, weightGrams, lowStock, createdAt, updatedAt }
    const variant: SampleProductInsert = {
      ...terms,
      ...own,
      parentId: row.id,
      optionValues: chosen.map(({ vi }) => vi),
    }
    return { good: { ...good, sku, left }, row: variant }
  })
}

/** Deliveries, counter sales and losses that end at the remaining stock, which is their sum. */
function movementsOf(
  random: Random,
  { good, row, nowMs }: { good: SampleGood; row: SampleProductInsert; nowMs: number },
): Movement[] {
  const changes: Pick<Movement, 'reason' | 'quantity' | 'note'>[] = [
    { reason: 'received', quantity: good.batch, note: `Phiếu nhập ${good.sku}/1` },
  ]
  const lost = good.batch > good.left && random.isLucky(0.4) ? 1 : 0
  let toSell = good.batch - good.left - lost
  while (toSell > 0) {
    const quantity = Math.min(toSell, random.integer(1, Math.max(2, Math.ceil(good.batch / 9))))
    changes.push({ reason: 'sold', quantity: -quantity, note: 'Bán tại quầy' })
    toSell -= quantity
  }
  if (lost)
    changes.splice(random.integer(1, changes.length), 0, { reason: 'lost', quantity: -lost, note: 'Vỡ khi trưng bày' })
  const fromMs = Date.parse(row.createdAt as string)
  // The orders of the last days come after them.
  const step = (nowMs - fromMs - DAYS_OF_ORDERS * DAY_MS) / changes.length
  let stock = 0
  return changes.map((change, n) => {
    const ms = fromMs + n * step + random.integer(0, Math.floor(step / 2))
    stock += change.quantity
    const createdAt = new Date(ms).toISOString()
    return { ...change, id: idAt(random, ms), productId: row.id, stock, reserved: 0, byName: '', createdAt }
  })
}

async function note(tx: Db, rows: readonly SampleProductInsert[]) {
  await tx.insert(sampleRows).values(rows.map(({ id }) => ({ entity: 'products', id })))
  await recordMany(
    tx,
    bySystem,
    rows.map(({ id, nameVi }) => ({
      action: 'products.create' as const,
      entity: 'products',
      id,
      version: 1,
      label: nameVi,
      reason: SAMPLE_REASON,
    })),
  )
}
