import { commonWords } from '#vi/common/common.ts'

export const couponColumns = {
  title: commonWords.coupons,
  code: 'Mã',
  name: commonWords.name,
  type: commonWords.type,
  value: 'Mức giảm',
  maximumDong: 'Giảm tối đa (đồng)',
  minimumOrderDong: 'Đơn tối thiểu (đồng)',
  used: 'Đã dùng',
  reserved: 'Đang giữ',
  limit: 'Giới hạn',
  limitPerStudent: 'Giới hạn mỗi học viên',
  status: commonWords.status,
  startsAt: 'Bắt đầu',
  endsAt: 'Kết thúc',
  createdAt: commonWords.createdAt,
  updatedAt: commonWords.changed,
  couponCodes: 'Mã dùng một lần',
  order: commonWords.order,
  made: 'Ngày tạo',
} as const

export const couponTypes = {
  percentage: 'Phần trăm',
  fixed: 'Số tiền',
} as const

export const couponStates = {
  active: 'Đang áp dụng',
  scheduled: 'Sắp áp dụng',
  'used-up': 'Hết lượt',
  expired: commonWords.expired,
  inactive: 'Ngừng kích hoạt',
} as const

export const couponCodeStates = {
  free: 'Chưa dùng',
  reserved: 'Đang giữ',
  used: 'Đã dùng',
} as const
