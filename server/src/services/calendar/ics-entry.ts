import ICAL from 'ical.js'
import type { ImportReason } from '@learning-cms/contract/crm/calendar/calendar-import'
import { Temporal } from 'temporal-polyfill'
import { ruleIn, type ReadRule } from './ics-rule.ts'
import { Unreadable, type Wall } from './ics-unreadable.ts'
import { WINDOWS_ZONES } from './windows-zones.ts'

/** An event as the file has it, in our terms; or why it cannot be. */
export type IcsEntry = { line: number; title: string } & ({ event: ReadEvent } | { reason: ImportReason })
export type ReadEvent = {
  uid: string
  /** The day of the series in whose place it stands. */
  occursOn: string | null
  title: string
  notes: string
  place: string
  isAllDay: boolean
  start: string
  end: string
  zone: string
  repeat: ReadRule | null
  leftOut: string[]
  status: 'confirmed' | 'tentative' | 'cancelled'
  remind: number[]
}

const HOME = 'Asia/Ho_Chi_Minh'
const MINUTES_OF_NONE = 30
const REMIND_MOST = 40_320

export function entryIn({ line, text }: { line: number; text: string }, isComplete: boolean): IcsEntry {
  let title = ''
  try {
    if (!isComplete) throw new Unreadable('calendar.import-event-too-large')
    const [calendar] = [new ICAL.Component(ICAL.parse(`BEGIN:VCALENDAR\r\n${text}END:VCALENDAR`) as never)]
    const event = calendar.getFirstSubcomponent('vevent')!
    title = oneLine(textOf(event, 'summary')).slice(0, 200)
    return { line, title, event: { ...readEvent(event), title } }
  } catch (error) {
    return { line, title, reason: error instanceof Unreadable ? error.reason : 'calendar.import-event-unreadable' }
  }
}

function readEvent(event: ICAL.Component): Omit<ReadEvent, 'title'> {
  const uid = textOf(event, 'uid').trim().slice(0, 500)
  if (!uid) throw new Unreadable('calendar.import-event-unreadable')
  const first = event.getFirstProperty('dtstart')
  if (!first) throw new Unreadable('calendar.import-event-unreadable')
  const start = wallOf(first)
  const zone = start.zone
  const end = endOf(event, start)
  const rule = event.getFirstPropertyValue('rrule')
  const replaced = event.getFirstProperty('recurrence-id')
  if (event.hasProperty('rdate') || event.getAllProperties('rrule').length > 1)
    throw new Unreadable('calendar.import-rule')
  return {
    uid,
    zone,
    end,
    isAllDay: start.isAllDay,
    start: start.wall,
    occursOn: replaced ? wallOf(replaced, zone).wall.slice(0, 10) : null,
    repeat: rule instanceof ICAL.Recur ? ruleIn(rule, start) : null,
    leftOut: event.getAllProperties('exdate').flatMap((one) => daysOf(one, zone)),
    notes: textOf(event, 'description').slice(0, 5000),
    place: oneLine(textOf(event, 'location')).slice(0, 200),
    status: statusOf(textOf(event, 'status')),
    remind: remindersIn(event),
  }
}

const textOf = (event: ICAL.Component, name: string) => {
  const value: unknown = event.getFirstPropertyValue(name)
  return typeof value === 'string' ? value.normalize('NFC') : ''
}
const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
const statusOf = (text: string) =>
  text === 'CANCELLED' ? 'cancelled' : text === 'TENTATIVE' ? 'tentative' : 'confirmed'

/** A time in its own zone, or converted to `inZone`; without a zone, it is Vietnam time. */
function wallOf(property: ICAL.Property, inZone?: string): Wall {
  const time: unknown = property.getFirstValue()
  if (!(time instanceof ICAL.Time)) throw new Unreadable('calendar.import-event-unreadable')
  refuseNoDay(property)
  return wallOfTime(time, zoneOf(property), inZone)
}

/** The library would turn 31 February into 3 March. */
function refuseNoDay(property: ICAL.Property) {
  const written: unknown = property.jCal[3]
  const day = typeof written === 'string' ? written.slice(0, 10) : ''
  const at = Date.parse(day)
  if (Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== day) throw new Unreadable('calendar.no-such-day')
}

function wallOfTime(time: ICAL.Time, named: string | undefined, inZone?: string): Wall {
  const written = time.toString().replace(/Z$/, '')
  if (time.isDate) return { wall: written.slice(0, 10), zone: HOME, isAllDay: true }
  const isUtc = time.toString().endsWith('Z')
  const zone = isUtc ? 'UTC' : (named ?? HOME)
  const to = inZone ?? (isUtc ? HOME : zone)
  // Not converted: a time that the clock skips is refused later, like a typed one.
  if (to === zone) return { wall: written.slice(0, 16), zone, isAllDay: false }
  const at = Temporal.PlainDateTime.from(written).toZonedDateTime(zone).withTimeZone(to)
  return { wall: at.toPlainDateTime().toString().slice(0, 16), zone: to, isAllDay: false }
}

function zoneOf(property: ICAL.Property) {
  const named = property.getFirstParameter('tzid')
  if (!named) return undefined
  const zone = WINDOWS_ZONES[named] ?? named
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone && zone
  } catch {
    throw new Unreadable('calendar.no-such-zone')
  }
}

function daysOf(property: ICAL.Property, zone: string) {
  const named = zoneOf(property)
  return property
    .getValues()
    .filter((one: unknown): one is ICAL.Time => one instanceof ICAL.Time)
    .map((time) => wallOfTime(time, named, zone).wall.slice(0, 10))
}

/** The end of the event. For whole days, iCalendar names the day after the last one; we name the last one. */
function endOf(event: ICAL.Component, start: Wall) {
  const property = event.getFirstProperty('dtend')
  const length = event.getFirstPropertyValue('duration')
  if (property) {
    const end = wallOf(property, start.zone)
    if (end.isAllDay !== start.isAllDay) throw new Unreadable('calendar.import-event-unreadable')
    const last = start.isAllDay ? Temporal.PlainDate.from(end.wall).subtract({ days: 1 }).toString() : end.wall
    return last < start.wall && start.isAllDay ? start.wall : last
  }
  const seconds = length instanceof ICAL.Duration ? length.toSeconds() : 0
  if (start.isAllDay) {
    const days = Math.max(Math.round(seconds / 86_400), 1)
    return Temporal.PlainDate.from(start.wall)
      .add({ days: days - 1 })
      .toString()
  }
  const minutes = seconds > 0 ? Math.round(seconds / 60) : MINUTES_OF_NONE
  return Temporal.PlainDateTime.from(start.wall).add({ minutes }).toString().slice(0, 16)
}

const remindersIn = (event: ICAL.Component) =>
  [
    ...new Set(
      event.getAllSubcomponents('valarm').flatMap((alarm) => {
        const trigger: unknown = alarm.getFirstPropertyValue('trigger')
        const minutes = trigger instanceof ICAL.Duration ? -trigger.toSeconds() / 60 : -1
        return Number.isInteger(minutes) && minutes >= 0 && minutes <= REMIND_MOST ? [minutes] : []
      }),
    ),
  ].slice(0, 3)
