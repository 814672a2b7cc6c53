import type { Translation } from '#translation.ts'
import { commonWords } from '#en/common/common.ts'
import type * as vi from '#vi/courses/courses/course-bulk.ts'

export const courseBulkWords: Translation<typeof vi.courseBulkWords> = {
  setCategory: 'Change category…',
  setInstructor: 'Change instructor…',
  setLevel: 'Change level…',
  setPriority: 'Set featured…',
  priorityOn: commonWords.featured,
  priorityOff: 'Not featured',
  publish: commonWords.publishWithDialog,
  archive: 'Archive…',
  suspend: 'Suspend…',
  unsuspend: 'End suspension…',
  remove: 'Delete drafts…',
}
