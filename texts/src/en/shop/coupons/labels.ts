import { sharedLabels } from '#en/common/labels.ts'
import { sharedShopWords } from '#en/shop/shared.ts'
import { sharedWords } from '#en/common/words.ts'
import type { Translation } from '#translation.ts'
import { commonWords } from '#en/common/common.ts'
import type * as vi from '#vi/shop/coupons/labels.ts'

export const couponColumns: Translation<typeof vi.couponColumns> = {
  title: commonWords.coupons,
  code: sharedWords.code,
  name: commonWords.name,
  type: commonWords.type,
  value: 'Value',
  maximumDong: 'Maximum (đồng)',
  minimumOrderDong: 'Minimum order (đồng)',
  used: sharedShopWords.used,
  reserved: sharedWords.reserved,
  limit: 'Limit',
  limitPerStudent: 'Limit per student',
  status: commonWords.status,
  startsAt: sharedWords.start,
  endsAt: sharedWords.end,
  createdAt: commonWords.createdAt,
  updatedAt: commonWords.changed,
  couponCodes: sharedShopWords.couponCodes,
  order: commonWords.order,
  made: commonWords.createdAt,
}

export const couponTypes: Translation<typeof vi.couponTypes> = {
  percentage: 'Percentage',
  fixed: 'Fixed amount',
}

export const couponStates: Translation<typeof vi.couponStates> = {
  active: 'Active',
  scheduled: sharedLabels.scheduled,
  'used-up': 'Used up',
  expired: commonWords.expired,
  inactive: 'Inactive',
}

export const couponCodeStates: Translation<typeof vi.couponCodeStates> = {
  free: 'Unused',
  reserved: sharedWords.reserved,
  used: sharedShopWords.used,
}
