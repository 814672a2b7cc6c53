import type { changeBreachBody, createBreachBody } from '@learning-cms/contract/crm/privacy/breaches'
import type * as z from 'zod'
import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { refuse } from '#refuse'
import { record } from '#services/audit/record.ts'
import type { RowVersion } from '#services/entities/changes.ts'
import { changedOf } from '#services/entities/versions.ts'
import { newId } from '#services/ids.ts'
import { insertBreach, type FoundBreach } from './queries.ts'
import { auditedValues, change, lineOf, personal, readNow } from './records.ts'

type BreachChanges = z.output<typeof changeBreachBody>

/** Tolerance for a browser's clock that is ahead. */
const AHEAD_MS = 5 * 60_000
const OLDEST_MS = 10 * 366 * 86_400_000

export const readBreach = (db: Db, id: string) => readNow(db, id)

export const createBreach = (db: Db, by: By, body: z.output<typeof createBreachBody>) =>
  db.transaction(async (tx) => {
    refuseUnfit({ happenedAt: null, ...body })
    const id = newId()
    await insertBreach(tx, { ...body, id })
    const after = await readNow(tx, id)
    await record(tx, by, { action: 'breaches.create', ...lineOf(after), after: auditedValues(after), personal })
    return after
  })

export const changeBreach = (db: Db, by: By, target: RowVersion, body: BreachChanges) =>
  change(db, by, { target, action: 'breaches.update' }, (_tx, before) => {
    const changed = changedOf<FoundBreach, BreachChanges>(before, body)
    refuseClosed(before)
    // Times of the report and of the notification are measured from the discovery.
    if (changed.discoveredAt && (before.reportedAt ?? before.notifiedAt))
      refuseField('discoveredAt', 'breaches.discovered-fixed')
    refuseUnfit({ ...before, ...changed })
    return Promise.resolve({ fields: changed })
  })

/** A closed breach is evidence and cannot be changed. */
export function refuseClosed({ closedAt }: FoundBreach) {
  if (closedAt) refuse('state-forbids', 'breaches.closed')
}

function refuseUnfit({ happenedAt, discoveredAt }: Pick<FoundBreach, 'happenedAt' | 'discoveredAt'>) {
  refuseAhead('discoveredAt', discoveredAt)
  if (Date.parse(discoveredAt) < Date.now() - OLDEST_MS) refuseField('discoveredAt', 'breaches.long-ago')
  if (happenedAt === null) return
  if (Date.parse(happenedAt) < Date.now() - 2 * OLDEST_MS) refuseField('happenedAt', 'breaches.long-ago')
  if (Date.parse(happenedAt) > Date.parse(discoveredAt)) refuseField('happenedAt', 'breaches.happened-later')
}

export function refuseAhead(field: string, at: string) {
  if (Date.parse(at) > Date.now() + AHEAD_MS) refuseField(field, 'breaches.ahead')
}

export const refuseField = (field: string, reason: Parameters<typeof refuse>[1]) =>
  refuse('rule-broken', reason, { fields: { [field]: reason } })
