import ICAL from 'ical.js'

/** What somebody answered to an invitation, as their calendar program wrote it. */
export type CalendarReply = {
  uid: string
  sequence: number
  address: string
  status: 'accepted' | 'declined' | 'tentative'
  /** When it was written. */
  stampedAt: string | null
  /**
   * The day of a series that it answers, as written: `2027-03-01`, or a time with `Z`, `[Zone]` or neither. Null: the
   * whole event.
   */
  occurrence: string | null
  /** Whether it answers all later days too. */
  isOnwards: boolean
  /** Whether the guest added a comment. */
  hasWords: boolean
  /** Another time they propose instead of answering, written like `occurrence`. */
  proposal: { start: string; end: string | null; comment: string } | null
}

const EVENTS_MOST = 5
const ANSWERS: Record<string, CalendarReply['status']> = {
  ACCEPTED: 'accepted',
  DECLINED: 'declined',
  TENTATIVE: 'tentative',
}

const COMMENT_MOST = 500

/** Answers, and proposals of another time, to whole events, to single days, and to a day and all after it. */
export function readReplies(text: string): CalendarReply[] {
  try {
    const calendar = new ICAL.Component(ICAL.parse(text) as never)
    const method = String(calendar.getFirstPropertyValue('method')).toUpperCase()
    if (method !== 'REPLY' && method !== 'COUNTER') return []
    const events = calendar.getAllSubcomponents('vevent').slice(0, EVENTS_MOST)
    return events.flatMap((event) => answersIn(event, method === 'COUNTER'))
  } catch {
    return []
  }
}

function answersIn(event: ICAL.Component, isProposal: boolean): CalendarReply[] {
  const occurrence = occurrenceIn(event)
  if (occurrence === undefined) return []
  const uid = String(event.getFirstPropertyValue('uid') ?? '').toLowerCase()
  const sequence = Number(event.getFirstPropertyValue('sequence') ?? 0)
  const attendees = event.getAllProperties('attendee')
  const [attendee] = attendees
  // A genuine answer names exactly one attendee: the guest who answers.
  if (!attendee || attendees.length > 1 || !Number.isSafeInteger(sequence)) return []
  const status = ANSWERS[attendee.getFirstParameter('partstat').toUpperCase()]
  const address = String(attendee.getFirstValue())
    .replace(/^mailto:/i, '')
    .trim()
    .toLowerCase()
  const words = event.getFirstPropertyValue('comment') ?? attendee.getFirstParameter('x-response-comment') ?? ''
  const hasWords = String(words).trim() !== ''
  const by = { uid, sequence, address, stampedAt: stampOf(event), ...occurrence, hasWords }
  if (!isProposal) return status ? [{ ...by, status, proposal: null }] : []
  const proposal = proposalIn(event)
  return proposal ? [{ ...by, status: 'tentative', proposal }] : []
}

function proposalIn(event: ICAL.Component): CalendarReply['proposal'] {
  const start = timeIn(event, 'dtstart')
  if (!start) return null
  const comment = String(event.getFirstPropertyValue('comment') ?? '')
  const end = timeIn(event, 'dtend') ?? endByLength(event) ?? null
  return { start, end, comment: comment.trim().slice(0, COMMENT_MOST) }
}

/** Some programs give a duration instead of an end. */
function endByLength(event: ICAL.Component) {
  const property = event.getFirstProperty('dtstart')
  const [start, length] = [property?.getFirstValue(), event.getFirstPropertyValue('duration')]
  if (!property || !(start instanceof ICAL.Time) || !(length instanceof ICAL.Duration)) return undefined
  const end = start.clone()
  end.addDuration(length)
  return written(property, end)
}

type Occurrence = Pick<CalendarReply, 'occurrence' | 'isOnwards'>

/** Undefined for a range or time that we do not support. */
function occurrenceIn(event: ICAL.Component): Occurrence | undefined {
  const property = event.getFirstProperty('recurrence-id')
  if (!property) return { occurrence: null, isOnwards: false }
  const range = property.getFirstParameter('range')
  const occurrence = timeIn(event, 'recurrence-id')
  if (occurrence === undefined || (range && range.toUpperCase() !== 'THISANDFUTURE')) return undefined
  return { occurrence, isOnwards: Boolean(range) }
}

function timeIn(event: ICAL.Component, name: string) {
  const property = event.getFirstProperty(name)
  const time = property?.getFirstValue()
  return property && time instanceof ICAL.Time ? written(property, time) : undefined
}

function written(property: ICAL.Property, time: ICAL.Time) {
  const [local = ''] = time.toString().split('Z')
  if (!/^\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\d)?$/.test(local)) return undefined
  if (time.isDate) return local
  const zone = property.getFirstParameter('tzid')
  const isUtc = time.zone === ICAL.Timezone.utcTimezone
  return isUtc ? `${local}Z` : zone && zone.length <= 60 ? `${local}[${zone}]` : local
}

function stampOf(event: ICAL.Component) {
  const stamp = event.getFirstPropertyValue('dtstamp')
  if (!(stamp instanceof ICAL.Time)) return null
  const at = stamp.toJSDate()
  return Number.isNaN(at.getTime()) ? null : at.toISOString()
}
