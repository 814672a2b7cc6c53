import * as z from 'zod'
import { byId, id, integer, requiredText, stamps, text } from '#core/common.ts'
import { route } from '#core/route.ts'

export const resourceKinds = ['room', 'equipment', 'person'] as const
export const RESOURCES_MOST = 200

const fields = {
  kind: z.enum(resourceKinds),
  nameVi: requiredText(80, 'calendar.resource-name-required'),
  /** Empty: the Vietnamese name is shown. */
  nameEn: text(80),
  /** How many people it holds; null if that is not counted. */
  capacity: integer().min(1).max(100_000).nullable(),
  /** An archived one keeps its bookings and is not offered again. */
  isActive: z.boolean(),
}
export const resourceBody = z
  .strictObject(fields)
  .meta({ examples: [{ kind: 'room', nameVi: 'Phòng họp', nameEn: 'Meeting room', capacity: 12, isActive: true }] })
export type ResourceBody = z.output<typeof resourceBody>

export const calendarResource = z.object({ ...stamps, ...fields, nameVi: z.string(), nameEn: z.string() })
export type CalendarResource = z.infer<typeof calendarResource>

/** An occurrence of another event that takes the same resource at the same time. */
export const clash = z.object({
  resourceId: id,
  /** Null if it is in a calendar the asker does not see: busy, and no more. */
  title: z.string().nullable(),
  isAllDay: z.boolean(),
  start: z.string(),
  end: z.string(),
})
export type Clash = z.infer<typeof clash>

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
