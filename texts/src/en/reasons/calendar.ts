import type { Translation } from '#translation.ts'
import type * as vi from '#vi/reasons/calendar.ts'

export const calendarReasons: Translation<typeof vi.calendarReasons> = {
  'calendar.title-required': 'Give the event a title',
  'calendar.name-required': 'Give the calendar a name',
  'calendar.no-such-day': 'There is no such day. Check the day and the month',
  'calendar.no-such-time': 'There is no such time. Enter one from 00:00 to 23:59',
  'calendar.no-such-zone': 'There is no such time zone. Choose one from the list',
  'calendar.range': 'The end must be after the start',
  'calendar.too-long': 'An event lasts {max} days at most. Use repetition for what takes longer',
  'calendar.time-skipped': 'The clocks of this time zone skip that time on that day. Choose another',
  'calendar.series-too-long': 'A series has 730 events at most. Choose fewer, or no end',
  'calendar.one-end': 'A series ends after a number of times or on a day, not both',
  'calendar.until-before-start': 'The series cannot end before it starts',
  'calendar.window': 'At most 366 days can be shown at once. Choose fewer days',
  'calendar.role-twice': 'Each role can be added once',
  'calendar.too-many': 'Everybody can have {max} calendars. Delete one that is no longer used',
  'calendar.personal-stays': 'A personal calendar cannot be deleted',
  'calendar.not-yours': 'Only whoever made the calendar can change it',
  'calendar.no-such-calendar': 'This calendar no longer exists. Choose another',
  'calendar.read-only': 'You can only look at this calendar. Ask whoever made it for the right to change it',
}
