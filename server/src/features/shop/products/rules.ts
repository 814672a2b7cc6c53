import type { createProductBody } from '@learning-cms/contract/shop/products'
import type * as z from 'zod'
import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { refuse } from '#refuse'
import { record, updateOf, type SetBack } from '#services/audit/record.ts'
import type { RowVersion } from '#services/entities/changes.ts'
import { putInTrash } from '#services/entities/trash.ts'
import { changedOf } from '#services/entities/versions.ts'
import { newId } from '#services/ids.ts'
import { refuseForeignPicture } from '#services/media/pictures/use-picture.ts'
import { cleanRichText } from '#services/text/rich-text.ts'
import { lockParts, replaceImages, replaceParts } from './details.ts'
import { ofKind, refuseForeignFields, refuseUnfit, taxOfNew, type ProductChanges } from './kinds.ts'
import {
  findByCourse,
  findBySku,
  insertProduct,
  listForBulk,
  lockCategory,
  lockCourse,
  markDeleted,
} from './queries.ts'
import { lockWithVariants } from './variants/variant-queries.ts'
import { refuseOfOthers, refuseStocked, refuseVariant, syncVariants } from './variants/variants.ts'
import { auditedValues, change, imagesOf, lineOf, partsOf, readAt, readNow, refuseChanged } from './records.ts'

export const readProduct = (db: Db, id: string) => readNow(db, id)

export const createProduct = (db: Db, by: By, { kind, ...body }: z.output<typeof createProductBody>) =>
  db.transaction(async (tx) => {
    const id = newId()
    refuseForeignFields(kind, body)
    refuseOfOthers({ parentId: null }, body)
    const { images = [], parts = [], nameVi = body.nameVi, ...fields } = ofKind(kind, cleaned(body))
    const first = { taxClass: taxOfNew(kind), ...fields }
    refuseUnfit(first)
    await refuseUnknown(tx, by, null, { ...fields, images, parts })
    await refuseTaken(tx, id, fields)
    await insertProduct(tx, { ...first, ...coverOf(images), nameVi, kind, id })
    await writeDetails(tx, id, { images, parts })
    const { options = [], sku = '' } = first
    if (options.length > 0) await syncVariants(tx, { id, sku, options }, [], options)
    const after = await readNow(tx, id)
    await record(tx, by, { action: 'products.create', ...lineOf(after), after: auditedValues(after) })
    return after
  })

export const changeProduct = (db: Db, by: By, target: RowVersion & SetBack, body: ProductChanges) =>
  change(db, by, { target, ...updateOf('products', target) }, async (tx, before) => {
    const { kind } = before
    refuseForeignFields(kind, body)
    const now = { ...before, images: imagesOf(before), parts: partsOf(before) }
    const changed: ProductChanges = changedOf(now, ofKind(kind, cleaned(body)) as ProductChanges)
    refuseOfOthers(before, changed)
    refuseUnfit({ ...before, ...changed })
    await refuseUnknown(tx, by, before.id, changed)
    await refuseTaken(tx, before.id, changed)
    const { images, parts, ...fields } = changed
    const { options } = fields
    if (!images && !parts && !options) return { fields }
    if (options) await refuseStocked(tx, before.id, options)
    return {
      fields: { ...fields, ...(images && coverOf(images)) },
      alsoWrite: async (tx) => {
        await writeDetails(tx, before.id, { images, parts })
        if (options) await syncVariants(tx, { ...before, ...fields, options }, before.options, options)
      },
    }
  })

/** Only what was never sold nor moved may be deleted: the ledger of stock keeps its products. */
export const removeProduct = (db: Db, by: By, target: RowVersion) =>
  db.transaction(async (tx) => {
    const before = await readAt(tx, target)
    refuseVariant(before)
    // Locked: a bundle that takes it in meanwhile, or a movement, is either seen here or finds it gone.
    await lockWithVariants(tx, target.id)
    const [now] = await listForBulk(tx, [target.id])
    if (now && now.inBundles.length > 0)
      refuse('state-forbids', 'products.in-bundle', { values: { names: now.inBundles.join(', ') } })
    if (before.status === 'active' || now?.isInUse) refuse('state-forbids', 'products.not-deletable')
    const deleted = await markDeleted(tx, target.id, target.version)
    if (!deleted) return refuseChanged(tx, target)
    await putInTrash(tx, by, {
      entity: 'products',
      id: before.id,
      ...deleted,
      name: before.nameVi,
      origin: { parent: null },
    })
    await record(tx, by, {
      action: 'products.remove',
      ...lineOf({ ...before, ...deleted }),
      before: auditedValues(before),
    })
    return null
  })

/** With rich texts reduced to what the editor produces. */
const cleaned = <Body extends ProductChanges>({ descriptionVi, descriptionEn, ...body }: Body) => ({
  ...body,
  ...(descriptionVi !== undefined && { descriptionVi: cleanRichText(descriptionVi) }),
  ...(descriptionEn !== undefined && { descriptionEn: cleanRichText(descriptionEn) }),
})

const coverOf = (images: NonNullable<ProductChanges['images']>) => ({
  imageId: images[0]?.id ?? null,
  imageAlt: images[0]?.altVi ?? '',
})

async function writeDetails(tx: Db, id: string, { images, parts }: Pick<ProductChanges, 'images' | 'parts'>) {
  if (images) await replaceImages(tx, id, images)
  if (parts) await replaceParts(tx, id, parts)
}

type Links = Pick<ProductChanges, 'categoryId' | 'courseId' | 'images' | 'parts'>

async function refuseUnknown(tx: Db, by: By, id: string | null, { categoryId, courseId, images, parts }: Links) {
  if (categoryId && !(await lockCategory(tx, categoryId))) refuseField('categoryId', 'products.category-unknown')
  if (courseId && !(await lockCourse(tx, courseId))) refuseField('courseId', 'products.course-unknown')
  for (const { id: assetId } of images ?? [])
    await refuseForeignPicture(tx, by, { entity: 'products', id, field: 'images', assetId })
  if (!parts || parts.length === 0) return
  const kinds = await lockParts(
    tx,
    parts.map((part) => part.id),
  )
  if (kinds.length < parts.length) refuseField('parts', 'products.part-unknown')
  if (kinds.some(({ kind }) => kind === 'bundle' || kind === 'donation')) refuseField('parts', 'products.part-kind')
  if (kinds.some(({ hasVariants }) => hasVariants)) refuseField('parts', 'products.has-variants')
}

async function refuseTaken(tx: Db, id: string, { sku, courseId }: Pick<ProductChanges, 'sku' | 'courseId'>) {
  if (sku && (await findBySku(tx, id, sku))) refuseField('sku', 'products.sku-taken')
  if (courseId && (await findByCourse(tx, id, courseId))) refuseField('courseId', 'products.course-taken')
}

type FieldReason =
  `products.${'category-unknown' | 'course-unknown' | 'part-unknown' | 'part-kind' | 'has-variants' | 'sku-taken' | 'course-taken'}`
const refuseField = (field: string, reason: FieldReason) =>
  refuse(reason.endsWith('-taken') ? 'state-forbids' : 'rule-broken', reason, { fields: { [field]: reason } })
