import type { Translation } from '#translation.ts'
import type * as vi from '#vi/system/shared.ts'

export const sharedSystemWords: Translation<typeof vi.sharedSystemWords> = {
  record: 'Record',
  unableToStartCheck: 'Unable to start check',
  chooseAnotherOutcome: 'Choose another outcome.',
  artifactStory: 'Artifact story',
  studentNote: 'Student note',
  noteInAnalytics: 'Note in Analytics',
  unchanged: 'Unchanged',
  bankTransfer: 'Bank transfer',
  unableToSendAgain: 'Unable to send again',
  courseVisits: 'Course visits',
  schedule: 'Schedule',
  item: 'Item',
  customerTag: 'Customer tag',
  bankStatement: 'Bank statement',
  calendarEvent: 'Calendar event',
  calendarResource: 'Calendar resource',
  goesTo: 'Goes to',
  students: 'students',
  checking: 'Checking',
}
