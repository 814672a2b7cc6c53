import * as z from 'zod'
import { id } from '#core/common.ts'
import type { Permission } from '#core/permissions.ts'
import { route } from '#core/route.ts'

export const EVENT_LINKS_MOST = 20
export const APPOINTMENTS_MOST = 50

/** What an event can be about, with the right to read such a record. */
export const linkKinds = {
  customer: 'crm:read',
  lead: 'crm:read',
  order: 'orders:read',
  course: 'courses:read',
  artifact: 'artifacts:read',
} as const satisfies Record<string, Permission>
export type LinkKind = keyof typeof linkKinds
export const linkKind = z.enum(Object.keys(linkKinds) as [LinkKind, ...LinkKind[]])

export const eventLink = z.strictObject({ kind: linkKind, id })
export type EventLink = z.infer<typeof eventLink>
export const namedLink = z.object({ ...eventLink.shape, name: z.string() })
export type NamedLink = z.infer<typeof namedLink>

/** Records an event names. What the writer may not see or find stays as it is. */
export const sentLinks = z
  .array(eventLink)
  .max(EVENT_LINKS_MOST)
  .refine((links) => new Set(links.map(({ id }) => id)).size === links.length, 'calendar.link-twice')

/** An event about a record. Of a series the next day, or the last one when none is left. */
export const appointment = z.object({
  eventId: id,
  occursOn: z.iso.date().nullable(),
  title: z.string(),
  place: z.string(),
  status: z.enum(['confirmed', 'tentative', 'cancelled']),
  isAllDay: z.boolean(),
  /** Instants; days for whole days. */
  start: z.string(),
  end: z.string(),
  repeats: z.boolean(),
  isOver: z.boolean(),
})
export type Appointment = z.infer<typeof appointment>

export const calendarLinks = {
  appointments: route({
    method: 'GET',
    path: '/calendar/appointments',
    needs: 'crm:read',
    summary: 'List the events about a record, in the calendars I see: what comes first, then what is over',
    query: z.strictObject({ kind: linkKind, id }),
    answer: z.object({ rows: z.array(appointment), isCapped: z.boolean() }),
  }),
  find: route({
    method: 'GET',
    path: '/calendar/linkable',
    needs: 'crm:read',
    summary: 'Find records that an event can be linked to, by name or number, of a kind I may read',
    query: z.strictObject({ kind: linkKind, search: z.string().trim().max(100).optional(), id: id.optional() }),
    answer: z.object({ rows: z.array(z.object({ id, name: z.string(), detail: z.string() })) }),
  }),
}
