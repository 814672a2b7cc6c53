export const couponColumns = {
  title: 'Mã giảm giá',
  code: 'Mã',
  name: 'Tên',
  type: 'Loại',
  value: 'Mức giảm',
  maximumDong: 'Giảm tối đa (đồng)',
  minimumOrderDong: 'Đơn tối thiểu (đồng)',
  used: 'Đã dùng',
  reserved: 'Đang giữ',
  limit: 'Giới hạn',
  limitPerStudent: 'Giới hạn mỗi học viên',
  status: 'Trạng thái',
  startsAt: 'Bắt đầu',
  endsAt: 'Kết thúc',
  createdAt: 'Ngày tạo',
  updatedAt: 'Ngày sửa',
  couponCodes: 'Mã dùng một lần',
  order: 'Đơn hàng',
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
  expired: 'Hết hạn',
  inactive: 'Ngừng kích hoạt',
} as const

export const couponCodeStates = {
  free: 'Chưa dùng',
  reserved: 'Đang giữ',
  used: 'Đã dùng',
} as const
