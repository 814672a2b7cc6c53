import { sharedCoursesWords } from '#en/courses/shared.ts'
import { sharedWords } from '#en/common/words.ts'
import type { Translation } from '#translation.ts'
import { commonWords } from '#en/common/common.ts'
import type * as vi from '#vi/courses/categories/labels.ts'

export const categoryColumns: Translation<typeof vi.categoryColumns> = {
  title: commonWords.categories,
  category: commonWords.category,
  within: 'Parent category',
  level: 'Level',
  courses: commonWords.courseCount,
  withThoseBelow: 'Including subcategories',
  state: commonWords.state,
  lastChange: commonWords.lastChanged,
}

export const categoryStates: Translation<typeof vi.categoryStates> = {
  visible: sharedWords.active,
  hidden: sharedCoursesWords.inactive,
  'hidden-above': sharedCoursesWords.hiddenByParent,
}
