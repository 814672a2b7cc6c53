import type { restoreBody } from '@learning-cms/contract/records/trash'
import type * as z from 'zod'
import type { Db } from '#db/open.ts'
import { recategorizeCourses } from '#features/courses/courses/rules.ts'
import type { By } from '#http/actor.ts'
import { found, refuse } from '#refuse'
import { record } from '#services/audit/record.ts'
import type { InTrash } from '#services/entities/trash.ts'
import {
  deleteCategory,
  findCategory,
  findNamesake,
  listBranches,
  lockTree,
  unmarkDeleted,
  updatePlaces,
} from './queries.ts'
import { lineOf, refuseParent, relocateChildren, auditedValues } from './rules.ts'
import { branchOf, childIds, heightOf, placed, type Tree } from './tree.ts'
import type { TrashHandler } from '#services/entities/entity.ts'

/** Back to its parent and position, or to the top level. */
export async function restoreCategory(tx: Db, by: By, trashed: InTrash, how: z.output<typeof restoreBody>) {
  await lockTree(tx)
  const tree = await listBranches(tx)
  const { id, name, origin } = trashed
  const parentId = how.detached ? null : homeOf(tree, trashed)
  const returning = how.withMoved ? stillMoved(tree, trashed) : []
  refuseParent(tree, parentId, 1 + Math.max(0, ...returning.map((childId) => heightOf(tree, childId))))
  const holder = await findNamesake(tx, { id, parentId, name })
  if (holder) refuse('state-forbids', 'trash.name-taken', { values: { name: holder.name } })
  const siblings = placed(childIds(tree, parentId), id, origin.position ?? 0)
  await unmarkDeleted(tx, id, { parentId, sortOrder: siblings.indexOf(id) })
  await updatePlaces(tx, siblings)
  if (how.withMoved) await restoreMoved(tx, by, trashed, returning)
  const after = found(await findCategory(tx, id))
  await record(tx, by, { action: 'categories.restore', ...lineOf(after), after: auditedValues(after) })
  return after
}

function homeOf(tree: Tree, { name, origin: { parent = null } }: InTrash) {
  if (parent && !branchOf(tree, parent.id))
    refuse('state-forbids', 'trash.parent-gone', { values: { name, parent: parent.name } })
  return parent?.id ?? null
}

/** Children its deletion moved elsewhere that are still there. */
const stillMoved = (tree: Tree, { origin: { moved } }: InTrash) =>
  moved ? childIds(tree, moved.into.id).filter((childId) => moved.categoryIds.includes(childId)) : []

async function restoreMoved(tx: Db, by: By, { id: to, origin: { moved } }: InTrash, ids: readonly string[]) {
  if (!moved) return
  const { id: from } = moved.into
  if (ids.length > 0) {
    await relocateChildren(tx, by, { from, to, ids })
    await updatePlaces(tx, childIds(await listBranches(tx), to))
    await updatePlaces(tx, childIds(await listBranches(tx), from))
  }
  await recategorizeCourses(tx, by, { from, to, ids: moved.courseIds })
}

export async function purgeCategory(tx: Db, _: By, { id, name }: InTrash) {
  await deleteCategory(tx, id)
  return name
}

export const categoryTrash: TrashHandler = { restore: restoreCategory, purge: purgeCategory }
