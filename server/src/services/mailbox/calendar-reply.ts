import ICAL from 'ical.js'

/** What somebody answered to an invitation, as their calendar program wrote it. */
export type CalendarReply = {
  uid: string
  sequence: number
  address: string
  status: 'accepted' | 'declined' | 'tentative'
  /** When it was written. */
  stampedAt: string | null
}

const EVENTS_MOST = 5
const ANSWERS: Record<string, CalendarReply['status']> = {
  ACCEPTED: 'accepted',
  DECLINED: 'declined',
  TENTATIVE: 'tentative',
}

/** Answers to whole events; one to a single day of a series says nothing about the others, and is left to people. */
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
  if (event.hasProperty('recurrence-id')) return []
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
  return status ? [{ uid: uid.toLowerCase(), sequence, address, status, stampedAt: stampOf(event) }] : []
}

function stampOf(event: ICAL.Component) {
  const stamp = event.getFirstPropertyValue('dtstamp')
  if (!(stamp instanceof ICAL.Time)) return null
  const at = stamp.toJSDate()
  return Number.isNaN(at.getTime()) ? null : at.toISOString()
}
