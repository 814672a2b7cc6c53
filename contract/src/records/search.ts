import * as z from 'zod'
import { id, requiredLine } from '#core/common.ts'
import type { Permission } from '#core/permissions.ts'
import { route } from '#core/route.ts'

/**
 * Entities of the search in the order of the results, with the right to read each and the right to rebuild its index.
 */
export const searched = {
  orders: { read: 'orders:read', sync: 'orders:write' },
  invoices: { read: 'invoices:read', sync: 'invoices:issue' },
  courses: { read: 'courses:read', sync: 'courses:write' },
  categories: { read: 'categories:read', sync: 'categories:write' },
  students: { read: 'students:read', sync: 'students:write' },
  leads: { read: 'crm:read', sync: 'crm:write' },
  customers: { read: 'crm:read', sync: 'crm:write' },
  organisations: { read: 'crm:read', sync: 'crm:write' },
  instructors: { read: 'instructors:read', sync: 'instructors:write' },
  periods: { read: 'periods:read', sync: 'periods:write' },
  accounts: { read: 'accounts:manage', sync: 'accounts:manage' },
  artifacts: { read: 'artifacts:read', sync: 'artifacts:write' },
  products: { read: 'products:read', sync: 'products:write' },
  coupons: { read: 'coupons:read', sync: 'coupons:write' },
  groups: { read: 'crm:read', sync: 'crm:write' },
  automations: { read: 'crm:read', sync: 'crm:write' },
  articles: { read: 'articles:read', sync: 'articles:write' },
} as const satisfies Record<string, { read: Permission; sync: Permission }>
export type Searched = keyof typeof searched
export const searchedEntities = Object.keys(searched) as [Searched, ...Searched[]]

/** What is found: those of the index, and events in the calendars that somebody sees. */
export const foundEntities = [...searchedEntities, 'calendar-events'] as const
export type FoundEntity = (typeof foundEntities)[number]

export const hit = z.object({
  id,
  title: z.string(),
  /**
   * Distinguishes records with the same name: parent category, field, username, contact. Personal values are masked.
   */
  detail: z.string(),
  status: z.string(),
  /** Of an event: the day it comes next. */
  day: z.iso.date().optional(),
})
export type Hit = z.infer<typeof hit>

export const search = {
  find: route({
    method: 'GET',
    path: '/search',
    needs: 'sign-in',
    summary: 'Search records of every kind I may read, best first: accents do not matter, words in any order',
    query: z.strictObject({ text: requiredLine(100) }),
    answer: z.object({ groups: z.array(z.object({ entity: z.enum(foundEntities), hits: z.array(hit) })) }),
  }),
  sync: route({
    method: 'POST',
    path: '/search/sync',
    needs: 'sign-in',
    summary: 'Start a job that updates the search index and the derived counters of one list',
    body: z.strictObject({ entity: z.enum(searchedEntities) }),
    answer: z.object({ jobId: id }),
  }),
}
