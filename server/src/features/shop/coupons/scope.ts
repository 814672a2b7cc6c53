import { changeCouponBody, type createCouponBody } from '@learning-cms/contract/shop/coupons'
import { LEAST_FIXED_DISCOUNT } from '@learning-cms/contract/shop/coupon-terms'
import type { Reason } from '@learning-cms/contract/core/reasons'
import type * as z from 'zod'
import type { Db } from '#db/open.ts'
import { refuse } from '#refuse'
import { namesOf, pick } from '@learning-cms/domain/records/fields'
import type { Sendable } from '#services/entities/versions.ts'
import { countCategories, countCourses, shareActiveGroup, type FoundCoupon, type Scope } from './queries.ts'

const settable = namesOf(changeCouponBody.shape)
/** What people set on a coupon: its own columns, and its scope. */
export type Settable = Pick<FoundCoupon, (typeof settable)[number]>

export const settableOf = (row: Settable): Settable => pick(row, settable)

type NewCoupon = Omit<z.output<typeof createCouponBody>, 'codeKind' | 'isActive'>

/** A new coupon with defaults for what the form left open. */
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
  groupId: null,
  restoreOnFullRefund: false,
}

const lists = ['courseIds', 'categoryIds', 'excludedCourseIds', 'excludedCategoryIds'] as const

/** Each id once, in a fixed order, so that equal choices compare equal. */
export function canonical<Fields extends Sendable<Settable>>(fields: Fields): Fields {
  const ordered = lists.filter((name) => fields[name]).map((name) => [name, [...new Set(fields[name])].toSorted()])
  return { ...fields, ...(Object.fromEntries(ordered) as Partial<Scope>) }
}

/**
 * Separates the coupon's own columns from its scope. When it applies to everything there is nothing to include, only to
 * exclude.
 */
export function apart({ courseIds, categoryIds, excludedCourseIds, excludedCategoryIds, ...own }: Settable) {
  const excluded = { excludedCourseIds, excludedCategoryIds }
  const chosen = own.appliesTo === 'chosen' ? { courseIds, categoryIds } : { courseIds: [], categoryIds: [] }
  const scope: Scope = { ...chosen, ...excluded }
  return { own, scope }
}

export const isSameScope = (a: Scope, b: Scope) =>
  lists.every((name) => JSON.stringify(a[name]) === JSON.stringify(b[name]))

const frozen = ['code', 'type', 'value', 'appliesTo', ...lists] as const

/** Orders were sold under these terms. */
export function refuseFrozen(changed: Partial<Settable>) {
  const touched = frozen.filter((name) => name in changed)
  if (touched.length === 0) return
  const fields = Object.fromEntries(touched.map((name) => [name, 'coupons.locked']))
  refuse('state-forbids', 'coupons.locked', { fields })
}

/** Checks that the fields fit together, whoever sent which of them. */
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

/** Checks newly added ids only: those since put in the trash may stay. */
export async function refuseUnknown(tx: Db, scope: Scope, before?: Scope) {
  const added = (name: (typeof lists)[number]) => scope[name].filter((id) => !before?.[name].includes(id))
  const courses = [...new Set([...added('courseIds'), ...added('excludedCourseIds')])]
  const categories = [...new Set([...added('categoryIds'), ...added('excludedCategoryIds')])]
  if ((await countCourses(tx, courses)) < courses.length) refuseField('courseIds', 'coupons.course-unknown')
  if ((await countCategories(tx, categories)) < categories.length)
    refuseField('categoryIds', 'coupons.category-unknown')
}

/** A group cannot be deleted while a coupon for its members is usable. */
export async function refuseUnknownGroup(tx: Db, groupId: string | null) {
  if (groupId && !(await shareActiveGroup(tx, groupId))) refuseField('groupId', 'coupons.group-unknown')
}

export const refuseField = (field: keyof Settable, reason: Reason, values?: Record<string, unknown>) =>
  refuse('rule-broken', reason, { fields: { [field]: reason }, ...(values && { values }) })
