import ICAL from 'ical.js'

/** What somebody answered to an invitation, as their calendar program wrote it. */
export type CalendarReply = {
  uid: string
  sequence: number
  address: string
  status: 'accepted' | 'declined' | 'tentative'
  /** When it was written. */
  stampedAt: string | null
  /** The day of a series it is for, as written: `2027-03-01`, or a time with `Z`, `[Zone]` or neither. Null: all of it. */
  occurrence: string | null
}

const EVENTS_MOST = 5
const ANSWERS: Record<string, CalendarReply['status']> = {
  ACCEPTED: 'accepted',
  DECLINED: 'declined',
  TENTATIVE: 'tentative',
}

/** Answers to whole events and to single days of a series; those to a day and all after it are left to people. */
export function readReplies(text: string): CalendarReply[] {
  try {
    const calendar = new ICAL.Component(ICAL.parse(text) as never)
    if (String(calendar.getFirstPropertyValue('method')).toUpperCase() !== 'REPLY') return []
    return calendar.getAllSubcomponents('vevent').slice(0, EVENTS_MOST).flatMap(answersIn)
  } catch {
    return []
  }
}

function answersIn(event: ICAL.Component): CalendarReply[] {
  const occurrence = occurrenceIn(event)
  if (occurrence === undefined) return []
  const uid = String(event.getFirstPropertyValue('uid') ?? '')
  const sequence = Number(event.getFirstPropertyValue('sequence') ?? 0)
  const attendees = event.getAllProperties('attendee')
  const [attendee] = attendees
  // Whoever answers names nobody but themselves.
  if (!attendee || attendees.length > 1 || !Number.isSafeInteger(sequence)) return []
  const status = ANSWERS[attendee.getFirstParameter('partstat').toUpperCase()]
  const address = String(attendee.getFirstValue())
    .replace(/^mailto:/i, '')
    .trim()
    .toLowerCase()
  return status ? [{ uid: uid.toLowerCase(), sequence, address, status, stampedAt: stampOf(event), occurrence }] : []
}

/** Null without one, undefined for one that cannot be followed. */
function occurrenceIn(event: ICAL.Component) {
  const property = event.getFirstProperty('recurrence-id')
  if (!property) return null
  const written = property.getFirstValue()
  if (!(written instanceof ICAL.Time) || property.getFirstParameter('range')) return undefined
  const [local = ''] = written.toString().split('Z')
  if (!/^\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\d)?$/.test(local)) return undefined
  if (written.isDate) return local
  const zone = property.getFirstParameter('tzid')
  const isUtc = written.zone === ICAL.Timezone.utcTimezone
  return isUtc ? `${local}Z` : zone && zone.length <= 60 ? `${local}[${zone}]` : local
}

function stampOf(event: ICAL.Component) {
  const stamp = event.getFirstPropertyValue('dtstamp')
  if (!(stamp instanceof ICAL.Time)) return null
  const at = stamp.toJSDate()
  return Number.isNaN(at.getTime()) ? null : at.toISOString()
}
