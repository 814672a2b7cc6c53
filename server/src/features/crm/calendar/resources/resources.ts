import {
  RESOURCES_MOST,
  type CalendarResource,
  type ResourceBody,
} from '@learning-cms/contract/crm/calendar/calendar-resources'
import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { found, refuse } from '#refuse'
import { record } from '#services/audit/record.ts'
import { refuseStale } from '#services/entities/versions.ts'
import { newId } from '#services/ids.ts'
import { bookingsOf } from '#features/crm/calendar/events/booking-queries.ts'
import {
  countResources,
  findResource,
  hasSlots,
  insertResource,
  listResources,
  lockResources,
  updateResource,
} from './resource-queries.ts'

export const readResources = async (db: Db) => ({ rows: await listResources(db, RESOURCES_MOST) })

export const createResource = (db: Db, by: By, body: ResourceBody) =>
  db.transaction(async (tx) => {
    if ((await countResources(tx)) >= RESOURCES_MOST)
      refuse('rule-broken', 'calendar.too-many-resources', { values: { max: RESOURCES_MOST } })
    await refuseTicket(tx, body)
    const id = newId()
    await insertResource(tx, id, body)
    const after = found(await findResource(tx, id))
    await record(tx, by, { action: 'calendar-resources.create', ...lineOf(after), after: auditedValues(after) })
    return after
  })

export const changeResource = (db: Db, by: By, { id, version }: { id: string; version: number }, body: ResourceBody) =>
  db.transaction(async (tx) => {
    const before = found((await lockResources(tx, [id]))[0])
    if (before.version !== version)
      return refuseStale(tx, { entity: 'calendar-resources', id, sent: version, current: before })
    await refuseTicket(tx, body)
    await updateResource(tx, id, body)
    const after = found(await findResource(tx, id))
    const lines = { before: auditedValues(before), after: auditedValues(after) }
    await record(tx, by, { action: 'calendar-resources.update', ...lineOf(after), ...lines })
    return after
  })

/**
 * Locks what an event takes and will take, before the event itself: two savers of one resource come one after the
 * other, and the second finds what the first booked.
 */
export async function lockBookings(tx: Db, eventId: string | null, requested: readonly string[]) {
  const held = eventId === null ? [] : await bookingsOf(tx, eventId)
  const rows = await lockResources(tx, [...new Set([...held, ...requested])])
  const offered = new Set(rows.filter(({ id, isActive }) => isActive || held.includes(id)).map(({ id }) => id))
  if (requested.some((id) => !offered.has(id)))
    refuse('rule-broken', 'calendar.no-such-resource', { fields: { resources: 'calendar.no-such-resource' } })
}

async function refuseTicket(tx: Db, { productId }: ResourceBody) {
  if (productId !== null && !(await hasSlots(tx, productId)))
    refuse('rule-broken', 'calendar.tour-needs-ticket', { fields: { productId: 'calendar.tour-needs-ticket' } })
}

const auditedValues = ({ kind, nameVi, nameEn, capacity, productId, isActive }: CalendarResource) => ({
  kind,
  nameVi,
  nameEn,
  capacity,
  productId,
  isActive,
})
const lineOf = ({ id, version, nameVi }: CalendarResource) => ({
  entity: 'calendar-resources',
  id,
  version,
  label: nameVi,
})
