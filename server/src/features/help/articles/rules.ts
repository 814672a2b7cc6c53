import { hasTitle, type changeArticleBody, type createArticleBody } from '@learning-cms/contract/help/articles'
import type * as z from 'zod'
import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { refuse } from '#refuse'
import { record, recordMany, updateOf, type SetBack } from '#services/audit/record.ts'
import type { RowVersion } from '#services/entities/changes.ts'
import { newId } from '#services/ids.ts'
import { refuseForeignPicture } from '#services/media/pictures/use-picture.ts'
import { putInTrash } from '#services/entities/trash.ts'
import { changedOf } from '#services/entities/versions.ts'
import { insertArticle, lockCategory, markDeleted, recategorize } from './queries.ts'
import { change, lineOf, readAt, readNow, refuseChanged, auditedValues } from './records.ts'
import { cleaned, plainOf, settledSlugs } from './texts.ts'

export const readArticle = (db: Db, id: string) => readNow(db, id)

const nothingYet = { titleVi: '', titleEn: '', slugVi: '', slugEn: '' }

export const createArticle = (db: Db, by: By, sent: z.output<typeof createArticleBody>) =>
  db.transaction(async (tx) => {
    const body = cleaned(sent)
    await refuseUnknownCategory(tx, body.categoryId)
    await refuseForeignPicture(tx, by, { entity: 'articles', field: 'imageId', assetId: body.imageId })
    const id = newId()
    const slugs = await settledSlugs(tx, id, { before: nothingYet, next: { ...nothingYet, ...body } })
    await insertArticle(tx, { ...body, ...plainOf(body), ...slugs, id, authorId: by.actor.accountId })
    const after = await readNow(tx, id)
    await record(tx, by, { action: 'articles.create', ...lineOf(after), after: auditedValues(after) })
    return after
  })

/** Readers of a published article continue to see the published text. */
export const changeArticle = (db: Db, by: By, target: RowVersion & SetBack, body: z.output<typeof changeArticleBody>) =>
  change(db, by, { target, ...updateOf('articles', target) }, async (tx, before) => {
    const sent = changedOf(before, cleaned(body))
    const next = { ...before, ...sent }
    if (!hasTitle(next))
      refuse('rule-broken', 'articles.title-required', { fields: { titleVi: 'articles.title-required' } })
    await refuseUnknownCategory(tx, sent.categoryId)
    await refuseForeignPicture(tx, by, {
      entity: 'articles',
      id: before.id,
      field: 'imageId',
      assetId: sent.imageId,
    })
    const slugs = changedOf(before, await settledSlugs(tx, before.id, { before, next }))
    const { slugVi: _, slugEn: __, ...fields } = sent
    return { fields: { ...fields, ...plainOf(fields), ...slugs } }
  })

/** Refuses a published one. Returns the version in the trash. */
export const removeArticle = (db: Db, by: By, target: RowVersion) =>
  db.transaction(async (tx) => {
    const before = await readAt(tx, target)
    if (before.status === 'published') refuse('state-forbids', 'articles.published-not-deletable')
    const deleted = await markDeleted(tx, target.id, target.version)
    if (!deleted) return refuseChanged(tx, target)
    await putInTrash(tx, by, { entity: 'articles', id: before.id, ...deleted, name: before.title, origin: {} })
    await record(tx, by, {
      action: 'articles.remove',
      ...lineOf({ ...before, ...deleted }),
      before: auditedValues(before),
    })
    return deleted.version
  })

type CategoryChange = { from: string; to: string | undefined }

/** For a category that is being deleted. */
export async function recategorizeArticles(tx: Db, by: By, { from, to }: CategoryChange) {
  const moved = await recategorize(tx, from, to)
  const [before, after] = [{ categoryId: from }, { categoryId: to }]
  await recordMany(
    tx,
    by,
    moved.map((row) => ({ action: 'articles.update', ...lineOf(row), before, after })),
  )
}

async function refuseUnknownCategory(tx: Db, categoryId: string | null | undefined) {
  if (categoryId && !(await lockCategory(tx, categoryId)))
    refuse('rule-broken', 'articles.category-unknown', { fields: { categoryId: 'articles.category-unknown' } })
}
