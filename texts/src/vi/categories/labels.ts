export const categoryColumns = {
  title: 'Danh mục',
  category: 'Danh mục',
  within: 'Thuộc danh mục',
  level: 'Cấp',
  courses: 'Số khoá học',
  withThoseBelow: 'Gồm cả cấp dưới',
  state: 'Trạng thái',
  lastChange: 'Sửa gần nhất',
} as const

export const categoryStates = {
  visible: 'Đang hiện',
  hidden: 'Đang ẩn',
  'hidden-above': 'Ẩn theo cấp trên',
} as const
