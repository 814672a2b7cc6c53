import * as z from 'zod'
import { id, nothing, requiredLine } from '#core/common.ts'
import type { Permission } from '#core/permissions.ts'
import { route } from '#core/route.ts'

/** The records that show who else has them open, with the right to read each. */
export const presenceRights = {
  accounts: 'accounts:manage',
  articles: 'articles:read',
  artifacts: 'artifacts:read',
  categories: 'categories:read',
  customers: 'crm:read',
  leads: 'crm:read',
  'mail-threads': 'crm:read',
  coupons: 'coupons:read',
  courses: 'courses:read',
  instructors: 'instructors:read',
  museum: 'museum:read',
  orders: 'orders:read',
  periods: 'periods:read',
  products: 'products:read',
  reviews: 'reviews:read',
  roles: 'roles:manage',
  students: 'students:read',
} as const satisfies Record<string, Permission>
export type PresenceEntity = keyof typeof presenceRights

const entities = Object.keys(presenceRights) as [PresenceEntity, ...PresenceEntity[]]
const place = {
  entity: z.enum(entities),
  id,
  /** Identifies one open page; chosen by the caller. */
  tab: requiredLine(40),
}
export const presentState = z.enum(['viewing', 'editing'])

/** How often presence is reported, and how long after the last report somebody counts as gone. */
export const REPORT_EVERY_MS = 15_000
export const AWAY_AFTER_MS = 35_000

const presentPerson = z.object({ id, name: z.string(), state: presentState })
export type PresentPerson = z.infer<typeof presentPerson>

export const presence = {
  say: route({
    method: 'PUT',
    path: '/presence',
    needs: 'sign-in',
    summary: 'Record that I am viewing or editing a record, and read who else is; to be repeated every 15 seconds',
    body: z.strictObject({ ...place, state: presentState }),
    answer: z.object({ others: z.array(presentPerson) }),
  }),
  leave: route({
    method: 'POST',
    path: '/presence/leave',
    needs: 'sign-in',
    summary: 'Record that I have left a record',
    body: z.strictObject(place),
    answer: nothing,
  }),
}
