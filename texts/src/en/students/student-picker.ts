import type { Translation } from '#translation.ts'
import type * as vi from '#vi/students/student-picker.ts'

export const studentPickerWords: Translation<typeof vi.studentPickerWords> = {
  students: 'Students',
  select: 'Find by name, phone or email',
  clear: 'Take the student off',
  more: 'There are more: type on to narrow',
  searching: 'Searching…',
  none: 'No student fits',
  unableToLoad: 'Unable to load student list',
}
