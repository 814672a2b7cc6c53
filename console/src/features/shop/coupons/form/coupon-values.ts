import { changeCouponBody } from '@learning-cms/contract/shop/coupons'
import type { couponFormWords } from '@learning-cms/texts/shop/coupons/coupon-form'
import { blankOf, labelsOf, valuesReader, type FormValues } from '#kit/form/form-values.ts'
import type { Say } from '#kit/text/words.ts'

/** Numbers and days are null while empty. */
type Untyped = { value: number | null; minOrder: number | null; startsAt: string | null }
export type CouponValues = FormValues<typeof changeCouponBody, Untyped>

export const valuesOf = valuesReader<CouponValues>(
  blankOf(changeCouponBody, { type: 'percentage', value: null, minOrder: 0, startsAt: null, appliesTo: 'all' }),
)

/** Labels of a coupon's fields, in the form and in the history. */
export const fieldNames = (say: Say<(typeof couponFormWords)['vi']>): Record<keyof CouponValues, string> =>
  labelsOf(changeCouponBody, say)
