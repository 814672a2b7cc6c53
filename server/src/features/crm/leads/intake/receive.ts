import type { receivedLead } from '@learning-cms/contract/crm/leads/lead-intake'
import type * as z from 'zod'
import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { updateOf } from '#services/audit/record.ts'
import { changedOf } from '#services/entities/versions.ts'
import { isNewer, lockExternalId, saveExternalId, sourceOf, takeEach } from '#services/incoming/received.ts'
import { replaceTags } from '#services/tags/tags.ts'
import { findLead } from '#features/crm/leads/queries.ts'
import { change, forLog } from '#features/crm/leads/records.ts'
import { addLead, refuseUnfit } from '#features/crm/leads/rules.ts'

type ReceivedLead = z.output<typeof receivedLead>

/** Only new leads are updated: once somebody works on a lead, its values here are authoritative. */
export const receiveLeads = (db: Db, by: By, rows: readonly ReceivedLead[]) =>
  takeEach(db, rows, async (tx, row) => {
    const { externalId, changedAt, ...fields } = row
    const named = { entity: 'leads', source: sourceOf(by), externalId } as const
    const known = await lockExternalId(tx, named)
    if (known && !isNewer(known, row)) return { outcome: 'unchanged', id: known.rowId }
    const taken = known
      ? await renew(tx, by, known.rowId, fields)
      : { outcome: 'created' as const, id: (await addLead(tx, by, { ...fields, source: 'api' })).id }
    await saveExternalId(tx, named, { rowId: taken.id, changedAt })
    return taken
  })

async function renew(tx: Db, by: By, id: string, fields: Omit<ReceivedLead, 'externalId' | 'changedAt'>) {
  const before = await findLead(tx, id)
  if (before?.state !== 'new') return { outcome: 'unchanged', id } as const
  const { tags, ...changed } = changedOf<ReturnType<typeof forLog>, typeof fields>(forLog(before), fields)
  if (Object.keys(changed).length === 0 && !tags) return { outcome: 'unchanged', id } as const
  await change(tx, by, { target: before, ...updateOf('leads', {}) }, async (within, now) => {
    await refuseUnfit(within, { ...now, ...changed }, changed)
    return { fields: changed, alsoWrite: tags && ((inner) => replaceTags(inner, 'leads', id, tags)) }
  })
  return { outcome: 'updated', id } as const
}
