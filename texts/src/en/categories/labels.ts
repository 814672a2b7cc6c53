import type { Translation } from '#translation.ts'
import type * as vi from '#vi/categories/labels.ts'

export const categoryColumns: Translation<typeof vi.categoryColumns> = {
  title: 'Categories',
  category: 'Category',
  within: 'Within',
  level: 'Level',
  courses: 'Courses',
  withThoseBelow: 'With those below',
  state: 'State',
  lastChange: 'Last change',
}

export const categoryStates: Translation<typeof vi.categoryStates> = {
  visible: 'Active',
  hidden: 'Inactive',
  'hidden-above': 'Hidden from above',
}
