import { searched, searchedEntities, type Hit, type Searched } from '@learning-cms/contract/records/search'
import type { Db } from '#db/open.ts'
import { searchEvents } from '#features/crm/calendar/where.ts'
import { searchesByNameOnly } from '#features/people/students/rules.ts'
import type { By } from '#http/actor.ts'
import { enqueue } from '#services/jobs/jobs.ts'
import { refuseWithout } from '#services/auth/rights.ts'
import { maskedContact } from '#services/privacy/mask.ts'
import { searchSync } from './jobs.ts'
import { findEntries, type SearchEntry } from './queries.ts'

/** Their personal values are only displayed masked. */
const maskedEntities: readonly Searched[] = ['students', 'customers', 'orders', 'leads']

export async function findRecords(db: Db, by: By, text: string) {
  const [found, events] = await Promise.all([
    findIndexed(db, by, text),
    by.actor.may.has('crm:read') ? searchEvents(db, by, text) : [],
  ])
  return { groups: [...found, ...(events.length > 0 ? [{ entity: 'calendar-events' as const, hits: events }] : [])] }
}

async function findIndexed(db: Db, by: By, text: string) {
  const entities = searchedEntities.filter((entity) => by.actor.may.has(searched[entity].read))
  if (entities.length === 0) return []
  const openOnly = searchesByNameOnly(by) ? maskedEntities : []
  const entries = await findEntries(db, { entities, text, openOnly })
  const groups = entities.map((entity) => ({
    entity,
    hits: entries.filter((entry) => entry.entity === entity).map(hitOf),
  }))
  return groups.filter(({ hits }) => hits.length > 0)
}

function hitOf(entry: SearchEntry): Hit {
  const { id, title, state: status, entity } = entry
  const { email, phone } = maskedEntities.includes(entity) ? maskedContact(entry) : entry
  return { id, title, status, detail: [entry.detail, phone, email].filter(Boolean).join(' · ') }
}

export function syncList(db: Db, by: By, entity: Searched) {
  const permission = searched[entity].sync
  refuseWithout(by, permission)
  return db.transaction(async (tx) => ({
    jobId: await enqueue(tx, by, searchSync, { input: { entity }, label: entity }),
  }))
}
