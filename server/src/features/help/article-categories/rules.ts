import {
  ARTICLE_CATEGORIES_AT_MOST,
  articleCategory,
  type changeArticleCategoryBody,
  type createArticleCategoryBody,
} from '@learning-cms/contract/help/article-categories'
import type * as z from 'zod'
import type { Db } from '#db/open.ts'
import { recategorizeArticles } from '#features/help/articles/rules.ts'
import type { By } from '#http/actor.ts'
import { found, refuse } from '#refuse'
import { record } from '#services/audit/record.ts'
import { auditedFields, derived } from '#services/audit/fields.ts'
import { versioned, type RowVersion } from '#services/entities/changes.ts'
import { newId } from '#services/ids.ts'
import { slugBeside, slugOf } from '#services/text/slugs.ts'
import { changedOf } from '#services/entities/versions.ts'
import {
  deleteCategory,
  findCategory,
  findNamesake,
  insertCategory,
  isSlugTaken,
  listCategories,
  lockCategory,
  lockOrder,
  updateCategory,
  updatePlaces,
  type ArticleCategoryFields,
  type FoundCategory,
} from './queries.ts'

const ENTITY = 'article-categories'

export const createArticleCategory = (db: Db, by: By, body: z.output<typeof createArticleCategoryBody>) =>
  db.transaction(async (tx) => {
    await lockOrder(tx)
    const { length: position } = await listCategories(tx)
    if (position >= ARTICLE_CATEGORIES_AT_MOST)
      refuse('rule-broken', 'article-categories.too-many', { values: { max: ARTICLE_CATEGORIES_AT_MOST } })
    const id = newId()
    await refuseNamesake(tx, null, { nameEn: '', ...body })
    const slug = slugOf(body.nameVi, 'danh-muc')
    await insertCategory(tx, {
      ...body,
      id,
      position,
      slug: (await isSlugTaken(tx, slug)) ? slugBeside(slug, id) : slug,
    })
    const after = await readNow(tx, id)
    await record(tx, by, { action: `${ENTITY}.create`, ...lineOf(after), after: auditedValues(after) })
    return after
  })

export const changeArticleCategory = (
  db: Db,
  by: By,
  target: RowVersion,
  body: z.output<typeof changeArticleCategoryBody>,
) =>
  change(db, by, { target, action: `${ENTITY}.update` }, async (tx, before) => {
    const fields = changedOf(before, body)
    await refuseNamesake(tx, before.id, { ...before, ...fields })
    return { fields }
  })

/** Sets the order of all of them. */
export const arrangeCategories = (db: Db, by: By, ids: readonly string[]) =>
  db.transaction(async (tx) => {
    await lockOrder(tx)
    const before = await listCategories(tx)
    const known = new Set(before.map(({ id }) => id))
    if (ids.length !== known.size || ids.some((id) => !known.has(id)))
      refuse('state-forbids', 'article-categories.order-stale')
    await updatePlaces(tx, ids)
    const rows = await listCategories(tx)
    const names = (list: readonly FoundCategory[]) => ({ order: list.map(({ nameVi }) => nameVi) })
    if (names(before).order.join() !== names(rows).order.join())
      await record(tx, by, {
        action: `${ENTITY}.arrange`,
        entity: ENTITY,
        id: null,
        label: '',
        before: names(before),
        after: names(rows),
      })
    return { rows }
  })

/** Deletes an empty category, or one whose articles move to another. */
export const removeArticleCategory = (db: Db, by: By, target: RowVersion, reassignTo: string | undefined) =>
  db.transaction(async (tx) => {
    await lockOrder(tx)
    // An article being moved here must be visible below, or the deletion would run into it later.
    await lockCategory(tx, target.id)
    const before = await readAt(tx, target)
    if (!reassignTo && before.articleCount > 0)
      refuse('state-forbids', 'article-categories.not-empty', { values: { articles: before.articleCount } })
    if (reassignTo && (reassignTo === before.id || !(await findCategory(tx, reassignTo))))
      refuse('rule-broken', 'article-categories.new-home', { fields: { reassignTo: 'article-categories.new-home' } })
    await recategorizeArticles(tx, by, { from: before.id, to: reassignTo })
    if (!(await deleteCategory(tx, target.id, target.version))) return refuseChanged(tx, target)
    await updatePlaces(
      tx,
      (await listCategories(tx)).map(({ id }) => id),
    )
    await record(tx, by, { action: `${ENTITY}.remove`, ...lineOf(before), before: auditedValues(before) })
    return null
  })

const readNow = async (db: Db, id: string) => found(await findCategory(db, id))

const lineOf = ({ id, version, nameVi }: FoundCategory) => ({ entity: ENTITY, id, version, label: nameVi }) as const

const { auditedValues } = auditedFields<FoundCategory, typeof changeArticleCategoryBody>({
  nameVi: 'audited',
  nameEn: 'audited',
  descriptionVi: 'audited',
  descriptionEn: 'audited',
  ...derived('id', 'version', 'createdAt', 'updatedAt', 'articleCount', 'position', 'publishedCount', 'slug'),
})

const { readAt, refuseChanged, change } = versioned({
  entity: ENTITY,
  readNow,
  answer: articleCategory,
  update: (tx, id, version, fields: ArticleCategoryFields) => updateCategory(tx, id, version, fields),
  lineOf,
  auditedValues,
})

async function refuseNamesake(tx: Db, id: string | null, names: { nameVi: string; nameEn: string }) {
  const field = await findNamesake(tx, id, names)
  if (!field) return
  const reason = field === 'nameVi' ? 'article-categories.name-vi-taken' : 'article-categories.name-en-taken'
  refuse('state-forbids', reason, { fields: { [field]: reason } })
}
