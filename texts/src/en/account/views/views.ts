import { sharedLabels } from '#en/common/labels.ts'
import { sharedPhrases } from '#en/common/phrases.ts'
import { sharedWords } from '#en/common/words.ts'
import type { Translation } from '#translation.ts'
import { commonWords } from '#en/common/common.ts'
import { kitWords } from '#en/kit/kit.ts'
import type * as vi from '#vi/account/views/views.ts'

export const viewWords: Translation<typeof vi.viewWords> = {
  views: sharedLabels.views,
  everything: 'Full list',
  mine: commonWords.mine,
  shared: sharedLabels.sharedWithMe,
  sharedBy: sharedPhrases.by2,
  none: 'Save filters, columns and order as a view to open them again with one click.',
  saveAs: 'Save as view…',
  edit: sharedLabels.renameShare,
  openWith: 'Open the list with this view',
  notOpenWith: 'Do not open the list with this view',
  copyLink: 'Copy short link',
  linkCopied: 'Link to “{name}” copied',
  notCopied: 'The browser does not allow copying',
  remove: 'Delete view',
  removeTitle: 'Delete view “{name}”?',
  removeWhy: 'Nothing in the list changes. The short link to this view will stop working.',
  removeShared: 'The people it is shared with lose it too.',
  removed: 'View “{name}” deleted',
  removeFailed: 'Unable to delete view',

  current: 'View',
  modified: sharedWords.modified,
  by: sharedPhrases.by2,
  brokenView: 'uses a setting that no longer exists',
  save: kitWords.keySave,
  saveAsShort: 'Save as…',
  reset: 'Reset',
  leave: 'Exit view',
  saved: sharedPhrases.saved2,
  saveFailed: 'Unable to save view',
  chooseFailed: 'Unable to remember this choice',
  opened: 'The list will open with “{name}”',

  newTitle: 'Save as view',
  editTitle: 'View “{name}”',
  name: commonWords.name,
  nameHint: 'This month’s drafts',
  keeps: 'Keeps the current filters, search, order, columns and rows per page.',
  shareWith: sharedLabels.shareWithRoles,
  shareHelp: 'Anyone with the role can open it; only you can change it.',
  create: 'Save view',
  change: kitWords.save,
}
