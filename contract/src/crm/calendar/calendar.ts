import * as z from 'zod'
import { byId, flag, id, integer, line, nothing, requiredLine, stamps, text } from '#core/common.ts'
import { route } from '#core/route.ts'
import { namedLink, sentLinks } from './calendar-links.ts'

/** The six of the charts, in their order. */
export const calendarColours = ['blue', 'rust', 'teal', 'pink', 'sand', 'plum'] as const
export const CALENDARS_MOST = 50
/** The widest window of one question. */
export const WINDOW_DAYS = 366
export const OCCURRENCES_MOST = 3_000
export const SERIES_MOST = 730
export const EVENT_DAYS_MOST = 31
export const EVENT_RESOURCES_MOST = 10
/** How far ahead the days of a series are compared with what others book. */
export const CLASH_DAYS = 180
export const CLASHES_MOST = 20
export const eventStatuses = ['confirmed', 'tentative', 'cancelled'] as const
export const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const
export type Weekday = (typeof weekdays)[number]
export const repeatUnits = ['day', 'week', 'month', 'year'] as const
/** The part of a series that a change applies to. */
export const scopes = ['this', 'following', 'all'] as const
export type Scope = (typeof scopes)[number]

const day = z.iso
  .date('calendar.no-such-day')
  .refine((one) => one >= '1970-01-01' && one <= '2199-12-31', 'calendar.no-such-day')
/** A time on the clock of the event's zone, or a day. */
const moment = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d(T([01]\d|2[0-3]):[0-5]\d)?$/, 'calendar.no-such-time')
  .refine((text) => day.safeParse(text.slice(0, 10)).success, 'calendar.no-such-day')

/** Whether a name is a place of the time zone database. */
export const isZone = (name: string) => {
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions()
    // Offsets such as +07:00 are refused: they have no daylight saving time.
    return /^[A-Z]/.test(timeZone)
  } catch {
    return false
  }
}

export const repeat = z
  .strictObject({
    unit: z.enum(repeatUnits),
    interval: integer().min(1).max(99),
    /** Of weeks; the day of the start belongs to them without being named. */
    weekdays: z.array(z.enum(weekdays)).max(7),
    /** Of months: the same date, or the same weekday of the same week; the fifth means the last. */
    monthBy: z.enum(['date', 'weekday']),
    count: integer().min(2).max(SERIES_MOST, 'calendar.series-too-long').nullable(),
    /** The last day on which it may take place. Null, like `count`: without an end. */
    until: day.nullable(),
  })
  .refine(({ count, until }) => count === null || until === null, {
    error: 'calendar.one-end',
    path: ['until'],
  })
export type Repeat = z.infer<typeof repeat>

const eventFields = {
  calendarId: id,
  title: requiredLine(200, 'calendar.title-required'),
  notes: text(5000),
  place: line(200),
  isAllDay: z.boolean(),
  start: moment,
  /** For whole days the last day itself. */
  end: moment,
  zone: z.string().max(60).refine(isZone, 'calendar.no-such-zone'),
  repeat: repeat.nullable(),
  status: z.enum(eventStatuses),
  /** Minutes before the start. */
  remind: z.array(integer().min(0).max(40_320)).max(3),
}
const booking = {
  /** If omitted, the event's resources stay. */
  resources: z
    .array(id)
    .max(EVENT_RESOURCES_MOST)
    .refine((ids) => new Set(ids).size === ids.length, 'calendar.resource-twice')
    .optional(),
  /** How many people come; null if unknown. If omitted, the event's number stays. */
  people: integer().min(1).max(100_000).nullable().optional(),
  /**
   * The records it is about. If omitted, the event's links stay; links to records that the writer may not see always
   * stay.
   */
  links: sentLinks.optional(),
  /** Saves although others take the same resources at the same time. */
  despiteClashes: z.boolean().optional(),
}
export const eventBody = z
  .strictObject({ ...eventFields, ...booking })
  .refine(({ isAllDay, start, end }) => [start, end].every((one) => one.includes('T') !== isAllDay), {
    error: 'calendar.no-such-time',
    path: ['start'],
  })
  .refine(({ repeat, start }) => !repeat?.until || repeat.until >= start.slice(0, 10), {
    error: 'calendar.until-before-start',
    path: ['repeat', 'until'],
  })
  .meta({
    examples: [
      {
        calendarId: '0199aaaa-0000-7000-8000-000000000001',
        title: 'Họp nhóm',
        notes: '',
        place: 'Phòng 2',
        isAllDay: false,
        start: '2026-11-27T09:00',
        end: '2026-11-27T10:00',
        zone: 'Asia/Ho_Chi_Minh',
        repeat: null,
        status: 'confirmed',
        remind: [15],
      },
    ],
  })
