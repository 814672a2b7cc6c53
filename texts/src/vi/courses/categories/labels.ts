import { sharedCoursesWords } from '#vi/courses/shared.ts'
import { sharedWords } from '#vi/common/words.ts'
import { commonWords } from '#vi/common/common.ts'

export const categoryColumns = {
  title: commonWords.categories,
  category: commonWords.category,
  within: 'Thuộc danh mục',
  level: 'Cấp',
  courses: commonWords.courseCount,
  withThoseBelow: 'Gồm cả cấp dưới',
  state: commonWords.status,
  lastChange: 'Sửa gần nhất',
} as const

export const categoryStates = {
  visible: sharedWords.active,
  hidden: sharedCoursesWords.inactive,
  'hidden-above': sharedCoursesWords.hiddenByParent,
} as const
