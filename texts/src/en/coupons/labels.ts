import type { Translation } from '#translation.ts'
import type * as vi from '#vi/coupons/labels.ts'

export const couponColumns: Translation<typeof vi.couponColumns> = {
  title: 'Coupons',
  code: 'Code',
  name: 'Name',
  type: 'Type',
  value: 'Value',
  maximumDong: 'Maximum (đồng)',
  minimumOrderDong: 'Minimum order (đồng)',
  used: 'Used',
  reserved: 'Held',
  limit: 'Limit',
  limitPerStudent: 'Limit per student',
  status: 'Status',
  startsAt: 'Start',
  endsAt: 'End',
  createdAt: 'Created',
  updatedAt: 'Changed',
  couponCodes: 'Coupon codes',
  order: 'Order',
  made: 'Made',
}

export const couponTypes: Translation<typeof vi.couponTypes> = {
  percentage: 'Percentage',
  fixed: 'Fixed amount',
}

export const couponStates: Translation<typeof vi.couponStates> = {
  active: 'Active',
  scheduled: 'Scheduled',
  'used-up': 'Used up',
  expired: 'Expired',
  inactive: 'Inactive',
}

export const couponCodeStates: Translation<typeof vi.couponCodeStates> = {
  free: 'Unused',
  reserved: 'Held',
  used: 'Used',
}
