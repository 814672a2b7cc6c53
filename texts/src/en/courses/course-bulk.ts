import type { Translation } from '#translation.ts'
import type * as vi from '#vi/courses/course-bulk.ts'

export const courseBulkWords: Translation<typeof vi.courseBulkWords> = {
  setCategory: 'Set category…',
  setInstructor: 'Set instructor…',
  setLevel: 'Set level…',
  setPriority: 'Set priority…',
  priorityOn: 'Featured',
  priorityOff: 'Not featured',
  publish: 'Publish…',
  archive: 'Archive…',
  suspend: 'Suspend…',
  unsuspend: 'End suspension…',
  remove: 'Delete drafts…',
}
