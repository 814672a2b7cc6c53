import type { Translation } from '#translation.ts'
import { commonWords } from '#en/common/common.ts'
import { kitWords } from '#en/kit/kit.ts'
import type * as vi from '#vi/analytics/notes.ts'

export const analyticsNoteWords: Translation<typeof vi.analyticsNoteWords> = {
  pin: 'Pin a note',
  of: 'Notes on {day}',
  pinned: 'Note',
  none: 'No notes yet. Write down what explains the figures of this day; everyone who reads Analytics sees it.',
  new: 'New note',
  placeholder: 'For example: Tet campaign',
  note: 'Note',
  added: 'Note pinned',
  addFailed: 'Unable to pin the note',
  by: '{name} · {when}',
  changed: '{name} · changed {when}',
  edit: 'Edit: {text}',
  save: 'Save note',
  saved: 'Note saved',
  saveFailed: 'Unable to save the note',
  cancel: kitWords.cancel,
  changedMeanwhile: 'While you were editing, the note became “{text}”. Saving replaces it with yours.',
  remove: 'Delete: {text}',
  removed: 'Note deleted',
  removeFailed: 'Unable to delete the note',
  undone: commonWords.undone,
  undoFailed: 'Unable to undo',
  full: 'A day has at most {max} notes. Delete one that is no longer needed to pin another.',
}
