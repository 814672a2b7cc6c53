import { sharedAnalyticsWords } from '#en/analytics/shared.ts'
import { sharedLabels } from '#en/common/labels.ts'
import { sharedPhrases } from '#en/common/phrases.ts'
import { sharedWords } from '#en/common/words.ts'
import type { Translation } from '#translation.ts'
import { commonWords } from '#en/common/common.ts'
import { kitWords } from '#en/kit/kit.ts'
import type * as vi from '#vi/analytics/saved.ts'

export const savedWords: Translation<typeof vi.savedWords> = {
  saved: sharedLabels.savedReports,
  none: 'Save what is chosen as a report, to open it again and share it.',
  mine: commonWords.mine,
  shared: 'Shared',
  sharedBy: sharedPhrases.by2,
  modified: 'changed',
  saveAs: 'Save as a new report…',
  saveChanges: sharedLabels.saveChanges,
  edit: sharedLabels.renameShare,
  remove: 'Delete report',
  removed: 'Deleted the report “{name}”',
  removeFailed: 'Unable to delete the report',
  restored: 'Restored “{name}”',
  restoreFailed: 'Unable to restore the report',
  done: sharedPhrases.saved3,
  failed: 'Unable to save the report',
  mail: 'Send by mail…',
  mailNow: 'Send it to me now',
  mailedNow: 'The mail is on its way to you',
  mailNowFailed: 'The mail could not be sent',
  mailOn: 'Sent by mail: {when}',
  mailTitle: 'Send “{name}” by mail',
  mailWhy:
    'The mail has the table and a CSV file. Figures end with the day before. Everybody gets only what they may see when it is sent.',
  'every-day': sharedWords.everyDay,
  'every-week': 'Mondays',
  'every-month': 'First of the month',
  every: sharedWords.send,
  hour: 'At (Vietnam time)',
  readers: sharedWords.recipients,
  readersHint: 'Find a person',
  noReader: 'Nobody like that',
  lately: 'Sent lately',
  'outcome-queued': 'sent',
  'outcome-no-right': 'passed over: no right to see it',
  'outcome-inactive': 'passed over: account not active',
  'outcome-no-address': 'passed over: no e-mail address',
  'outcome-unreadable': 'passed over: the report can no longer be computed; open it to see why',
  mailStart: 'Start sending',
  mailStop: 'Stop sending',
  newTitle: 'Save as a report',
  editTitle: 'Report “{name}”',
  keeps: 'Keeps metrics, rows, columns, filters, drawing and range. A range such as “30 days” always runs up to today.',
  name: commonWords.name,
  nameHint: sharedAnalyticsWords.salesByCourse,
  shareWith: sharedLabels.shareWithRoles,
  shareHelp: 'Holders of these roles open it with the metrics they may see. Only you can change it.',
  cancel: kitWords.cancel,
  create: 'Save report',
  change: kitWords.save,
}
