import { getVtimezoneComponent } from '@touch4it/ical-timezones'
import type { CalendarEvent } from '@learning-cms/contract/crm/calendar/calendar'
import ical, { ICalEventStatus } from 'ical-generator'
import { Temporal } from 'temporal-polyfill'
import { ruleText } from './series.ts'
import { dayAfter } from './times.ts'

const STATUS = {
  confirmed: ICalEventStatus.CONFIRMED,
  tentative: ICalEventStatus.TENTATIVE,
  cancelled: ICalEventStatus.CANCELLED,
}

export type FeedEvent = Pick<
  CalendarEvent,
  'id' | 'title' | 'notes' | 'place' | 'isAllDay' | 'start' | 'end' | 'zone' | 'repeat' | 'status' | 'version'
> & { leftOut: readonly string[]; updatedAt: string; occursOn: string | null; seriesId: string | null }
export type Feed = { name: string; events: readonly FeedEvent[] }

/** All events of the file by id, and for each series the days that another event replaces. */
type Beside = { byId: ReadonlyMap<string, FeedEvent>; replaced: ReadonlyMap<string, ReadonlySet<string | null>> }
const alone: Beside = { byId: new Map(), replaced: new Map() }

export function feedText({ name, events }: Feed) {
  const file = ical({ name, prodId: { company: 'Learning CMS', product: 'Calendar', language: 'VI' } })
  file.timezone({ name: null, generator: getVtimezoneComponent })
  const beside = besideOf(events)
  for (const event of events) file.createEvent(entryOf(event, beside))
  return file.toString()
}

function besideOf(events: readonly FeedEvent[]): Beside {
  const standIns = Map.groupBy(
    events.filter(({ seriesId }) => seriesId !== null),
    ({ seriesId }) => seriesId!,
  )
  return {
    byId: new Map(events.map((event) => [event.id, event])),
    replaced: new Map([...standIns].map(([id, ones]) => [id, new Set(ones.map(({ occursOn }) => occursOn))])),
  }
}

/** An event as an entry of a calendar file, which also contains the events `beside` it. */
export function entryOf(event: FeedEvent, beside = alone) {
  const { id, title, notes, place, status, isAllDay, zone, updatedAt, version } = event
  const isStandIn = event.seriesId !== null && event.occursOn !== null
  const series = isStandIn ? beside.byId.get(event.seriesId!) : undefined
  return {
    id: series ? series.id : id,
    summary: title,
    description: notes || null,
    location: place || null,
    status: STATUS[status],
    sequence: version - 1,
    stamp: Temporal.Instant.from(new Date(updatedAt).toISOString()),
    allDay: isAllDay,
    timezone: isAllDay ? null : zone,
    start: at(event.start, event),
    end: at(isAllDay ? dayAfter(event.end, 1) : event.end, event),
    repeating: event.repeat ? repeating({ ...event, repeat: event.repeat }, beside) : null,
    ...(series && { recurrenceId: at(`${event.occursOn}${series.start.slice(10)}`, series) }),
  }
}

/** A time of the event; whole days in UTC. */
export const at = (wall: string, { isAllDay, zone }: Pick<FeedEvent, 'isAllDay' | 'zone'>) =>
  Temporal.PlainDateTime.from(wall).toZonedDateTime(isAllDay ? 'UTC' : zone)

/**
 * The rule and its exceptions. A day that another event of the file replaces is no exception: that event names the day.
 */
function repeating(event: FeedEvent & { repeat: NonNullable<FeedEvent['repeat']> }, { replaced }: Beside) {
  const days = event.leftOut.filter((day) => !replaced.get(event.id)?.has(day)).map((day) => day.replaceAll('-', ''))
  const rule = `RRULE:${ruleText(event.repeat, event)}`
  if (days.length === 0) return rule
  const time = event.isAllDay ? '' : `T${event.start.slice(11).replace(':', '')}00`
  const kind = event.isAllDay ? 'VALUE=DATE' : `TZID=${event.zone}`
  return `${rule}\nEXDATE;${kind}:${days.map((day) => `${day}${time}`).join(',')}`
}
