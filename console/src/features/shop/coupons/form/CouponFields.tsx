import { couponFilter } from '@learning-cms/contract/shop/coupons'
import { couponWords } from '@learning-cms/texts/shop/coupons/coupons'
import { labelFields, type FieldsOfFilter } from '#kit/filter/labelled-fields.ts'
import { useWords } from '#kit/text/words.ts'

/** The filter fields of coupons. */
const CouponFields: FieldsOfFilter = ({ children }) => {
  const say = useWords(couponWords)
  return children(
    labelFields(couponFilter, {
      code: { label: say('code') },
      name: { label: say('name') },
      type: { label: say('type'), choice: (type) => say(type) },
      value: { label: say('discount') },
      used: { label: say('used') },
      usageLimit: { label: say('usageLimit') },
      minOrder: { label: say('minOrder') },
      startsAt: { label: say('startsAt') },
      endsAt: { label: say('endsAt') },
      status: { label: say('status'), choice: (status) => say(status) },
      appliesTo: { label: say('appliesTo'), choice: (reach) => say(reach) },
      codeKind: { label: say('codeKind'), choice: (kind) => say(kind) },
      isFirstPurchaseOnly: { label: say('isFirstPurchaseOnly') },
      createdAt: { label: say('createdAt') },
      updatedAt: { label: say('updatedAt') },
    }),
  )
}

export default CouponFields
