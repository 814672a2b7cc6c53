import { commonWords } from '#en/common/common.ts'
import { sharedLabels } from '#en/common/labels.ts'
import { sharedWords } from '#en/common/words.ts'
import type { Translation } from '#translation.ts'
import type * as vi from '#vi/crm/calendar/calendar-import.ts'

export const calendarImportWords: Translation<typeof vi.calendarImportWords> = {
  title: sharedLabels.importACalendarFile,
  done: 'Calendar file imported',
  file: 'Calendar file',
  fileWhy: 'An .ics file with {events} events and {mb} MB at most. Importing it again doubles nothing.',
  choose: commonWords.chooseAFile2,
  required: 'Choose a file',
  import: sharedWords.import,
  counts: 'Events added: {created}. Already here: {known}.',
  failed: 'Not imported ({count})',
  row: 'Line {line}, {title}:',
  untitled: 'untitled',
  more: '{count} more',
  close: sharedWords.close,
}
