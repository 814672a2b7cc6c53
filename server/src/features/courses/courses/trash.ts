import type { restoreBody } from '@learning-cms/contract/records/trash'
import type * as z from 'zod'
import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { refuse } from '#refuse'
import { record } from '#services/audit/record.ts'
import type { InTrash } from '#services/entities/trash.ts'
import { deleteCourse, lockCategory, unmarkDeleted } from './queries.ts'
import { lineOf, readNow, auditedValues } from './records.ts'
import type { TrashHandler } from '#services/entities/entity.ts'

/** Back into its category, or into none. */
export async function restoreCourse(tx: Db, by: By, trashed: InTrash, { detached }: z.output<typeof restoreBody>) {
  const { id, name, origin } = trashed
  const parent = detached ? null : (origin.parent ?? null)
  if (parent && !(await lockCategory(tx, parent.id)))
    refuse('state-forbids', 'trash.category-gone', { values: { name, parent: parent.name } })
  await unmarkDeleted(tx, id, parent?.id ?? null)
  const after = await readNow(tx, id)
  await record(tx, by, { action: 'courses.restore', ...lineOf(after), after: auditedValues(after) })
  return after
}

export async function purgeCourse(tx: Db, _: By, { id, name }: InTrash) {
  await deleteCourse(tx, id)
  return name
}

export const courseTrash: TrashHandler = { restore: restoreCourse, purge: purgeCourse }
