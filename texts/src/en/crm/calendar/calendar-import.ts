import type { Translation } from '#translation.ts'
import type * as vi from '#vi/crm/calendar/calendar-import.ts'

export const calendarImportWords: Translation<typeof vi.calendarImportWords> = {
  title: 'Import a calendar file',
  done: 'Calendar file imported',
  file: 'Calendar file',
  fileWhy: 'An .ics file with {events} events and {mb} MB at most. Importing it again doubles nothing.',
  choose: 'Choose a file',
  required: 'Choose a file',
  import: 'Import',
  counts: 'Events added: {created}. Already here: {known}.',
  failed: 'Not imported ({count})',
  row: 'Line {line}, {title}:',
  untitled: 'untitled',
  more: '{count} more',
  close: 'Close',
}
