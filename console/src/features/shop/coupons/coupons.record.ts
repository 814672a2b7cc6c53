import { couponFormWords } from '@learning-cms/texts/shop/coupons/coupon-form'
import { couponWords } from '@learning-cms/texts/shop/coupons/coupons'
import type { RecordWords } from '#kit/changes/records.ts'
import { formatNow } from '#kit/text/format.ts'
import { wordsNow } from '#kit/text/words.ts'
import { fieldNames } from './form/coupon-values.ts'

const choices = ['active', 'inactive', 'percentage', 'fixed', 'all', 'chosen', 'shared', 'single_use'] as const
const amounts = new Set(['maxDiscount', 'minOrder'])
const moments = new Set(['startsAt', 'endsAt'])

export const record: RecordWords = {
  names: () => {
    const say = wordsNow(couponWords)
    const codeCount = say('single_use')
    return { ...fieldNames(wordsNow(couponFormWords)), status: say('state'), codeKind: say('codeKind'), codeCount }
  },
  show: (field, value) => {
    if (amounts.has(field) && typeof value === 'number') return formatNow().money(value)
    if (moments.has(field) && typeof value === 'string') return formatNow().dateTime(value)
    const choice = choices.find((one) => one === value)
    return choice && ['status', 'type', 'appliesTo', 'codeKind'].includes(field)
      ? wordsNow(couponWords)(choice)
      : undefined
  },
}
