import type { CalendarGuest } from '@learning-cms/contract/crm/calendar/calendar-guests'
import { getVtimezoneComponent } from '@touch4it/ical-timezones'
import { sayIn } from '@learning-cms/texts'
import { invitationMails } from '@learning-cms/texts/mails/invitations'
import { Temporal } from 'temporal-polyfill'
import ical, { ICalAttendeeRole, ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { at, entryOf } from '#services/calendar/feed-text.ts'
import type { CalendarSpan } from '#services/calendar/times.ts'
import { escaped } from '#services/text/html.ts'
import type { EventRow } from '#features/crm/calendar/events/event-queries.ts'
import type { Proposal } from './guest-queries.ts'

const STATUSES = {
  'needs-action': ICalAttendeeStatus.NEEDSACTION,
  accepted: ICalAttendeeStatus.ACCEPTED,
  declined: ICalAttendeeStatus.DECLINED,
  tentative: ICalAttendeeStatus.TENTATIVE,
} as const
type GuestStatus = CalendarGuest['status']
type Party = { name: string; address: string }
export type ItipMessage = {
  event: EventRow
  from: Party
  to: Party & { status: GuestStatus }
  method: 'REQUEST' | 'CANCEL'
  sequence: number
}

/** An iTIP message to one guest, without the other guests and without internal notes. */
export function invitationText({ event, from, to, method, sequence }: ItipMessage) {
  const file = ical({
    prodId: { company: 'Learning CMS', product: 'Calendar', language: 'VI' },
    method: ICalCalendarMethod[method],
  })
  file.timezone({ name: null, generator: getVtimezoneComponent })
  file.createEvent({
    ...entryOf({ ...event, notes: '', seriesId: null, occursOn: null }),
    sequence,
    ...(method === 'CANCEL' && { status: ICalEventStatus.CANCELLED }),
    organizer: { name: from.name, email: from.address },
    attendees: [
      {
        name: to.name || to.address,
        email: to.address,
        role: ICalAttendeeRole.REQ,
        // No reply is requested if the earlier answer still applies.
        rsvp: method === 'REQUEST' && to.status === 'needs-action',
        status: STATUSES[to.status],
      },
    ],
  })
  return file.toString()
}

export type Declined = { event: EventRow; from: Party; to: Party & { status: GuestStatus }; proposal: Proposal }

/** An iTIP DECLINECOUNTER: with the id and number of the proposal, the same day and the unchanged time. */
export function declineText({ event, from, to, proposal }: Declined) {
  const file = ical({
    prodId: { company: 'Learning CMS', product: 'Calendar', language: 'VI' },
    method: ICalCalendarMethod.DECLINECOUNTER,
  })
  file.timezone({ name: null, generator: getVtimezoneComponent })
  const { uid = event.id, sequence = event.sequence, isDay = proposal.occursOn !== null } = proposal
  file.createEvent({
    ...entryOf({ ...event, notes: '', seriesId: null, occursOn: null }),
    id: uid,
    sequence,
    stamp: Temporal.Now.instant(),
    ...(isDay && { recurrenceId: at(event.start, event) }),
    organizer: { name: from.name, email: from.address },
    attendees: [{ name: to.name || to.address, email: to.address, status: STATUSES[to.status] }],
  })
  return file.toString()
}

const dayText = (day: string) => day.slice(0, 10).split('-').reverse().join('/')

function whenText({ isAllDay, start, end, zone }: CalendarSpan) {
  if (isAllDay) return start === end ? dayText(start) : `${dayText(start)} – ${dayText(end)}`
  const until = end.slice(0, 10) === start.slice(0, 10) ? end.slice(11) : `${dayText(end)} ${end.slice(11)}`
  return `${dayText(start)} ${start.slice(11)} – ${until} (${zone})`
}

type InvitationLetter = { kind: 'invited' | 'changed' | 'cancelled'; link: string | null }

/** Written in both languages, because the guest's is unknown. */
export function letterOf({ event, to }: { event: EventRow; to: Party }, { kind, link }: InvitationLetter) {
  return written({ event, to, kind }, (say) =>
    link ? [`${say('answer')}<br><a href="${escaped(link)}">${escaped(link)}</a>`] : [],
  )
}

/** States the unchanged time and the proposed one. */
export function declineLetterOf({ event, to, proposal }: Declined) {
  const { start } = proposal
  const isAllDay = !start.includes('T')
  const proposed = whenText({ isAllDay, zone: event.zone, start, end: proposal.end ?? start })
  return written({ event, to, kind: 'declined', proposed }, () => [])
}

type Say = (key: keyof typeof invitationMails.vi, values?: Record<string, string>) => string
type InvitationFileContent = {
  event: EventRow
  to: Party
  kind: InvitationLetter['kind'] | 'declined'
  proposed?: string
}

function written({ event, to, kind, proposed = '' }: InvitationFileContent, more: (say: Say) => string[]) {
  const words = { name: escaped(to.name || to.address), title: escaped(event.title), proposed: escaped(proposed) }
  const place = escaped(event.place)
  const paragraphs = (['vi', 'en'] as const).flatMap((language) => {
    const say = sayIn(invitationMails, language) as Say
    const lines = [say('when', { when: escaped(whenText(event)) })]
    if (place) lines.push(say('place', { place }))
    if (event.repeat) lines.push(say('repeats'))
    return [say('greeting', words), say(kind, words), lines.join('<br>'), ...more(say)]
  })
  return {
    subject: sayIn(invitationMails, 'vi')(`${kind}Subject`, { title: event.title }),
    html: paragraphs.map((one) => `<p>${one}</p>`).join(''),
  }
}
