import type { Translation } from '#translation.ts'
import type * as vi from '#vi/reasons/crm/calendar.ts'

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
  'calendar.link-twice': 'Each record can be linked once',
  'calendar.link-unknown': 'This record no longer exists, or you may not see it. Choose another',
  'calendar.too-many-links': 'An event is linked to {max} records at most, including those you may not see',
  'calendar.cut-changed':
    'The series has changed since it was split, so this can no longer be undone. Open each part to change it.',
  'calendar.not-of-series': 'This day no longer belongs to a series, so it cannot go back to one',
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
  'calendar.guest-restricted': '{name} has restricted the use of their data since {since}, so they cannot be invited',
  'calendar.proposal-gone':
    'This proposal is no longer there: the guest was removed, or the event was moved and its guests were asked again',
  'calendar.proposal-replaced': '{name} has proposed yet another time. See the latest proposal',
  'calendar.proposal-declined':
    '{name} has declined this proposal, and the guest was told. To move the event all the same, change its times',
  'calendar.proposal-day-gone':
    'The day this proposal is about is no longer in the series: it was deleted or changed on its own. Open that day to change it',
  'calendar.proposal-cancelled': 'The event is cancelled. Change its status before moving it or answering the guest',
  'calendar.proposal-past': 'The proposed time has passed. Choose another and change the event',
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
