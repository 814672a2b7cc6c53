import { sampleSources } from '@learning-cms/server/services/samples/sample-data'
import { shareOf } from '@learning-cms/server/services/money/shares'
import { discountOf } from '@learning-cms/server/services/money/discount'
import { spread } from '@learning-cms/server/services/money/spread'
import type { SampleCoupon } from './coupons.ts'
import type { Enrolled } from './enrolling.ts'
import { idAt } from '@learning-cms/seed/ids'
import type { Learner, Taught } from '@learning-cms/seed/learners'
import { makePayments, type Paying } from './paying.ts'
import { randomOf, type Random } from '@learning-cms/seed/random'
import { DAY_MS, shortDay } from '@learning-cms/seed/rhythm'

const HOUR_MS = 3_600_000
const RATE_BPS = 7_000
/** The maximum number of orders of a student, since each has its own order number. */
export const ORDERS_A_STUDENT = 16

type Buyer = {
  seed: number
  n: number
  nowMs: number
  learner: Learner
  taken: readonly Enrolled[]
  courses: readonly Taught[]
  coupons: readonly SampleCoupon[]
}
type Bought = { course: Taught; enrolled: Enrolled | null }
type Sale = { createdMs: number; basket: readonly Bought[]; isPaid: boolean }
export type Sold = ReturnType<typeof makeOrder>

const iso = (ms: number) => new Date(ms).toISOString()
const sum = (parts: readonly number[]) => parts.reduce((all, part) => all + part, 0)

/** The orders of the n-th student, paid or not, sorted by time: the same at every call. */
export function makeOrders(buyer: Buyer): Sold[] {
  const sales = [...baskets(buyer), ...abandoned(buyer)].slice(0, ORDERS_A_STUDENT)
  const usedCodes = new Set<string>()
  return sales.map((sale, k) => {
    // A generator of its own, so that an order does not depend on how many draws earlier times took.
    const random = randomOf(buyer.seed + sequenceOf(buyer.n, k) * 17)
    return makeOrder(random, { ...buyer, ...sale, k, usedCodes })
  })
}

/** Courses taken at the same time were bought in one order. */
function baskets({ seed, n, taken }: Buyer): Sale[] {
  const random = randomOf(seed + n * 7 + 6)
  const moments = [...new Set(taken.map(({ atMs }) => atMs))]
  return moments.map((atMs) => ({
    createdMs: atMs - random.integer(40, 1_500) * 1_000,
    basket: taken.filter((one) => one.atMs === atMs).map((enrolled) => ({ course: enrolled.course, enrolled })),
    isPaid: true,
  }))
}

/** Three of ten students once left an order unpaid, and every twenty-seventh did so today: that one still waits. */
function abandoned({ seed, n, nowMs, learner, taken, courses }: Buyer): Sale[] {
  const random = randomOf(seed + n * 7 + 2)
  const isRecent = n % 27 === 0
  if (!isRecent && !random.isLucky(0.3)) return []
  const known = new Set(taken.map(({ course }) => course.id))
  const createdMs = isRecent
    ? nowMs - random.integer(HOUR_MS / 2, 19 * HOUR_MS)
    : learner.joinedMs + Math.floor((nowMs - DAY_MS - learner.joinedMs) * (random.integer(0, 100) / 100))
  const open = courses.filter(
    ({ id, price, isOnSale, publishedMs }) => price > 0 && isOnSale && publishedMs < createdMs && !known.has(id),
  )
  if (open.length === 0 || createdMs < learner.joinedMs) return []
  return [{ createdMs, basket: [{ course: random.one(open), enrolled: null }], isPaid: false }]
}

const sequenceOf = (n: number, k: number) => n * ORDERS_A_STUDENT + k + 1

type Order = Buyer & Sale & { k: number; usedCodes: Set<string> }

function makeOrder(random: Random, sale: Order) {
  const { n, k, nowMs, learner, createdMs, basket } = sale
  const id = idAt(random, createdMs)
  const sequence = sequenceOf(n, k)
  const prices = basket.map(({ course }) => course.price)
  const subtotal = sum(prices)
  const coupon = couponFor(random, sale, subtotal)
  const discount = coupon ? discountOf(subtotal, coupon.terms) : 0
  const parts = spread(discount, prices)
  const total = subtotal - discount
  const paying = outcomeOf(random, { sale, orderId: id, total, sequence })
  const lines = basket.map((bought, position) =>
    lineOf(random, { id, createdMs, bought, position, discount: parts[position]! }),
  )
  const { status, completedMs, failedMs, failure, gateway, method, transactionId } = paying
  return {
    sequence,
    lines: lines.map((line) => ({ ...line, access: completedMs === null ? ('pending' as const) : line.access })),
    payments: makePayments(random, paying),
    revoked: basket.flatMap(({ enrolled }, place) =>
      enrolled?.revokedMs && lines[place]!.price > parts[place]!
        ? [{ line: lines[place]!, atMs: enrolled.revokedMs }]
        : [],
    ),
    order: {
      id,
      number: `DH${shortDay(createdMs)}${String(sequence).padStart(6, '0')}`,
      studentId: learner.student.id,
      source: gateway === 'bank_transfer' ? 'console' : sampleSources.shop,
      status,
      subtotal,
      discount,
      total,
      captured: completedMs === null ? 0 : total,
      couponId: coupon?.id ?? null,
      couponCode: coupon?.code ?? null,
      couponTerms: coupon ? coupon.snapshot : null,
      couponState: couponStateOf(coupon, status),
      gateway,
      paymentMethod: method,
      transactionId,
      expiresAt: iso(createdMs + DAY_MS),
      completedAt: completedMs === null ? null : iso(completedMs),
      failedAt: failedMs === null ? null : iso(failedMs),
      failure,
      failureReason: failure === 'cancelled' ? 'Học viên đổi ý' : null,
      einvoice: 'none' as const,
      createdAt: iso(createdMs),
      updatedAt: iso(Math.min(completedMs ?? failedMs ?? createdMs, nowMs)),
    },
  }
}