export type EventBody = z.output<typeof eventBody>

const sharing = z
  .array(z.strictObject({ roleId: id, mayWrite: z.boolean() }))
  .max(50)
  .refine((roles) => new Set(roles.map(({ roleId }) => roleId)).size === roles.length, 'calendar.role-twice')
export const calendarBody = z
  .strictObject({
    name: requiredLine(80, 'calendar.name-required'),
    colour: z.enum(calendarColours),
    roles: sharing,
  })
  .meta({ examples: [{ name: 'Bảo tàng', colour: 'teal', roles: [] }] })
export type CalendarBody = z.output<typeof calendarBody>

export const calendar = z.object({
  ...stamps,
  /** Empty for a personal one. */
  name: z.string(),
  colour: z.enum(calendarColours),
  isPersonal: z.boolean(),
  ownerName: z.string().nullable(),
  isMine: z.boolean(),
  mayWrite: z.boolean(),
  /** Only for its owner. */
  roles: z.array(z.object({ roleId: id, mayWrite: z.boolean() })),
  hasFeed: z.boolean(),
})
export type Calendar = z.infer<typeof calendar>

export const calendarEvent = z.object({
  ...stamps,
  ...eventFields,
  resources: z.array(id),
  people: z.int().nullable(),
  /** Those the reader may see. */
  links: z.array(namedLink),
  /** How many more there are. */
  hiddenLinks: z.int(),
  title: z.string(),
  notes: z.string(),
  place: z.string(),
  start: z.string(),
  end: z.string(),
  zone: z.string(),
  /** The day of the series in whose place it stands. */
  occursOn: z.iso.date().nullable(),
  seriesId: id.nullable(),
  createdByName: z.string(),
  mayWrite: z.boolean(),
})
export type CalendarEvent = z.infer<typeof calendarEvent>

/** The series that a change to all from a day on cut, as it is now; null if it cut none. The cut can be taken back. */
const cut = z.object({ seriesId: id, version: z.int() }).nullable()
export type Cut = z.infer<typeof cut>

export const occurrence = z.object({
  eventId: id,
  /** The day of the series; null for a single event. */
  occursOn: z.iso.date().nullable(),
  version: z.int(),
  calendarId: id,
  title: z.string(),
  place: z.string(),
  status: z.enum(eventStatuses),
  isAllDay: z.boolean(),
  /** Instants; days for whole days, the end being the last day itself. */
  start: z.string(),
  end: z.string(),
  /** The same on the clock of the event's zone. */
  localStart: z.string(),
  localEnd: z.string(),
  zone: z.string(),
  mayWrite: z.boolean(),
})
export type Occurrence = z.infer<typeof occurrence>

/** A time of entry of a ticket, as sales count it at this moment. */
export const ticketSlot = z.object({
  productId: id,
  nameVi: z.string(),
  nameEn: z.string(),
  day: z.iso.date(),
  slot: z.string(),
  start: z.string(),
  end: z.string(),
  taken: z.int(),
  /** Null if their number is not limited. */
  capacity: z.int().nullable(),
})
export type TicketSlot = z.infer<typeof ticketSlot>

const which = { scope: z.enum(scopes), occursOn: day.nullable() }
const seen = { needs: 'crm:read' } as const

