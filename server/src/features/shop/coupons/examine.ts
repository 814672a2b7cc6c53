import type { CouponCheck, Simulation } from '@learning-cms/contract/shop/coupon-simulation'
import { couponCode, type CouponTerms } from '@learning-cms/contract/shop/coupon-terms'
import type { Refusal } from '@learning-cms/contract/core/errors'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { discountOf } from '#services/money/discount.ts'
import { spread, type Dong } from '#services/money/spread.ts'
import { countUsesOf, findByCode, hasBought, isMember, listEligible, type CouponByCode } from './sale-queries.ts'

export type Basket = {
  /** As typed by the user. */
  code: string
  /** Not known yet: checks that depend on the student are left open. */
  studentId: string | null
  /** `itemId`: the course or the product. Null where no coupon applies, as for delivery. */
  lines: readonly { itemId: string | null; price: Dong }[]
  /** The time in question; defaults to now. */
  at?: string | undefined
}
export type CheckedRule = Simulation['checks'][number]
/** All results, to explain the decision. */
export type Examined = {
  coupon: CouponByCode | null
  checks: CheckedRule[]
  /** For each line, whether the coupon applies to it, and what it would take off. */
  lines: { isEligible: boolean; discount: Dong }[]
  /** The total price of all lines, and of those the coupon applies to. */
  subtotal: Dong
  base: Dong
  discount: Dong
}

/** The checks shared by checkout and simulator. */
export async function examineCoupon(db: Db, { code: typed, studentId, lines, at }: Basket): Promise<Examined> {
  const subtotal = sumOf(lines.map(({ price }) => price))
  const code = couponCode.safeParse(typed)
  const coupon = code.success ? await findByCode(db, code.data, at ? sql`${at}::timestamptz` : sql`now()`) : undefined
  if (!coupon) {
    const nothing = lines.map(() => ({ isEligible: false, discount: 0 }))
    return { coupon: null, checks: unfound, lines: nothing, subtotal, base: 0, discount: 0 }
  }
  const found = await listEligible(
    db,
    coupon.id,
    lines.flatMap(({ itemId }) => itemId ?? []),
  )
  const eligible = new Set<string | null>(found)
  const bases = lines.map(({ itemId, price }) => (eligible.has(itemId) ? price : 0))
  const base = sumOf(bases)
  const discount = discountOf(base, pricedTerms(coupon))
  const perLine = spread(discount, bases)
  return {
    coupon,
    subtotal,
    base,
    discount,
    lines: lines.map(({ itemId }, at) => ({ isEligible: eligible.has(itemId), discount: perLine[at]! })),
    checks: await walk(db, { coupon, studentId, subtotal, base }),
  }
}

type CouponFacts = { coupon: CouponByCode; studentId: string | null; subtotal: Dong; base: Dong }
type CouponRule = {
  check: CouponCheck
  code: Refusal
  /** Null when it depends on a student and none is named. */
  isMet: (facts: CouponFacts, db: Db) => boolean | null | Promise<boolean | null>
  values?: (facts: CouponFacts) => Record<string, unknown>
}

/** In this order: first the coupon, then the basket, then the student, and finally the remaining uses. */
const rules: readonly CouponRule[] = [
  { check: 'coupons.not-found', code: 'rule-broken', isMet: ({ coupon }) => coupon.isActive },
  { check: 'coupons.not-started', code: 'state-forbids', isMet: ({ coupon }) => !coupon.isEarly },
  { check: 'coupons.expired', code: 'state-forbids', isMet: ({ coupon }) => !coupon.isOver },
  { check: 'coupons.not-applicable', code: 'rule-broken', isMet: ({ base }) => base > 0 },
  {
    check: 'coupons.min-order',
    code: 'rule-broken',
    isMet: ({ coupon, subtotal }) => subtotal >= coupon.minOrder,
    values: ({ coupon }) => ({ min: coupon.minOrder }),
  },
  {
    check: 'coupons.members-only',
    code: 'rule-broken',
    isMet: async ({ coupon: { isForMembers, groupId }, studentId }, db) =>
      !isForMembers || (studentId === null ? null : isMember(db, groupId, studentId)),
  },
  {
    check: 'coupons.first-purchase-only',
    code: 'rule-broken',
    isMet: async ({ coupon, studentId }, db) =>
      !coupon.isFirstPurchaseOnly || (studentId === null ? null : !(await hasBought(db, studentId))),
  },
  {
    check: 'coupons.student-limit',
    code: 'state-forbids',
    isMet: async ({ coupon: { id, perStudentLimit }, studentId }, db) =>
      perStudentLimit === null ||
      (studentId === null ? null : (await countUsesOf(db, id, studentId)) < perStudentLimit),
  },
  { check: 'coupons.exhausted', code: 'state-forbids', isMet: ({ coupon }) => !coupon.isUsedUp },
]
export const refusalCodes = Object.fromEntries(rules.map(({ check, code }) => [check, code])) as Record<
  CouponCheck,
  Refusal
>
const outcomes = { true: 'passed', false: 'failed', null: 'open' } as const

/** One rule after the other, up to the first that refuses. */
async function walk(db: Db, facts: CouponFacts) {
  const checks: CheckedRule[] = []
  let hasFailed = false
  for (const { check, isMet, values } of rules) {
    const outcome: CheckedRule['outcome'] = hasFailed ? 'unreached' : outcomes[`${await isMet(facts, db)}`]
    hasFailed ||= outcome === 'failed'
    checks.push({ check, outcome, values: values?.(facts) ?? null })
  }
  return checks
}

const unfound = rules.map(({ check }, at): CheckedRule => ({
  check,
  outcome: at === 0 ? 'failed' : 'unreached',
  values: null,
}))

const pricedTerms = ({ type, value, maxDiscount }: CouponTerms) =>
  type === 'percentage'
    ? ({ kind: 'percent', percent: value, cap: maxDiscount } as const)
    : ({ kind: 'fixed', value } as const)

const sumOf = (amounts: readonly Dong[]) => amounts.reduce((sum, amount) => sum + amount, 0)
