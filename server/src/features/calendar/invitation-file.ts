import type { CalendarGuest } from '@learning-cms/contract/crm/calendar-guests'
import { getVtimezoneComponent } from '@touch4it/ical-timezones'
import { sayIn } from '@learning-cms/texts'
import { invitationMails } from '@learning-cms/texts/mails/invitations'
import ical, { ICalAttendeeRole, ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { escaped } from '#services/text/html.ts'
import type { EventRow } from './event-queries.ts'
import { entryOf } from './feed.ts'

const STATUSES = {
  'needs-action': ICalAttendeeStatus.NEEDSACTION,
  accepted: ICalAttendeeStatus.ACCEPTED,
  declined: ICalAttendeeStatus.DECLINED,
  tentative: ICalAttendeeStatus.TENTATIVE,
} as const
type GuestStatus = CalendarGuest['status']
type Party = { name: string; address: string }
export type Told = {
  event: EventRow
  from: Party
  to: Party & { status: GuestStatus }
  method: 'REQUEST' | 'CANCEL'
  sequence: number
}

/** As iTIP has it: to one guest, who is told of no other. What colleagues noted is not in it. */
export function invitationText({ event, from, to, method, sequence }: Told) {
  const file = ical({
    prodId: { company: 'Learning CMS', product: 'Calendar', language: 'VI' },
    method: ICalCalendarMethod[method],
  })
  file.timezone({ name: null, generator: getVtimezoneComponent })
  file.createEvent({
    ...entryOf({ ...event, notes: '', seriesId: null, occursOn: null }, []),
    sequence,
    ...(method === 'CANCEL' && { status: ICalEventStatus.CANCELLED }),
    organizer: { name: from.name, email: from.address },
    attendees: [
      {
        name: to.name || to.address,
        email: to.address,
        role: ICalAttendeeRole.REQ,
        // What they answered before stands, if nothing is asked anew.
        rsvp: method === 'REQUEST' && to.status === 'needs-action',
        status: STATUSES[to.status],
      },
    ],
  })
  return file.toString()
}

const dayText = (day: string) => day.slice(0, 10).split('-').reverse().join('/')

function whenText({ isAllDay, start, end, zone }: EventRow) {
  if (isAllDay) return start === end ? dayText(start) : `${dayText(start)} – ${dayText(end)}`
  const until = end.slice(0, 10) === start.slice(0, 10) ? end.slice(11) : `${dayText(end)} ${end.slice(11)}`
  return `${dayText(start)} ${start.slice(11)} – ${until} (${zone})`
}

type Letter = { kind: 'invited' | 'changed' | 'cancelled'; link: string | null }

/** Guests read either language, and are told in both. */
export function letterOf({ event, to }: { event: EventRow; to: Party }, { kind, link }: Letter) {
  const words = { name: escaped(to.name || to.address), title: escaped(event.title) }
  const place = escaped(event.place)
  const paragraphs = (['vi', 'en'] as const).flatMap((language) => {
    const say = sayIn(invitationMails, language)
    const lines = [say('when', { when: escaped(whenText(event)) })]
    if (place) lines.push(say('place', { place }))
    if (event.repeat) lines.push(say('repeats'))
    const answer = link && `${say('answer')}<br><a href="${escaped(link)}">${escaped(link)}</a>`
    return [say('greeting', words), say(kind, words), lines.join('<br>'), ...(answer ? [answer] : [])]
  })
  return {
    subject: sayIn(invitationMails, 'vi')(`${kind}Subject`, { title: event.title }),
    html: paragraphs.map((one) => `<p>${one}</p>`).join(''),
  }
}
