import type { Translation } from '#translation.ts'
import type * as vi from '#vi/courses/course-picker.ts'

export const coursePickerWords: Translation<typeof vi.coursePickerWords> = {
  courses: 'Courses',
  select: 'Choose a course',
  clear: 'Take the course off',
  more: 'There are more: type on to narrow',
  searching: 'Searching…',
  none: 'No course fits',
  unableToLoad: 'Unable to load course list',
}
