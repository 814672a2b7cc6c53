import * as z from 'zod'
import { byId, id, integer, line, requiredLine, stamps } from '#core/common.ts'
import { route } from '#core/route.ts'

/** A tour takes places of a ticket's times of entry; of the others each is for one event at a time. */
export const resourceKinds = ['room', 'equipment', 'person', 'instructor', 'tour'] as const
export const RESOURCES_MOST = 200

const fields = {
  kind: z.enum(resourceKinds),
  nameVi: requiredLine(80, 'calendar.resource-name-required'),
  /** Empty: the Vietnamese name is shown. */
  nameEn: line(80),
  /** How many people it holds; null if that is not counted. Of a tour its ticket says so. */
  capacity: integer().min(1).max(100_000).nullable(),
  /** The ticket with times of entry that a tour takes part in. */
  productId: id.nullable(),
  /** An archived one keeps its bookings and is not offered again. */
  isActive: z.boolean(),
}
export const resourceBody = z
  .strictObject(fields)
  .refine(({ kind, productId }) => (kind === 'tour') === (productId !== null), {
    error: 'calendar.tour-needs-ticket',
    path: ['productId'],
  })
  .refine(({ kind, capacity }) => kind !== 'tour' || capacity === null, {
    error: 'calendar.tour-counts-there',
    path: ['capacity'],
  })
  .meta({
    examples: [
      { kind: 'room', nameVi: 'Phòng họp', nameEn: 'Meeting room', capacity: 12, productId: null, isActive: true },
    ],
  })
export type ResourceBody = z.output<typeof resourceBody>

export const calendarResource = z.object({ ...stamps, ...fields, nameVi: z.string(), nameEn: z.string() })
export type CalendarResource = z.infer<typeof calendarResource>

export const clashReasons = ['taken', 'too-many', 'slot-full'] as const
/** What is in the way of taking a resource. It warns, and does not forbid. */
export const clash = z.object({
  resourceId: id,
  /** Another event takes it then, more people come than it holds, or than the time of entry has places left. */
  why: z.enum(clashReasons),
  /** Of the other event. Null if it is in a calendar the asker does not see: busy, and no more. */
  title: z.string().nullable(),
  isAllDay: z.boolean(),
  /** When; of too many people, the event itself. */
  start: z.string(),
  end: z.string(),
  /** How many people come, and for how many there is room. */
  people: z.int().nullable(),
  places: z.int().nullable(),
})
export type Clash = z.infer<typeof clash>
export const clashes = z.object({
  clashes: z.array(clash),
  /** There was more than could be compared: others may be in the way too. */
  isPartial: z.boolean(),
})
export type Clashes = z.infer<typeof clashes>

export const calendarResources = {
  list: route({
    method: 'GET',
    path: '/calendar/resources',
    needs: 'crm:read',
    summary: 'List the rooms, equipment and people that events can take, archived ones too',
    answer: z.object({ rows: z.array(calendarResource) }),
  }),
  create: route({
    method: 'POST',
    path: '/calendar/resources',
    needs: 'crm:write',
    summary: 'Create a resource of the calendar',
    body: resourceBody,
    repeatable: 'optional',
    answer: calendarResource,
  }),
  update: route({
    method: 'PUT',
    path: '/calendar/resources/:id',
    needs: 'crm:write',
    summary: 'Change or archive a resource of the calendar; its bookings stay',
    params: byId,
    body: resourceBody,
    versioned: true,
    answer: calendarResource,
  }),
}
