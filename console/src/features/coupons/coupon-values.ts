import type { Coupon } from '@learning-cms/contract/coupons'
import type { Say } from '#kit/words.ts'
import type { couponFormWords } from './coupon-form.words.ts'

export type CouponValues = {
  code: string
  name: string
  description: string
  type: Coupon['type']
  value: number | null
  maxDiscount: number | null
  minOrder: number | null
  startsAt: string | null
  endsAt: string | null
  usageLimit: number | null
  perStudentLimit: number | null
  appliesTo: Coupon['appliesTo']
  courseIds: string[]
  categoryIds: string[]
  excludedCourseIds: string[]
  excludedCategoryIds: string[]
  isFirstPurchaseOnly: boolean
  restoreOnFullRefund: boolean
}

export const valuesOf = (coupon: Coupon | undefined): CouponValues => ({
  code: coupon?.code ?? '',
  name: coupon?.name ?? '',
  description: coupon?.description ?? '',
  type: coupon?.type ?? 'percentage',
  value: coupon?.value ?? null,
  maxDiscount: coupon?.maxDiscount ?? null,
  minOrder: coupon?.minOrder ?? 0,
  startsAt: coupon?.startsAt ?? null,
  endsAt: coupon?.endsAt ?? null,
  usageLimit: coupon?.usageLimit ?? null,
  perStudentLimit: coupon?.perStudentLimit ?? null,
  appliesTo: coupon?.appliesTo ?? 'all',
  courseIds: coupon?.courseIds ?? [],
  categoryIds: coupon?.categoryIds ?? [],
  excludedCourseIds: coupon?.excludedCourseIds ?? [],
  excludedCategoryIds: coupon?.excludedCategoryIds ?? [],
  isFirstPurchaseOnly: coupon?.isFirstPurchaseOnly ?? false,
  restoreOnFullRefund: coupon?.restoreOnFullRefund ?? false,
})

/** What people call the fields of a coupon, in the form and in the history. */
export const fieldNames = (say: Say<(typeof couponFormWords)['vi']>): Record<keyof CouponValues, string> => ({
  code: say('code'),
  name: say('name'),
  description: say('description'),
  type: say('type'),
  value: say('value'),
  maxDiscount: say('maxDiscount'),
  minOrder: say('minOrder'),
  startsAt: say('startsAt'),
  endsAt: say('endsAt'),
  usageLimit: say('usageLimit'),
  perStudentLimit: say('perStudentLimit'),
  appliesTo: say('appliesTo'),
  courseIds: say('courseIds'),
  categoryIds: say('categoryIds'),
  excludedCourseIds: say('excludedCourseIds'),
  excludedCategoryIds: say('excludedCategoryIds'),
  isFirstPurchaseOnly: say('isFirstPurchaseOnly'),
  restoreOnFullRefund: say('restoreOnFullRefund'),
})
