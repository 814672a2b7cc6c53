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
/** Why a resource is not free for an event. A warning: the event can be saved all the same. */
export const clash = z.object({
  resourceId: id,
  /**
   * taken: another event has it at that time. too-many: more people than it holds. slot-full: more people than the time
   * of entry has places left.
   */
  why: z.enum(clashReasons),
  /** The title of the other event; null if the reader may not see its calendar. */
  title: z.string().nullable(),
  isAllDay: z.boolean(),
  /** The time of the other event; for `too-many` that of the event itself. */
  start: z.string(),
  end: z.string(),
  /** How many people come, and for how many there is room. */
  people: z.int().nullable(),
  places: z.int().nullable(),
})
export type Clash = z.infer<typeof clash>
export const clashes = z.object({
  clashes: z.array(clash),
  /** Not everything could be compared: there may be further clashes. */
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
