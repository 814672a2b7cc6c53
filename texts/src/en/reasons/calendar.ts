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
  'calendar.resource-name-required': 'Enter a name',
  'calendar.too-many-resources':
    'There are already {max} resources, the most there can be. Rename one that is no longer used',
  'calendar.no-such-resource': 'One of these resources can no longer be booked. Choose another',
  'calendar.resource-twice': 'A resource is chosen twice',
  'calendar.clashes':
    'Something this event takes is already booked or too small. See what it is, then change the event or save it anyway',
  'calendar.tour-needs-ticket': 'A tour slot needs a ticket sold by entry time. Choose one',
  'calendar.tour-counts-there': 'The ticket says how many places a tour slot has. Leave this empty',
  'calendar.one-end': 'A series ends after a number of times or on a day, not both',
  'calendar.until-before-start': 'The series cannot end before it starts',
  'calendar.window': 'At most 366 days can be shown at once. Choose fewer days',
  'calendar.role-twice': 'Each role can be added once',
  'calendar.too-many': 'Everybody can have {max} calendars. Delete one that is no longer used',
  'calendar.personal-stays': 'A personal calendar cannot be deleted',
  'calendar.not-yours': 'Only whoever made the calendar can change it',
  'calendar.no-such-calendar': 'This calendar no longer exists. Choose another',
  'calendar.read-only': 'You can only look at this calendar. Ask whoever made it for the right to change it',
  'calendar.too-many-guests': 'An event has {max} guests at most. Create another event',
  'calendar.guest-twice': 'This address is already among the guests',
  'calendar.cannot-tell-guests':
    'Guests were invited from a mailbox you cannot write from. Ask somebody who can to make this change',
  'calendar.other-mailbox': 'The guests of this event are invited from another mailbox. Choose that one',
  'calendar.nothing-to-invite-to': 'This event is over or cancelled, so nobody can be invited',
  'calendar.all-invited': 'Everybody has been invited. Add a guest first',
  'calendar.too-many-letters': 'More than {max} guests would have to be told. Change the series in parts',
  'calendar.guests-ahead':
    'This calendar has events ahead with invited guests. Delete those first, so that the guests are told',
  'calendar.invitation-ended': 'This invitation is no longer valid. Open the link in the latest message',
  'calendar.invitation-cancelled': 'The event has been cancelled, so there is nothing to answer',
  'calendar.guest-without-address': 'This person has no email address. Enter a name and an address',
  'calendar.import-not-calendar': 'This is not a calendar file. Choose an .ics file',
  'calendar.import-too-large': 'A calendar file has {max} MB at most. Export fewer calendars or years',
  'calendar.import-too-many':
    'A file has {max} events at most, so nothing was imported. Export fewer calendars or years',
  'calendar.import-too-many-series': '{max} series are imported at a time. Import the file again for the rest',
  'calendar.import-unreadable': 'This file cannot be read. Export it again from the calendar program',
  'calendar.import-event-unreadable': 'This event cannot be read',
  'calendar.import-event-too-large': 'This event is too large, perhaps because of an attachment',
  'calendar.import-rule': 'There is no such repetition here. Create the series by hand',
}
