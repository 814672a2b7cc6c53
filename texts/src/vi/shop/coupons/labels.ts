import { sharedLabels } from '#vi/common/labels.ts'
import { sharedShopWords } from '#vi/shop/shared.ts'
import { sharedWords } from '#vi/common/words.ts'
import { commonWords } from '#vi/common/common.ts'

export const couponColumns = {
  title: commonWords.coupons,
  code: sharedWords.code,
  name: commonWords.name,
  type: commonWords.type,
  value: sharedShopWords.discount2,
  maximumDong: 'Giảm tối đa (đồng)',
  minimumOrderDong: 'Đơn tối thiểu (đồng)',
  used: sharedShopWords.used,
  reserved: sharedWords.reserved,
  limit: sharedWords.limits,
  limitPerStudent: 'Giới hạn mỗi học viên',
  status: commonWords.status,
  startsAt: sharedWords.start,
  endsAt: sharedWords.end,
  createdAt: commonWords.createdAt,
  updatedAt: commonWords.changed,
  couponCodes: sharedShopWords.couponCodes,
  order: commonWords.order,
  made: commonWords.createdAt,
} as const

export const couponTypes = {
  percentage: 'Phần trăm',
  fixed: commonWords.amount,
} as const

export const couponStates = {
  active: sharedLabels.current,
  scheduled: sharedLabels.scheduled,
  'used-up': 'Hết lượt',
  expired: commonWords.expired,
  inactive: sharedShopWords.deactivate,
} as const

export const couponCodeStates = {
  free: sharedWords.notUsed,
  reserved: sharedWords.reserved,
  used: sharedShopWords.used,
} as const
