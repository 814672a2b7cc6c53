import type { changeCouponBody } from '@learning-cms/contract/money/coupons'
import type { couponFormWords } from '@learning-cms/texts/coupons/coupon-form'
import { valuesReader, type FormValues } from '#kit/form/form-values.ts'
import type { Say } from '#kit/text/words.ts'

/** Numbers and days are nothing while nobody has typed them. */
type Untyped = { value: number | null; minOrder: number | null; startsAt: string | null }
export type CouponValues = FormValues<typeof changeCouponBody, Untyped>

export const valuesOf = valuesReader<CouponValues>({
  code: '',
  name: '',
  description: '',
  type: 'percentage',
  value: null,
  maxDiscount: null,
  minOrder: 0,
  startsAt: null,
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
