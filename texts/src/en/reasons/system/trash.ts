import type { Translation } from '#translation.ts'
import type * as vi from '#vi/reasons/system/trash.ts'

export const trashReasons: Translation<typeof vi.trashReasons> = {
  'trash.parent-gone':
    'The parent category “{parent}” no longer exists. Restore it at the top level, or restore “{parent}” first',
  'trash.category-gone':
    'The course’s category “{parent}” no longer exists. Restore it without a category, or restore “{parent}” first',
  'trash.name-taken': 'The category “{name}” now has this name. Rename that category, then restore this one',
  'trash.email-taken':
    'The email of “{name}” now belongs to “{holder}”. Restore without the email, or change the other person’s email first',
  'trash.tax-code-taken':
    'The tax code of “{name}” now belongs to “{holder}”. Change the tax code of the other organisation, then restore',
  'history.not-settable': 'This field cannot be reverted: it is calculated or has an action of its own',
  'history.nothing-to-set-back': 'The record is already as it was then',
  'history.erased': 'The personal data from that time has been erased and cannot be restored',
}
