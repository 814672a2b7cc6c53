import type { Translation } from '#translation.ts'
import { commonWords } from '#en/common/common.ts'
import type * as vi from '#vi/people/students/student-picker.ts'

export const studentPickerWords: Translation<typeof vi.studentPickerWords> = {
  students: commonWords.students,
  select: 'Search by name, phone or email',
  clear: 'Clear student',
  more: commonWords.typeToNarrow,
  searching: commonWords.searching,
  none: 'No matching students',
  unableToLoad: 'Unable to load student list',
}
