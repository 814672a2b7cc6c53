import type { Translation } from '#translation.ts'
import type * as vi from '#vi/reasons/analytics/saved-reports.ts'

export const savedReportReasons: Translation<typeof vi.savedReportReasons> = {
  'saved-reports.name-required': 'Please name the report',
  'saved-reports.no-metric': 'Please choose at least one metric before saving',
  'saved-reports.unknown-part':
    'A part of the report is not understood: an axis, a date, a step or a filter. Choose it again and save',
  'saved-reports.unknown-metric': 'The report names a metric that no longer exists. Remove it and save again',
  'saved-reports.too-many': 'One person saves at most {max} reports. Delete one that is no longer needed',
  'saved-reports.no-reader': 'Please choose at least one recipient',
  'saved-reports.unknown-reader': 'Somebody chosen may no longer read analytics. Remove them and save again',
  'saved-reports.not-yours': 'Only its owner changes this report. Save it as a new one to have your own',
  'saved-reports.too-many-pins': 'At most 12 reports fit on a page. Please remove one first',
  'saved-reports.not-readable': 'This report is not shared with you any more',
  'saved-reports.no-right': 'You may no longer see the figures of this report',
  'saved-reports.no-address': 'Your account has no e-mail address',
  'saved-reports.unreadable': 'The parts of this report no longer go together. Open it to change it',
  'saved-reports.no-mail-server': 'The server is not connected to a mail server',
  'saved-reports.mailed-already': 'This mail has just been sent. Please try again in a minute',
}
