import { changeCouponBody, type createCouponBody } from '@learning-cms/contract/money/coupons'
import { LEAST_FIXED_DISCOUNT } from '@learning-cms/contract/money/coupon-terms'
import type { Reason } from '@learning-cms/contract/core/reasons'
import type * as z from 'zod'
import type { Db } from '#db/open.ts'
import { refuse } from '#refuse'
import { countCategories, countCourses, type FoundCoupon, type Scope } from './queries.ts'

const settable = Object.keys(changeCouponBody.shape) as (keyof z.output<typeof changeCouponBody>)[]
/** What people set of a coupon: its own columns, and what it is for. */
export type Settable = Pick<FoundCoupon, (typeof settable)[number]>

export const settableOf = (row: Settable) =>
  Object.fromEntries(settable.map((name) => [name, row[name]])) as unknown as Settable

type NewCoupon = Omit<z.output<typeof createCouponBody>, 'codeKind' | 'isActive'>

/** A new coupon with what its form left open. */
export const completed = ({ startsAt, ...given }: NewCoupon) =>
  canonical<Settable>({ ...open, ...given, startsAt: startsAt ?? new Date().toISOString() })

const open: Omit<Settable, 'code' | 'name' | 'type' | 'value' | 'startsAt'> = {
  description: '',
  maxDiscount: null,
  minOrder: 0,
  endsAt: null,
  usageLimit: null,
  perStudentLimit: null,
  appliesTo: 'all',
  courseIds: [],
  categoryIds: [],
  excludedCourseIds: [],
  excludedCategoryIds: [],
  isFirstPurchaseOnly: false,
  restoreOnFullRefund: false,
}

const lists = ['courseIds', 'categoryIds', 'excludedCourseIds', 'excludedCategoryIds'] as const

/** Each id once, in one order: so equal choices are equal. */
export function canonical<Fields extends Partial<Settable>>(fields: Fields): Fields {
  const ordered = lists.filter((name) => fields[name]).map((name) => [name, [...new Set(fields[name])].toSorted()])
  return { ...fields, ...(Object.fromEntries(ordered) as Partial<Scope>) }
}

/** The coupon's own columns, and its scope. For everything there is nothing to choose, only to leave out. */
export function apart({ courseIds, categoryIds, excludedCourseIds, excludedCategoryIds, ...own }: Settable) {
  const excluded = { excludedCourseIds, excludedCategoryIds }
  const chosen = own.appliesTo === 'chosen' ? { courseIds, categoryIds } : { courseIds: [], categoryIds: [] }
  const scope: Scope = { ...chosen, ...excluded }
  return { own, scope }
}

export const isSameScope = (a: Scope, b: Scope) =>
  lists.every((name) => JSON.stringify(a[name]) === JSON.stringify(b[name]))

const frozen = ['code', 'type', 'value', 'appliesTo', ...lists] as const

/** An order that has the coupon was sold by these. */
export function refuseFrozen(changed: Partial<Settable>) {
  const touched = frozen.filter((name) => name in changed)
  if (touched.length === 0) return
  const fields = Object.fromEntries(touched.map((name) => [name, 'coupons.locked']))
  refuse('state-forbids', 'coupons.locked', { fields })
}

/** What fits together, whoever sent which part of it. */
export function refuseUnfit({ type, value, maxDiscount, startsAt, endsAt, appliesTo, ...scope }: Settable) {
  const isValueFit = type === 'percentage' ? value <= 100 : value >= LEAST_FIXED_DISCOUNT
  if (!isValueFit) refuseField('value', 'coupons.value-range')
  if (type === 'fixed' && maxDiscount !== null) refuseField('maxDiscount', 'coupons.max-discount-fixed')
  if (endsAt !== null && endsAt <= startsAt) refuseField('endsAt', 'coupons.window')
  if (appliesTo === 'all') return
  if (scope.courseIds.length + scope.categoryIds.length === 0) refuseField('courseIds', 'coupons.scope-required')
  if (scope.courseIds.some((id) => scope.excludedCourseIds.includes(id)))
    refuseField('excludedCourseIds', 'coupons.scope-clash')
  if (scope.categoryIds.some((id) => scope.excludedCategoryIds.includes(id)))
    refuseField('excludedCategoryIds', 'coupons.scope-clash')
}

/** Of what is newly named. What went to the trash since may stay. */
export async function refuseUnknown(tx: Db, scope: Scope, before?: Scope) {
  const added = (name: (typeof lists)[number]) => scope[name].filter((id) => !before?.[name].includes(id))
  const courses = [...new Set([...added('courseIds'), ...added('excludedCourseIds')])]
  const categories = [...new Set([...added('categoryIds'), ...added('excludedCategoryIds')])]
  if ((await countCourses(tx, courses)) < courses.length) refuseField('courseIds', 'coupons.course-unknown')
  if ((await countCategories(tx, categories)) < categories.length)
    refuseField('categoryIds', 'coupons.category-unknown')
}

export const refuseField = (field: keyof Settable, reason: Reason, values?: Record<string, unknown>) =>
  refuse('rule-broken', reason, { fields: { [field]: reason }, ...(values && { values }) })
