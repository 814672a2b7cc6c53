import { sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { refuse } from '#refuse'
import { record } from '#services/audit/record.ts'
import type { RowVersion } from '#services/entities/changes.ts'
import type { TrashHandler } from '#services/entities/entity.ts'
import { putInTrash } from '#services/entities/trash.ts'
import { updateLead } from './queries.ts'
import { auditedValues, lineOf, personal, readAt, readNow, refuseChanged } from './records.ts'

/** A sold lead cannot be deleted: the sale refers to it. Returns the version. */
export const removeLead = (db: Db, by: By, target: RowVersion) =>
  db.transaction(async (tx) => {
    const before = await readAt(tx, target)
    if (before.state === 'sold') refuse('state-forbids', 'leads.sold-not-deletable')
    const deleted = await updateLead(tx, target.id, target.version, { deletedAt: sql`now()` })
    if (!deleted) return refuseChanged(tx, target)
    await putInTrash(tx, by, { entity: 'leads', id: before.id, ...deleted, name: before.fullName, origin: {} })
    await record(tx, by, {
      action: 'leads.remove',
      ...lineOf({ ...before, ...deleted }),
      before: auditedValues(before),
      personal,
    })
    return deleted.version
  })

export const leadTrash: TrashHandler = {
  restore: async (tx, by, { id }) => {
    await tx.execute(sql`
      update leads set deleted_at = null, version = version + 1, updated_at = now() where id = ${id}`)
    const after = await readNow(tx, id)
    await record(tx, by, { action: 'leads.restore', ...lineOf(after), after: auditedValues(after), personal })
    return after
  },
  /** Deletes personal values in the log as well: accounting needs nothing of a lead. */
  purge: async (tx, _, { id, version }) => {
    await tx.execute(sql`
      delete from audit_personal using audit_lines l
      where l.id = audit_personal.line_id and (
        (l.entity = 'leads' and l.entity_id = ${id}) or (l.entity = 'lead-notes' and l.entity_id in (
          select n.id::text from lead_notes n where n.lead_id = ${id})))`)
    await tx.execute(sql`delete from external_ids where entity = 'leads' and row_id = ${id}`)
    await tx.execute(sql`delete from leads where id = ${id} and deleted_at is not null`)
    return lineOf({ id, version }).label
  },
}
