import * as z from 'zod'
import { instant } from './common.ts'
import { permissions, type Permission } from './permissions.ts'
import { route } from './route.ts'

/** Entities whose right to be read bears another name than `<entity>:read`. */
const otherRights: Record<string, Permission> = {
  accounts: 'accounts:manage',
  'article-categories': 'articles:read',
  'help-searches': 'articles:write',
  assets: 'media:read',
  roles: 'roles:manage',
  tokens: 'tokens:manage',
  'sample-data': 'settings:write',
  enrolments: 'students:read',
  'bank-statements': 'orders:mark_paid',
  'bank-lines': 'orders:mark_paid',
  'learning-events': 'students:read',
  'student-notes': 'students:write',
  refunds: 'orders:read',
  payouts: 'ledger:read',
}

/** The right that lets somebody hear of changes of an entity; all others are heard by who may read the audit log. */
export const rightToHear = (entity: string): Permission =>
  otherRights[entity] ?? permissions.find((right) => right === `${entity}:read`) ?? 'audit:read'

/** A line of the audit log, once sealed. */
export const change = z.object({
  entity: z.string(),
  /** Null where one command changed many rows. */
  id: z.string().nullable(),
  version: z.int().nullable(),
  /** Entity and business word, such as `courses.publish`. */
  action: z.string(),
  byName: z.string(),
  at: instant,
  /** The request that did it, as its answer said in `x-request-id`. */
  requestId: z.string(),
})
export type Change = z.infer<typeof change>

/** Something that is true only now, such as how far a job is. */
export const passing = z.object({ topic: z.string(), body: z.unknown() })
export type PassingEvent = z.infer<typeof passing>

/**
 * `change` carries an id to go on behind; `reset` too, and says that what lies before it was too much to send: read
 * everything anew. `passing` has none and is not sent again.
 */
export const eventNames = ['change', 'passing', 'reset'] as const

export const events = {
  stream: route({
    method: 'GET',
    path: '/events',
    needs: 'sign-in',
    withoutRole: true,
    kind: 'stream',
    summary: 'Hear of changes of what I may read, as server-sent events; `Last-Event-ID` goes on behind an event',
    answer: z.string(),
  }),
}
