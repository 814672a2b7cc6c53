import type { RemovedPlace } from '@learning-cms/contract/people/erasures'
import { namesOf } from '@learning-cms/domain/records/fields'

/** Tables by prefixes of their names; the longest match counts. A table without a match is `other`. */
const beginnings: Readonly<Record<Exclude<RemovedPlace, 'other'>, readonly string[]>> = {
  identity: [
    'people',
    'person_',
    'customers',
    'students',
    'different_customers',
    'processing_restrictions',
    'consents',
  ],
  account: [
    'account',
    'address_',
    'article_searches',
    'factor_removals',
    'list_choices',
    'moved_addresses',
    'notice_',
    'password_links',
    'recovery_codes',
    'refresh_tokens',
    'sessions',
    'sso_',
  ],
  notes: ['student_note', 'order_notes', 'person_calls'],
  files: ['assets', 'export_files', 'pending_files', 'person_files'],
  mails: ['mail_', 'outbox_mails', 'email_'],
  campaigns: ['automation_', 'campaign_', 'mail_suppressions'],
  leads: ['lead'],
  calendar: ['calendar_'],
  groups: ['group_', 'organisation_members'],
  orders: ['order', 'refunds', 'write_offs', 'shipments', 'ticket', 'invoice'],
  learning: ['enrolments', 'reviews'],
  identityCases: ['kyc_'],
  requests: ['data_request'],
  imports: ['import'],
  searches: ['bulk_', 'idempotency_keys', 'jobs', 'notices', 'trash', 'views', 'webhook_deliveries'],
  merges: ['customer_merge'],
  externalIds: ['external_ids'],
  log: ['audit_personal'],
}

/** Not counted: tables derived from others, and tables that are not about a person. */
const UNCOUNTED =
  /^(?:analytics_|search_entries$|settings$|person_keys$|people_to_compare$|customer_pairs$|shared_keys$|groups$|mail_erased$|media_files$|ledger_)/

const known = namesOf(beginnings).flatMap((place) => beginnings[place].map((beginning) => ({ place, beginning })))

/** The part of the product to which a table belongs for its users; undefined for tables that are not counted. */
export function placeOf(table: string): RemovedPlace | undefined {
  if (UNCOUNTED.test(table)) return undefined
  const fitting = known.filter(({ beginning }) => table.startsWith(beginning))
  return fitting.toSorted((a, b) => b.beginning.length - a.beginning.length)[0]?.place ?? 'other'
}
