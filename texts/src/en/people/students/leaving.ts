import { sharedLabels } from '#en/common/labels.ts'
import { sharedPhrases } from '#en/common/phrases.ts'
import { sharedSentences } from '#en/common/sentences.ts'
import type { Translation } from '#translation.ts'
import { commonWords } from '#en/common/common.ts'
import { kitWords } from '#en/kit/kit.ts'
import type * as vi from '#vi/people/students/leaving.ts'

export const leavingWords: Translation<typeof vi.leavingWords> = {
  title: commonWords.delete,
  remove: sharedLabels.moveToTrash,
  removeHelp: 'Can be restored from the trash.',
  removeTitle: sharedSentences.moveToTheTrash,
  removeWhy:
    'The student is signed out and disappears from the lists, along with their courses. You can restore them from the trash.',
  openMoneyTitle: '“{name}” has unsettled money',
  openMoneyWhy:
    'This student has an unpaid order or a refund in progress. Both are kept, but they will no longer link to the student.',
  removeAnyway: 'Move to trash anyway',
  removed: sharedPhrases.movedToTheTrash,
  removeFailed: 'Unable to delete student',

  erase: 'Erase personal data…',
  eraseHelp: 'At the student’s request. It cannot be undone.',
  eraseTitle: 'Erase the personal data of “{name}”?',
  eraseWhy: 'No one can recover it, not even an administrator. Make sure that this is the right person.',
  willErase: 'Permanently erased',
  willEraseIdentity: 'Name, email, phone, date of birth, gender, address',
  willErasePicture: sharedLabels.photo,
  willEraseMails_one: '{count} email between them and us',
  willEraseMails_other: '{count} emails between them and us',
  mailsOnServer:
    'Our mail server keeps its own copies of emails: delete them there as well. They are not read in again.',
  willEraseNotes_one: '{count} note',
  willEraseNotes_other: '{count} notes',
  willEraseLogged_one: 'Personal data in {count} log entry',
  willEraseLogged_other: 'Personal data in {count} log entries',
  willEraseExternal_one: '{count} ID from another system (data sent under it will be refused)',
  willEraseExternal_other: '{count} IDs from other systems (data sent under them will be refused)',
  willEraseAccount: 'Sign-in account',
  willRetain: 'Kept under the code {code}',
  willRetainOrders_one: '{count} order with its payments: the law requires accounts to be kept for ten years',
  willRetainOrders_other: '{count} orders with their payments: the law requires accounts to be kept for ten years',
  willRetainInvoices_one: '{count} issued invoice, unchanged, for the same reason',
  willRetainInvoices_other: '{count} issued invoices, unchanged, for the same reason',
  willRetainCourses_one: '{count} enrolment',
  willRetainCourses_other: '{count} enrolments',
  willRetainEvents_one: '{count} learning event',
  willRetainEvents_other: '{count} learning events',
  willRetainLines_one: '{count} log entry: who did what, and when',
  willRetainLines_other: '{count} log entries: who did what, and when',
  eraseReason: kitWords.reason,
  eraseReasonHelp: 'Kept in the log permanently: give the request number, not a name or contact details.',
  confirmation: 'Type the full name or the code {code} to confirm',
  confirmationWrong: 'This is not the person’s name or code',
  eraseNow: 'Erase permanently',
  erased: 'Personal data erased. Only the code {code} remains',
  eraseFailed: 'Unable to erase personal data',
  unableToPreview: 'Unable to preview what would be erased',
  obstacleTitle: 'Not possible yet',

  erasedBadge: sharedLabels.dataErased,
  erasedTitle: 'Personal data erased',
  erasedOn:
    'Erased on {date} on request. Courses and figures are kept under the code {code}; no further changes or data are accepted.',
}
