import { rightToHear } from '@learning-cms/contract/core/events'
import type { Actor } from '#http/actor.ts'

type NoticeEntity = {
  /** Where a mail leads; the list of notices if there is no page. */
  page?: (id: string) => string
  /** No right of the entity is needed: personal, or protected by the right of its kinds of notices. */
  isOpen?: true
}

/** What notices are about. Notices about any other entity are hidden. */
const entities: Record<string, NoticeEntity> = {
  courses: { page: (id) => `/courses/${id}` },
  categories: { page: (id) => `/categories?open=${id}` },
  instructors: { page: (id) => `/instructors/${id}` },
  customers: { page: (id) => `/crm/customers/${id}` },
  leads: { page: (id) => `/crm/leads/${id}` },
  students: { page: (id) => `/students/${id}` },
  accounts: { page: (id) => `/account/users?open=${id}` },
  orders: { page: (id) => `/orders/${id}` },
  refunds: { page: (id) => `/refunds/${id}` },
  payouts: { page: (id) => `/payouts/${id}` },
  ledger: { page: (id) => `/ledger?tab=checks&open=${id}` },
  'metric-alerts': { page: (id) => `/analytics/alerts?open=${id}` },
  'calendar-events': { page: (id) => `/crm/calendar?open=${id}` },
  'saved-reports': { page: () => '/analytics/explore', isOpen: true },
  backups: { page: () => '/system/backups', isOpen: true },
  settings: { page: () => '/system/backups', isOpen: true },
  'data-requests': { page: (id) => `/crm/requests/${id}` },
  holidays: { page: (id) => `/crm/privacy?tab=holidays&year=${id.slice(0, 4)}` },
  breaches: { page: (id) => `/crm/breaches/${id}` },
  'mail-threads': { page: (id) => `/crm/mail?open=${id}` },
  'mail-templates': { page: (id) => `/crm/mail/templates?open=${id}` },
  mailboxes: { page: () => '/crm/mail/settings' },
  webhooks: { page: (id) => `/account/webhooks/${id}` },
  views: { isOpen: true },
  jobs: { isOpen: true },
}

export const pageOfNotice = (entity: string, id: string) => entities[entity]?.page?.(id)

/** Entities whose notices this person may read now. */
export const readableEntities = (may: Actor['may']) =>
  Object.keys(entities).filter((entity) => entities[entity]!.isOpen === true || may.has(rightToHear(entity)))
