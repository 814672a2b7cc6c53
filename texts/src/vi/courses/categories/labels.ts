import { commonWords } from '#vi/common/common.ts'

export const categoryColumns = {
  title: commonWords.categories,
  category: commonWords.category,
  within: 'Thuộc danh mục',
  level: 'Cấp',
  courses: commonWords.courseCount,
  withThoseBelow: 'Gồm cả cấp dưới',
  state: 'Trạng thái',
  lastChange: 'Sửa gần nhất',
} as const

export const categoryStates = {
  visible: 'Đang hiện',
  hidden: 'Đang ẩn',
  'hidden-above': 'Ẩn theo cấp trên',
} as const