/**
 * One order in five uses a coupon that is valid then, and every twelfth student the one that is used up; no student uses
 * the same one twice. An order without payment never holds the one that is used up: when the order expires, minutes
 * later, it would give the use back.
 */
function couponFor(random: Random, { n, coupons, createdMs, usedCodes, isPaid }: Order, subtotal: number) {
  const isLucky = random.isLucky(0.2)
  if (subtotal === 0) return undefined
  const open = coupons.filter(
    ({ code, startsMs, endsMs, minOrder, isUsedUp }) =>
      startsMs <= createdMs &&
      (endsMs === null || createdMs < endsMs) &&
      minOrder <= subtotal &&
      !usedCodes.has(code) &&
      (isPaid || !isUsedUp),
  )
  const scarce = n % 12 === 5 && isPaid ? open.find(({ isUsedUp }) => isUsedUp) : undefined
  const coupon = scarce ?? (isLucky && open.length > 0 ? random.one(open) : undefined)
  if (!coupon) return undefined
  if (isPaid) usedCodes.add(coupon.code)
  return coupon
}

const couponStateOf = (coupon: SampleCoupon | undefined, status: 'pending' | 'completed' | 'failed') =>
  !coupon ? ('none' as const) : ({ pending: 'reserved', completed: 'used', failed: 'released' } as const)[status]

type BoughtLine = { id: string; createdMs: number; bought: Bought; position: number; discount: number }

function lineOf(random: Random, { id, createdMs, bought: { course, enrolled }, position, discount }: BoughtLine) {
  const { price, instructorId } = course
  return {
    id: idAt(random, createdMs),
    orderId: id,
    position,
    courseId: course.id,
    title: course.title,
    categoryId: course.categoryId,
    instructorId,
    price,
    discount,
    rateBps: instructorId ? RATE_BPS : 0,
    share: instructorId ? shareOf(price - discount, RATE_BPS) : 0,
    access: enrolled?.revokedMs ? ('revoked' as const) : ('granted' as const),
    enrolmentId: enrolled?.id ?? null,
    createdAt: iso(createdMs),
  }
}

/** As often as each is used. */
export const gateways = [
  ...Array.from({ length: 7 }, () => ({ gateway: 'momo', method: 'e_wallet' }) as const),
  ...Array.from({ length: 4 }, () => ({ gateway: 'vnpay', method: 'credit_card' }) as const),
  ...Array.from({ length: 3 }, () => ({ gateway: 'vnpay', method: 'bank_transfer' }) as const),
  ...Array.from({ length: 3 }, () => ({ gateway: 'zalopay', method: 'e_wallet' }) as const),
  ...Array.from({ length: 3 }, () => ({ gateway: 'bank_transfer', method: 'bank_transfer' }) as const),
]
const failures = ['expired', 'expired', 'expired', 'gateway', 'gateway', 'cancelled'] as const

type PaymentInput = { sale: Order; orderId: string; total: number; sequence: number }

function outcomeOf(random: Random, { sale, orderId, total, sequence }: PaymentInput): Paying {
  const { n, createdMs, isPaid, nowMs, basket } = sale
  const base = { orderId, total, sequence, createdMs, nowMs, ...random.one(gateways), failedMs: null, failure: null }
  if (isPaid) {
    const completedMs = basket[0]!.enrolled!.atMs
    const nothing = total === 0 ? ({ gateway: null, method: null } as const) : {}
    return {
      ...base,
      ...nothing,
      status: 'completed',
      completedMs,
      transactionId: numberOf(random, { ...base, ...nothing, atMs: completedMs }),
    }
  }
  if (createdMs > nowMs - 20 * HOUR_MS) return { ...base, status: 'pending', completedMs: null, transactionId: null }
  const failure = failures[n % failures.length]!
  const failedMs = failure === 'expired' ? createdMs + DAY_MS : createdMs + random.integer(60, 4_000) * 1_000
  return { ...base, status: 'failed', completedMs: null, failedMs, failure, transactionId: null }
}

/** A transaction number in the gateway's format. It contains the order's number, so it is unique. */
export function numberOf(
  random: Random,
  { gateway, sequence, atMs }: { gateway: Paying['gateway']; sequence: number; atMs: number },
) {
  const own = String(sequence).padStart(8, '0')
  switch (gateway) {
    case 'momo':
      return `4${random.integer(10, 99)}${own}`
    case 'vnpay':
      return `15${own}`
    case 'zalopay':
      return `${shortDay(atMs)}00${own}`
    case 'bank_transfer':
      return `FT${shortDay(atMs)}${own}`
    case null:
      return null
  }
}
