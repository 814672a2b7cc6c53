import {
  category,
  DEEPEST_LEVEL,
  type Category,
  type changeCategoryBody,
  type createCategoryBody,
  type moveCategoryBody,
} from '@learning-cms/contract/courses/categories'
import type * as z from 'zod'
import type { Db } from '#db/open.ts'
import { recategorizeCourses } from '#features/courses/courses/rules.ts'
import type { By } from '#http/actor.ts'
import { found, refuse } from '#refuse'
import { record, recordMany, updateOf, type SetBack } from '#services/audit/record.ts'
import { auditedFields } from '#services/audit/fields.ts'
import { versioned, type RowVersion } from '#services/entities/changes.ts'
import { newId } from '#services/ids.ts'
import { refuseForeignPicture } from '#services/media/pictures/use-picture.ts'
import { slugOf } from '#services/text/slugs.ts'
import { putInTrash } from '#services/entities/trash.ts'
import { changedOf } from '#services/entities/versions.ts'
import {
  findCategory,
  findNamesake,
  haveNamesakes,
  insertCategory,
  listBranches,
  lockTree,
  markDeleted,
  moveChildren,
  updateCategory,
  updatePlaces,
} from './queries.ts'
import { branchOf, childIds, heightOf, isVisible, isWithin, levelOf, placed, type Tree } from './tree.ts'

export const createCategory = (db: Db, by: By, body: z.output<typeof createCategoryBody>) =>
  db.transaction(async (tx) => {
    await lockTree(tx)
    const tree = await listBranches(tx)
    const { parentId = null, ...fields } = body
    refuseParent(tree, parentId, 1)
    await refuseNamesake(tx, { id: null, parentId, name: body.name })
    await refuseForeignPicture(tx, by, { entity: 'categories', field: 'imageId', assetId: body.imageId })
    const sortOrder = childIds(tree, parentId).length
    const slug = slugOf(body.name, 'danh-muc')
    const after = await insertCategory(tx, { ...fields, id: newId(), parentId, sortOrder, slug })
    await record(tx, by, { action: 'categories.create', ...lineOf(after), after: auditedValues(after) })
    return found(await findCategory(tx, after.id))
  })

export const changeCategory = (
  db: Db,
  by: By,
  target: RowVersion & SetBack,
  body: z.output<typeof changeCategoryBody>,
) =>
  change(db, by, { target, ...updateOf('categories', target) }, async (tx, before) => {
    const fields = changedOf(before, body)
    if (fields.name !== undefined) await refuseNamesake(tx, { ...before, name: fields.name })
    await refuseForeignPicture(tx, by, {
      entity: 'categories',
      id: before.id,
      field: 'imageId',
      assetId: fields.imageId,
    })
    return { fields }
  })

export const readCategory = async (db: Db, id: string) => found(await findCategory(db, id))

export const activateCategory = (db: Db, by: By, target: RowVersion) =>
  change(db, by, { target, action: 'categories.activate' }, async (_, before) => ({
    fields: changedOf(before, { isActive: true }),
  }))

/** Hides it and everything below; courses in it stay where they are. */
export const deactivateCategory = (db: Db, by: By, target: RowVersion) =>
  change(db, by, { target, action: 'categories.deactivate' }, async (_, before) => ({
    fields: changedOf(before, { isActive: false }),
  }))

export const moveCategory = (db: Db, by: By, target: RowVersion, to: z.output<typeof moveCategoryBody>) =>
  db.transaction(async (tx) => {
    await lockTree(tx)
    const before = await readAt(tx, target)
    const tree = await listBranches(tx)
    const { parentId } = to
    if (isWithin(tree, parentId, before.id)) refuseField('rule-broken', 'categories.cycle', 'parentId')
    refuseParent(tree, parentId, heightOf(tree, before.id))
    await refuseNamesake(tx, { ...before, parentId })

    const siblings = placed(childIds(tree, parentId), before.id, to.position)
    const sortOrder = siblings.indexOf(before.id)
    if (parentId === before.parentId && sortOrder === before.sortOrder) return before
    const written = await updateCategory(tx, target.id, target.version, { parentId, sortOrder })
    if (!written) return refuseChanged(tx, target)
    await updatePlaces(tx, siblings)
    if (parentId !== before.parentId) await updatePlaces(tx, childIds(tree, before.parentId).filter(isNot(before.id)))
    const after = found(await findCategory(tx, before.id))
    await record(tx, by, {
      action: 'categories.move',
      ...lineOf(after),
      before: placeOf(before),
      after: placeOf(after),
    })
    return after
  })

