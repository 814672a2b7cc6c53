import type { Translation } from '#translation.ts'
import { commonWords } from '#en/common/common.ts'
import { kitWords } from '#en/kit/kit.ts'
import type * as vi from '#vi/students/leaving.ts'

export const leavingWords: Translation<typeof vi.leavingWords> = {
  title: commonWords.delete,
  remove: 'Move to the trash',
  removeHelp: 'Can be restored for 30 days.',
  removeTitle: 'Move “{name}” to the trash?',
  removeWhy: 'The student is signed out and leaves the lists, with their courses. You can restore them for 30 days.',
  openMoneyTitle: '“{name}” has unsettled money',
  openMoneyWhy:
    'This student has an unpaid order or a refund under way. Both are kept, but they no longer lead to the student.',
  removeAnyway: 'Move to the trash anyway',
  removed: '“{name}” is in the trash',
  removeFailed: 'Unable to delete the student',

  erase: 'Erase personal data…',
  eraseHelp: 'At the student’s own request. It cannot be undone.',
  eraseTitle: 'Erase the personal data of “{name}”?',
  eraseWhy: 'Nobody can bring it back, administrators included. Make sure that this is the right person.',
  goes: 'Gone for good',
  goesIdentity: 'Name, email, phone, date of birth, gender, address',
  goesPicture: 'Their picture',
  goesNotes_one: '{count} note',
  goesNotes_other: '{count} notes',
  goesLogged_one: 'Personal values in {count} line of the log',
  goesLogged_other: 'Personal values in {count} lines of the log',
  goesExternal_one: '{count} id of another system (what it sends under this id is refused)',
  goesExternal_other: '{count} ids of other systems (what they send under these ids is refused)',
  goesAccount: 'The account they sign in with',
  stays: 'Kept under the code {code}',
  staysCourses_one: '{count} enrolment',
  staysCourses_other: '{count} enrolments',
  staysEvents_one: '{count} learning event',
  staysEvents_other: '{count} learning events',
  staysLines_one: '{count} line of the log: who did what, and when',
  staysLines_other: '{count} lines of the log: who did what, and when',
  eraseReason: kitWords.reason,
  eraseReasonHelp: 'Stays in the log for good: give the number of the request, no name and no contact data.',
  confirmation: 'Type the name or the code {code} to confirm',
  confirmationWrong: 'This is not the name or the code of the student',
  eraseNow: 'Erase for good',
  erased: 'Personal data erased. What is left is the code {code}',
  eraseFailed: 'Unable to erase the personal data',
  unableToForesee: 'Unable to tell what would be erased',
  obstacleTitle: 'Not possible yet',

  erasedBadge: 'Data erased',
  erasedTitle: 'The personal data was erased',
  erasedOn:
    'Erased on {date} on request. Courses and figures are kept under the code {code}; nothing can be changed or received any more.',
}
