import * as z from 'zod'
import { byId, id, instant, listOf, listQuery, nothing, pageOf } from '#core/common.ts'
import type { Permission } from '#core/permissions.ts'
import { route } from '#core/route.ts'

export const trashEntities = [
  'categories',
  'courses',
  'coupons',
  'products',
  'students',
  'customers',
  'organisations',
  'artifacts',
  'periods',
  'articles',
  'reviews',
  'groups',
  'leads',
] as const
export type TrashEntity = (typeof trashEntities)[number]

/** The rights to see a record there, to restore it, and to delete it permanently. */
export const trashRights: Record<TrashEntity, { read: Permission; restore: Permission; remove: Permission }> = {
  categories: { read: 'categories:read', restore: 'categories:write', remove: 'categories:delete' },
  courses: { read: 'courses:read', restore: 'courses:write', remove: 'courses:delete' },
  coupons: { read: 'coupons:read', restore: 'coupons:write', remove: 'coupons:delete' },
  products: { read: 'products:read', restore: 'products:write', remove: 'products:delete' },
  students: { read: 'students:read', restore: 'students:write', remove: 'students:erase' },
  customers: { read: 'crm:read', restore: 'crm:write', remove: 'students:erase' },
  organisations: { read: 'crm:read', restore: 'crm:write', remove: 'crm:write' },
  artifacts: { read: 'artifacts:read', restore: 'artifacts:write', remove: 'artifacts:delete' },
  periods: { read: 'periods:read', restore: 'periods:write', remove: 'periods:delete' },
  reviews: { read: 'reviews:read', restore: 'reviews:moderate', remove: 'reviews:delete' },
  articles: { read: 'articles:read', restore: 'articles:write', remove: 'articles:publish' },
  groups: { read: 'crm:read', restore: 'crm:write', remove: 'crm:write' },
  leads: { read: 'crm:read', restore: 'crm:write', remove: 'students:erase' },
}

export const trashed = z.object({
  /** The record's own id, like its version. */
  id,
  entity: z.enum(trashEntities),
  version: z.int(),
  name: z.string(),
  deletedAt: instant,
  deletedByName: z.string(),
  /** When it will be permanently deleted. */
  endsAt: instant,
  /** The name, at that time, of the record it belonged to, such as a parent. */
  heldIn: z.string().nullable(),
  /** What its deletion moved elsewhere, and where. */
  moved: z.object({ count: z.int(), into: z.string() }).nullable(),
})
export type Trashed = z.infer<typeof trashed>

export const trashQuery = listQuery(['deletedAt', 'name'], 'desc').extend({
  entity: listOf(trashEntities).optional(),
  /** Permanently deleted within this many days. */
  endsWithin: z.coerce.number().int().min(1).max(365).optional(),
})

export const restoreBody = z.strictObject({
  /**
   * Without whatever prevents restoring it: a category goes to the top level, a course loses its category, a person
   * the e-mail address.
   */
  detached: z.boolean().optional(),
  /** Together with what its deletion moved elsewhere, as far as that still exists. */
  withMoved: z.boolean().optional(),
})

export const trash = {
  list: route({
    method: 'GET',
    path: '/trash',
    needs: 'trash:restore',
    summary: 'List deleted records of the entities I may read',
    query: trashQuery,
    answer: pageOf(trashed),
  }),
  restore: route({
    method: 'POST',
    path: '/trash/:id/restore',
    needs: 'trash:restore',
    summary: 'Restore a deleted record',
    params: byId,
    body: restoreBody,
    versioned: true,
    answer: z.object({ id, entity: z.enum(trashEntities), version: z.int() }),
  }),
  remove: route({
    method: 'DELETE',
    path: '/trash/:id',
    needs: 'trash:restore',
    summary: 'Permanently delete a record in the trash',
    params: byId,
    versioned: true,
    answer: nothing,
  }),
}
