import type { Coupon } from '@learning-cms/contract/shop/coupons'
import { couponWords } from '@learning-cms/texts/shop/coupons/coupons'
import type { ReactNode } from 'react'
import { useFormat } from '#kit/text/format.ts'
import { Money } from '#kit/show/Money.tsx'
import { useWords } from '#kit/text/words.ts'
import type { CouponValues } from './form/coupon-values.ts'

const lists = new Set<string>(['courseIds', 'categoryIds', 'excludedCourseIds', 'excludedCategoryIds'])

/** The display of a value beside another version of it. */
export function useDisplayValue(coupon: Coupon | undefined) {
  const say = useWords(couponWords)
  const { dateTime } = useFormat()
  return (field: keyof CouponValues, value: unknown): ReactNode => {
    if (lists.has(field)) return (value as string[]).map((id) => coupon?.names[id] ?? `#${id.slice(-6)}`).join(', ')
    if (value === null || value === '') return undefined
    if (field === 'type' || field === 'appliesTo') return say(value as CouponValues['type'])
    if (field === 'maxDiscount' || field === 'minOrder') return <Money amountInDong={value as number} />
    if (field === 'startsAt' || field === 'endsAt') return dateTime(value as string)
    return undefined
  }
}
