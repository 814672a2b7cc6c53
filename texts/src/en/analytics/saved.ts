import type { Translation } from '#translation.ts'
import { commonWords } from '#en/common/common.ts'
import { kitWords } from '#en/kit/kit.ts'
import type * as vi from '#vi/analytics/saved.ts'

export const savedWords: Translation<typeof vi.savedWords> = {
  saved: 'Saved reports',
  none: 'Save what is chosen as a report, to open it again and share it.',
  mine: commonWords.mine,
  shared: 'Shared',
  sharedBy: 'by {name}',
  modified: 'changed',
  saveAs: 'Save as a new report…',
  saveChanges: 'Save changes',
  edit: 'Rename, share…',
  remove: 'Delete report',
  removed: 'Deleted the report “{name}”',
  removeFailed: 'Unable to delete the report',
  restored: 'Restored “{name}”',
  restoreFailed: 'Unable to restore the report',
  done: 'Saved “{name}”',
  failed: 'Unable to save the report',
  newTitle: 'Save as a report',
  editTitle: 'Report “{name}”',
  keeps: 'Keeps metrics, rows, columns, filters, drawing and range. A range such as “30 days” always runs up to today.',
  name: commonWords.name,
  nameHint: 'Sales by course',
  shareWith: 'Share with roles',
  shareHelp: 'Holders of these roles open it with the metrics they may see. Only you can change it.',
  cancel: kitWords.cancel,
  create: 'Save report',
  change: kitWords.save,
}
