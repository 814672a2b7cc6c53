import type { Coupon } from '@learning-cms/contract/shop/coupons'
import { couponWords } from '@learning-cms/texts/shop/coupons/coupons'
import { displayBy } from '#kit/changes/display-by.ts'
import { useFormat } from '#kit/text/format.ts'
import { Money } from '#kit/show/Money.tsx'
import { useWords } from '#kit/text/words.ts'
import type { CouponValues } from './form/coupon-values.ts'

/** The display of a value beside another version of it. */
export function useDisplayValue(coupon: Coupon | undefined) {
  const say = useWords(couponWords)
  const { dateTime } = useFormat()
  const names = (ids: string[]) => ids.map((id) => coupon?.names[id] ?? `#${id.slice(-6)}`).join(', ')
  const amount = (dong: number) => <Money amountInDong={dong} />
  const moment = (at: string) => dateTime(at)
  return displayBy<CouponValues>({
    courseIds: names,
    categoryIds: names,
    excludedCourseIds: names,
    excludedCategoryIds: names,
    type: (type) => say(type),
    appliesTo: (scope) => say(scope),
    maxDiscount: amount,
    minOrder: amount,
    startsAt: moment,
    endsAt: moment,
  })
}