/** Puts an empty category in the trash, or one whose courses and children move elsewhere. */
export const removeCategory = (db: Db, by: By, target: RowVersion, reassignTo: string | undefined) =>
  db.transaction(async (tx) => {
    await lockTree(tx)
    const before = await readAt(tx, target)
    const tree = await listBranches(tx)
    if (!reassignTo) refuseContent(before)
    const moved = reassignTo ? await emptyInto(tx, by, before, { tree, homeId: reassignTo }) : null
    const deleted = await markDeleted(tx, target.id, target.version)
    if (!deleted) return refuseChanged(tx, target)
    await updatePlaces(tx, childIds(tree, before.parentId).filter(isNot(before.id)))
    const { id, name, parentId, parentName, sortOrder: position } = before
    const parent = parentId && { id: parentId, name: parentName! }
    await putInTrash(tx, by, {
      entity: 'categories',
      id,
      ...deleted,
      name,
      origin: { parent: parent || null, position, moved },
    })
    await record(tx, by, {
      action: 'categories.remove',
      ...lineOf({ ...before, ...deleted }),
      before: auditedValues(before),
    })
    return null
  })

async function emptyInto(tx: Db, by: By, from: Category, { tree, homeId }: { tree: Tree; homeId: string }) {
  const categoryIds = childIds(tree, from.id)
  if (!branchOf(tree, homeId) || !isVisible(tree, homeId) || isWithin(tree, homeId, from.id))
    refuseField('rule-broken', 'categories.new-home', 'reassignTo')
  if (from.childCount > 0) {
    if (levelOf(tree, homeId) + heightOf(tree, from.id) - 1 > DEEPEST_LEVEL)
      refuse('rule-broken', 'categories.depth', { values: { max: DEEPEST_LEVEL } })
    if (await haveNamesakes(tx, from.id, homeId)) refuse('state-forbids', 'categories.name-taken')
    await relocateChildren(tx, by, { from: from.id, to: homeId })
  }
  const courseIds = await recategorizeCourses(tx, by, { from: from.id, to: homeId })
  const { name } = found(await findCategory(tx, homeId))
  return { into: { id: homeId, name }, categoryIds, courseIds }
}

type CategoryChange = { from: string; to: string; ids?: readonly string[] }

export async function relocateChildren(tx: Db, by: By, { from, to, ids }: CategoryChange) {
  const moved = await moveChildren(tx, from, to, ids)
  const [before, after] = [{ parentId: from }, { parentId: to }]
  await recordMany(
    tx,
    by,
    moved.map((child) => ({ action: 'categories.move', ...lineOf(child), before, after })),
  )
}

type CategoryFields = Partial<Pick<Category, 'name' | 'description' | 'imageId' | 'imageAlt' | 'isActive'>>

const { readAt, refuseChanged, change } = versioned({
  entity: 'categories',
  readNow: readCategory,
  answer: category,
  update: (tx, id, version, fields: CategoryFields) => updateCategory(tx, id, version, fields),
  lineOf: (row: Category) => lineOf(row),
  auditedValues: (row: Category) => auditedValues(row),
})

export function refuseParent(tree: Tree, parentId: string | null, height: number) {
  if (parentId === null) return
  if (!branchOf(tree, parentId)) refuseField('rule-broken', 'categories.parent-unknown', 'parentId')
  if (levelOf(tree, parentId) + height > DEEPEST_LEVEL)
    refuse('rule-broken', 'categories.depth', {
      values: { max: DEEPEST_LEVEL },
      fields: { parentId: 'categories.depth' },
    })
}

async function refuseNamesake(tx: Db, sibling: { id: string | null; parentId: string | null; name: string }) {
  if (await findNamesake(tx, sibling)) refuseField('state-forbids', 'categories.name-taken', 'name')
}

function refuseContent({ childCount: children, courseCount: courses }: Category) {
  if (children + courses > 0) refuse('state-forbids', 'categories.not-empty', { values: { children, courses } })
}

type CategoryReason = 'categories.cycle' | 'categories.parent-unknown' | 'categories.name-taken' | 'categories.new-home'
const refuseField = (code: 'rule-broken' | 'state-forbids', reason: CategoryReason, field: string) =>
  refuse(code, reason, { fields: { [field]: reason } })

const isNot = (id: string) => (other: string) => other !== id
export const lineOf = ({ id, version, name }: Pick<Category, 'id' | 'version' | 'name'>) => ({
  entity: 'categories' as const,
  id,
  version,
  label: name,
})
type AuditedCategory = Pick<
  Category,
  'name' | 'slug' | 'description' | 'imageId' | 'imageAlt' | 'parentId' | 'sortOrder' | 'isActive'
>
export const { auditedValues } = auditedFields<AuditedCategory, typeof changeCategoryBody>({
  name: 'audited',
  slug: 'audited',
  description: 'audited',
  imageId: 'audited',
  imageAlt: 'audited',
  parentId: 'audited',
  sortOrder: 'audited',
  isActive: 'audited',
})
const placeOf = ({ parentId, parentName, sortOrder }: Category) => ({ parentId, parentName, sortOrder })
