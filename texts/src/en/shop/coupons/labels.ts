import type { Translation } from '#translation.ts'
import { commonWords } from '#en/common/common.ts'
import type * as vi from '#vi/shop/coupons/labels.ts'

export const couponColumns: Translation<typeof vi.couponColumns> = {
  title: commonWords.coupons,
  code: 'Code',
  name: commonWords.name,
  type: commonWords.type,
  value: 'Value',
  maximumDong: 'Maximum (đồng)',
  minimumOrderDong: 'Minimum order (đồng)',
  used: 'Used',
  reserved: 'Reserved',
  limit: 'Limit',
  limitPerStudent: 'Limit per student',
  status: commonWords.status,
  startsAt: 'Start',
  endsAt: 'End',
  createdAt: commonWords.createdAt,
  updatedAt: commonWords.changed,
  couponCodes: 'Coupon codes',
  order: commonWords.order,
  made: commonWords.createdAt,
}

export const couponTypes: Translation<typeof vi.couponTypes> = {
  percentage: 'Percentage',
  fixed: 'Fixed amount',
}

export const couponStates: Translation<typeof vi.couponStates> = {
  active: 'Active',
  scheduled: 'Scheduled',
  'used-up': 'Used up',
  expired: commonWords.expired,
  inactive: 'Inactive',
}

export const couponCodeStates: Translation<typeof vi.couponCodeStates> = {
  free: 'Unused',
  reserved: 'Reserved',
  used: 'Used',
}