export const calendars = {
  list: route({
    ...seen,
    method: 'GET',
    path: '/calendar/calendars',
    summary: 'List the calendars that are mine or shared with a role of mine',
    answer: z.object({
      rows: z.array(calendar),
      /** With which a calendar can be shared. */
      roles: z.array(z.object({ id, name: z.string() })),
    }),
  }),
  create: route({
    method: 'POST',
    path: '/calendar/calendars',
    needs: 'crm:write',
    summary: 'Create a calendar, shared with the given roles',
    body: calendarBody,
    repeatable: 'optional',
    answer: calendar,
  }),
  update: route({
    ...seen,
    method: 'PUT',
    path: '/calendar/calendars/:id',
    summary: 'Change a calendar of mine; a personal one keeps its name',
    params: byId,
    body: calendarBody.extend({ name: line(80) }),
    versioned: true,
    answer: calendar,
  }),
  remove: route({
    ...seen,
    method: 'DELETE',
    path: '/calendar/calendars/:id',
    summary: 'Delete a calendar of mine with its events; for a month it can be restored',
    params: byId,
    versioned: true,
    answer: nothing,
  }),
  restore: route({
    ...seen,
    method: 'POST',
    path: '/calendar/calendars/:id/restore',
    summary: 'Restore a deleted calendar of mine',
    params: byId,
    versioned: true,
    answer: calendar,
  }),
  makeFeed: route({
    ...seen,
    method: 'POST',
    path: '/calendar/calendars/:id/feed',
    summary: 'Make a secret address at which calendar programs read a calendar of mine; the one before ends',
    params: byId,
    versioned: true,
    repeatable: 'optional',
    returnedOnce: ['address'],
    answer: z.object({ calendar, address: z.string().nullable() }),
  }),
  endFeed: route({
    ...seen,
    method: 'DELETE',
    path: '/calendar/calendars/:id/feed',
    summary: 'End the secret address of a calendar of mine',
    params: byId,
    versioned: true,
    answer: calendar,
  }),
  feed: route({
    method: 'GET',
    path: '/calendar/feed/:token',
    needs: 'nothing',
    kind: 'file',
    mediaType: 'text/calendar',
    summary: 'Read a calendar by its secret address, as iCalendar',
    params: z.strictObject({ token: z.string().regex(/^[\w-]{43}\.ics$/) }),
    answer: z.string(),
  }),
}

export const calendarEvents = {
  occurrences: route({
    ...seen,
    method: 'GET',
    path: '/calendar/occurrences',
    summary: 'List what takes place on these days in the calendars I see, and the times of entry of tickets',
    query: z
      .strictObject({ from: day, until: day, slots: flag.default(false) })
      .refine(({ from, until }) => until >= from, { error: 'filters.range-order', path: ['until'] })
      .refine(({ from, until }) => Date.parse(until) - Date.parse(from) < WINDOW_DAYS * 86_400_000, {
        error: 'calendar.window',
        path: ['until'],
      })
      .meta({ examples: [{ from: '2026-11-01', until: '2026-11-30' }] }),
    answer: z.object({
      rows: z.array(occurrence),
      /** There are more than fit: choose fewer days. */
      isCapped: z.boolean(),
      slots: z.array(ticketSlot),
    }),
  }),
  read: route({
    ...seen,
    method: 'GET',
    path: '/calendar/events/:id',
    summary: 'Read an event',
    params: byId,
    answer: calendarEvent,
  }),
  create: route({
    ...seen,
    method: 'POST',
    path: '/calendar/events',
    summary: 'Create an event or a series',
    body: eventBody,
    repeatable: 'optional',
    answer: calendarEvent,
  }),
  update: route({
    ...seen,
    method: 'PUT',
    path: '/calendar/events/:id',
    summary:
      'Change an event; of a series one day, all from a day on, or all. The times are those of that day, without one those of the first',
    params: byId,
    body: z.strictObject({ ...which, event: eventBody }),
    versioned: true,
    answer: calendarEvent.extend({ cut }),
  }),
  undoCut: route({
    ...seen,
    method: 'POST',
    path: '/calendar/events/:id/undo-cut',
    summary: 'Make one series again of one that was cut by its last change, unless either part was changed since',
    params: byId,
    body: z.strictObject({ despiteClashes: z.boolean().optional() }),
    versioned: true,
    answer: calendarEvent,
  }),
  rejoin: route({
    ...seen,
    method: 'POST',
    path: '/calendar/events/:id/rejoin',
    summary: 'Give a day that was changed on its own back to its series, as the series has it',
    params: byId,
    body: z.strictObject({ despiteClashes: z.boolean().optional() }),
    versioned: true,
    answer: calendarEvent,
  }),
  remove: route({
    ...seen,
    method: 'POST',
    path: '/calendar/events/:id/remove',
    summary: 'Delete an event; of a series one day, all from a day on, or all',
    params: byId,
    body: z.strictObject(which),
    versioned: true,
    answer: z.object({ version: z.int(), cut }),
  }),
  restore: route({
    ...seen,
    method: 'POST',
    path: '/calendar/events/:id/restore',
    summary: 'Restore a deleted event, or one deleted day of a series',
    params: byId,
    body: z.strictObject({ occursOn: day.nullable(), despiteClashes: z.boolean().optional() }),
    versioned: true,
    answer: calendarEvent,
  }),
}
