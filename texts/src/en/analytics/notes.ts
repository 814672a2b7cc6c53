import { sharedLabels } from '#en/common/labels.ts'
import type { Translation } from '#translation.ts'
import { commonWords } from '#en/common/common.ts'
import { kitWords } from '#en/kit/kit.ts'
import type * as vi from '#vi/analytics/notes.ts'

export const analyticsNoteWords: Translation<typeof vi.analyticsNoteWords> = {
  pin: 'Pin a note',
  of: 'Notes on {day}',
  pinned: commonWords.note,
  none: 'No notes yet. Write down what explains the figures of this day; everyone who reads Analytics sees it.',
  new: sharedLabels.newNote,
  placeholder: 'For example: Tet campaign',
  note: sharedLabels.note,
  added: 'Note pinned',
  addFailed: 'Unable to pin the note',
  by: '{name} · {when}',
  changed: '{name} · changed {when}',
  edit: 'Edit: {text}',
  save: sharedLabels.saveNote,
  saved: sharedLabels.noteSaved,
  saveFailed: 'Unable to save the note',
  cancel: kitWords.cancel,
  changedMeanwhile: 'While you were editing, the note became “{text}”. Saving replaces it with yours.',
  remove: 'Delete: {text}',
  removed: sharedLabels.noteDeleted,
  removeFailed: sharedLabels.unableToDeleteTheNote,
  undone: commonWords.undone,
  undoFailed: commonWords.unableToUndo,
  full: 'A day has at most {max} notes. Delete one that is no longer needed to pin another.',
}
