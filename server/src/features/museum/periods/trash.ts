import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { found, refuse } from '#refuse'
import { record } from '#services/audit/record.ts'
import type { InTrash } from '#services/entities/trash.ts'
import { deletePeriod, findNamesake, findNamesOf, unmarkDeleted } from './queries.ts'
import { lineOf, readNow, auditedValues } from './records.ts'
import type { TrashHandler } from '#services/entities/entity.ts'

/** With its list, unless another period has its name by now. */
export async function restorePeriod(tx: Db, by: By, { id }: InTrash) {
  const names = found(await findNamesOf(tx, id))
  const holder = await findNamesake(tx, { id, ...names })
  if (holder) refuse('state-forbids', 'periods.restore-name-taken', { values: { name: holder.nameVi } })
  await unmarkDeleted(tx, id)
  const after = await readNow(tx, id)
  await record(tx, by, { action: 'periods.restore', ...lineOf(after), after: auditedValues(after) })
  return after
}

export async function purgePeriod(tx: Db, _: By, { id, name }: InTrash) {
  await deletePeriod(tx, id)
  return name
}

export const periodTrash: TrashHandler = { restore: restorePeriod, purge: purgePeriod }
