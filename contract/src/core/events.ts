import * as z from 'zod'
import { instant } from './common.ts'
import { permissions, type Permission } from './permissions.ts'
import { route } from './route.ts'

/** Entities whose read right is not called `<entity>:read`. */
const otherRights: Record<string, Permission> = {
  accounts: 'accounts:manage',
  'article-categories': 'articles:read',
  'help-searches': 'articles:write',
  assets: 'media:read',
  roles: 'roles:manage',
  tokens: 'tokens:manage',
  webhooks: 'tokens:manage',
  mailboxes: 'settings:write',
  'mail-threads': 'crm:read',
  'mail-addresses': 'crm:read',
  'mail-templates': 'crm:read',
  'mail-labels': 'crm:read',
  'sample-data': 'settings:write',
  'sso-providers': 'settings:write',
  enrolments: 'students:read',
  leads: 'crm:read',
  'lead-notes': 'crm:read',
  'data-requests': 'privacy:read',
  breaches: 'privacy:read',
  'consent-texts': 'privacy:read',
  holidays: 'privacy:read',
  suppressions: 'campaigns:read',
  'bank-statements': 'orders:mark_paid',
  'bank-lines': 'orders:mark_paid',
  'learning-events': 'students:read',
  'course-visits': 'analytics:read',
  'analytics-notes': 'analytics:read',
  'saved-reports': 'analytics:read',
  'metric-alerts': 'analytics:read',
  calendars: 'crm:read',
  'calendar-events': 'crm:read',
  'calendar-resources': 'crm:read',
  'delivery-methods': 'orders:read',
  customers: 'crm:read',
  'customer-tags': 'crm:read',
  organisations: 'crm:read',
  groups: 'crm:read',
  automations: 'crm:read',
  'student-notes': 'students:write',
  refunds: 'orders:read',
  payouts: 'ledger:read',
  settlements: 'ledger:read',
  'payment-files': 'ledger:read',
  'settlement-files': 'ledger:read',
}

/** The right to receive changes of an entity; by default the right to read the audit log. */
export const rightToHear = (entity: string): Permission =>
  otherRights[entity] ?? permissions.find((right) => right === `${entity}:read`) ?? 'audit:read'

/** A line of the audit log, sent once it is sealed. */
export const change = z.object({
  entity: z.string(),
  /** Null when one command changed many rows. */
  id: z.string().nullable(),
  version: z.int().nullable(),
  /** Entity and verb, such as `courses.publish`. */
  action: z.string(),
  byName: z.string(),
  at: instant,
  /** The id of the request, as returned in `x-request-id`. */
  requestId: z.string(),
})
export type ChangeEvent = z.infer<typeof change>

/** Something that matters only now, such as a job's progress. */
export const passing = z.object({ topic: z.string(), body: z.unknown() })
export type PassingEvent = z.infer<typeof passing>

/**
 * `change` has an id to resume from; so does `reset`, which says that too much has happened to send: everything must be
 * read again. `passing` has no id and is not repeated.
 */
export const eventNames = ['change', 'passing', 'reset'] as const

export const events = {
  stream: route({
    method: 'GET',
    path: '/events',
    needs: 'sign-in',
    withoutRole: true,
    kind: 'stream',
    summary:
      'Stream changes of records the caller may read, as server-sent events; `Last-Event-ID` resumes after an event',
    answer: z.string(),
  }),
}
