import { sharedReasonsWords } from '#en/reasons/shared.ts'
import type { Translation } from '#translation.ts'
import type * as vi from '#vi/reasons/courses/learning.ts'

export const learningReasons: Translation<typeof vi.learningReasons> = {
  'students.reason-required': sharedReasonsWords.pleaseGiveAReason,
  'students.reveal-reason-required': 'Please give your reason for viewing',
  'students.note-required': sharedReasonsWords.pleaseGiveANote,
  'students.mention-unable':
    'Someone mentioned cannot read this note or is no longer active. Remove the mention and save again',
  'students.note-of-another': 'Only its author can change a note',
  'students.birth-date-invalid': 'Please enter a date in the past',
  'students.exists': 'This person is already a student',
  'students.email-of-account': sharedReasonsWords.thisPersonHasASignIn,
  'students.erased': 'This student’s personal data has been erased. No further changes or data are accepted',
  'students.erase-confirmation': 'This is not the student’s name or code',
  'students.erase-teaches': 'This person is also an instructor, and their instructor profile needs a name',
  'students.erase-staff': 'This person also uses the console. Remove the roles from their account first',
  'students.transition': 'This is not possible while the student is {from}',
  'students.until-past': 'Please choose a time in the future',
  'students.suspended': 'This student is suspended',
  'students.changed-at-ahead': 'The time of the change is in the future',
  'enrolments.reason-required': sharedReasonsWords.pleaseGiveAReason,
  'enrolments.exists': 'The student already has this course',
  'enrolments.student-unknown': 'This student does not exist yet. Send the student first',
  'enrolments.course-unknown': 'This course does not exist',
  'enrolments.course-not-open': 'Students can be enrolled only in published courses',
  'enrolments.refunded':
    'This course was refunded in full with order {number}. Please say why the student should get it back',
  'enrolments.revoked': 'Access to this course has already been revoked',
  'enrolments.not-revoked': 'Access to this course has not been revoked',
  'learning-events.lesson-required': 'Please give the lesson ID',
  'learning-events.lesson-unknown': 'This lesson does not exist',
  'learning-events.ahead': 'This time is in the future',
  'course-visits.course-unknown': 'This course does not exist',
  'course-visits.ahead': 'This time is in the future',
  'course-visits.too-old': 'Visits from more than 400 days ago are not counted',
  'tokens.name-required': 'Please enter a name',
  'tokens.source-required': 'Please enter the name of the system that uses it',
  'tokens.scope-required': 'Choose at least one right',
  'tokens.scope-personal': 'These rights cannot be given to an API token: {permissions}',
  'tokens.not-by-token': 'This must be done by a signed-in person, not with an API token',
  'tokens.too-fast': 'This API token makes too many calls. Please wait a minute',
}
