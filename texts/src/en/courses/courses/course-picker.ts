import type { Translation } from '#translation.ts'
import { commonWords } from '#en/common/common.ts'
import type * as vi from '#vi/courses/courses/course-picker.ts'

export const coursePickerWords: Translation<typeof vi.coursePickerWords> = {
  courses: commonWords.courses,
  select: 'Choose a course',
  clear: 'Clear course',
  more: commonWords.typeToNarrow,
  searching: commonWords.searching,
  none: 'No matching courses',
  unableToLoad: 'Unable to load course list',
}
