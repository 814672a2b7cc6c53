import type { Translation } from '#translation.ts'
import type * as vi from '#vi/reasons/trash.ts'

export const trashReasons: Translation<typeof vi.trashReasons> = {
  'trash.parent-gone':
    '“{parent}”, which it was below, is no longer there. Restore it at the top level, or restore “{parent}” first',
  'trash.category-gone':
    'Its category “{parent}” is no longer there. Restore it without a category, or restore “{parent}” first',
  'trash.name-taken': '“{name}” has taken its name meanwhile. Rename that one, then restore this one',
  'trash.email-taken':
    '“{holder}” has taken the email of “{name}” meanwhile. Restore without an email, or change that one’s first',
  'history.not-settable': 'This field cannot be set back: it is computed or has a command of its own',
  'history.nothing-to-set-back': 'The record is already as it was then',
  'history.erased': 'A personal value of that time was erased and cannot be brought back',
}
