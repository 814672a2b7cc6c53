import type { couponFormWords } from '@learning-cms/texts/shop/coupons/coupon-form'
import type { Formats } from '#kit/text/format.ts'
import type { Say } from '#kit/text/words.ts'
import type { CouponValues } from './coupon-values.ts'

type SayCouponForm = Say<(typeof couponFormWords)['vi']>

type CouponTerms = CouponValues & { codeKind: 'shared' | 'single_use' }

/** The conditions in one sentence; undefined while there is nothing to describe. */
export function sentenceOf(values: CouponTerms, say: SayCouponForm, format: Formats): string[] | undefined {
  const { code, value } = values
  if (code === '' || value === null || Number.isNaN(value)) return undefined
  return [
    `${[whatOf(values, say, format), capOf(values, say, format), reachOf(values, say), leastOf(values, say, format)].join('')}.`,
    whenOf(values, say, format),
    `${[timesOf(values, say), eachOf(values, say)].filter(Boolean).join(', ')}.`,
    ...(values.restoreOnFullRefund ? [say('given')] : []),
  ]
}

function whatOf({ code: typed, codeKind, type, value }: CouponTerms, say: SayCouponForm, { money, percent }: Formats) {
  const code = codeKind === 'single_use' ? `${typed.toUpperCase()}-…` : typed.toUpperCase()
  return type === 'percentage'
    ? say('takesPercent', { code, percent: percent((value ?? 0) / 100) })
    : say('takesAmount', { code, amount: money(value ?? 0) })
}

const capOf = ({ type, maxDiscount }: CouponValues, say: SayCouponForm, { money }: Formats) =>
  type === 'percentage' && maxDiscount ? say('capped', { amount: money(maxDiscount) }) : ''

function reachOf(values: CouponValues, say: SayCouponForm) {
  const { appliesTo, courseIds, categoryIds, excludedCourseIds, excludedCategoryIds } = values
  const what = named(courseIds.length, categoryIds.length, say)
  const not = named(excludedCourseIds.length, excludedCategoryIds.length, say)
  const to = appliesTo === 'chosen' && what ? say('forChosen', { what }) : say('forAll')
  return not ? `${to}${say('except', { what: not })}` : to
}

function named(courses: number, categories: number, say: SayCouponForm) {
  const one = courses > 0 ? say('forCourses', { count: courses }) : ''
  const other = categories > 0 ? say('forCategories', { count: categories }) : ''
  return one && other ? say('and', { one, other }) : one || other
}

const leastOf = ({ minOrder }: CouponValues, say: SayCouponForm, { money }: Formats) =>
  minOrder ? say('fromOrder', { amount: money(minOrder) }) : ''

function whenOf({ startsAt, endsAt }: CouponValues, say: SayCouponForm, { dateTime }: Formats) {
  const [start, end] = [startsAt && dateTime(startsAt), endsAt && dateTime(endsAt)]
  if (start && end) return say('between', { start, end })
  if (end) return say('untilEnd', { end })
  return start ? say('since', { start }) : say('always')
}

const timesOf = ({ usageLimit }: CouponValues, say: SayCouponForm) =>
  usageLimit ? say('inAll', { count: usageLimit }) : say('unlimited')

const eachOf = ({ perStudentLimit, isFirstPurchaseOnly }: CouponValues, say: SayCouponForm) =>
  isFirstPurchaseOnly ? say('eachFirst') : perStudentLimit ? say('each', { count: perStudentLimit }) : ''
