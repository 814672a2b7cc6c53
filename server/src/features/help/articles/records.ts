import { type changeArticleBody, article, type Article, type ArticleRow } from '@learning-cms/contract/help/articles'
import type { Db } from '#db/open.ts'
import { found, refuse } from '#refuse'
import { auditedFields, derived } from '#services/audit/fields.ts'
import { versioned } from '#services/entities/changes.ts'
import { commandsFrom } from './transitions.ts'
import { findArticle, updateArticle, type ArticleFields, type FoundArticle } from './queries.ts'

export type ArticleNow = FoundArticle & Pick<Article, 'allowed'>

export const withCommands = <Row extends Pick<ArticleRow, 'status' | 'isChanged'>>(row: Row) => ({
  ...row,
  allowed: commandsFrom(row),
})

export const readNow = async (db: Db, id: string): Promise<ArticleNow> => withCommands(found(await findArticle(db, id)))

/** Where readers find it takes effect at once: a published article keeps a category. */
function refuseHomeless(_: ArticleNow, { status, categoryId }: ArticleNow) {
  if (status === 'published' && categoryId === null)
    refuse('rule-broken', 'articles.incomplete', {
      values: { missing: ['category'] },
      fields: { categoryId: 'input.required' },
    })
}

export const lineOf = ({ id, version, title }: Pick<ArticleRow, 'id' | 'version' | 'title'>) => ({
  entity: 'articles' as const,
  id,
  version,
  label: title,
})

/** What people wrote or decided; the rest is derived. */
export const { auditedValues } = auditedFields<FoundArticle, typeof changeArticleBody>({
  titleVi: 'audited',
  titleEn: 'audited',
  slugVi: 'audited',
  slugEn: 'audited',
  bodyVi: 'audited',
  bodyEn: 'audited',
  tags: 'audited',
  imageId: 'audited',
  imageAltVi: 'audited',
  imageAltEn: 'audited',
  categoryId: 'audited',
  isFeatured: 'audited',
  screens: 'audited',
  status: 'audited',
  publishedAt: 'audited',
  ...derived(
    'id',
    'version',
    'createdAt',
    'updatedAt',
    'authorId',
    'authorName',
    'categoryNameEn',
    'categoryNameVi',
    'helpful',
    'helpfulRate',
    'image',
    'isChanged',
    'languages',
    'liveRevision',
    'missing',
    'title',
    'unhelpful',
    'views',
  ),
})

export const { readAt, refuseChanged, change } = versioned({
  entity: 'articles',
  readNow,
  answer: article,
  update: (tx, id, version, fields: ArticleFields) => updateArticle(tx, id, version, fields),
  lineOf,
  auditedValues,
  refuseAfter: refuseHomeless,
})
