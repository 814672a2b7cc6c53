import type { ArticleLanguage } from '@learning-cms/contract/help/articles'
import type { helpSearchQuery } from '@learning-cms/contract/help/help'
import type * as z from 'zod'
import type { Db } from '#db/open.ts'
import type { Actor, By } from '#http/actor.ts'
import { found } from '#refuse'
import { record } from '#services/audit/record.ts'
import { withContents } from './contents.ts'
import {
  findForPreview,
  findForReader,
  listFeatured,
  listHelpCategories,
  listNewest,
  listPopular,
  listRelated,
} from './queries.ts'
import { deleteZeroResults, noteSearch, searchHelp } from './search.ts'

export async function readHelpHome(db: Db, language: ArticleLanguage) {
  const [categories, featured, popular, newest] = await Promise.all([
    listHelpCategories(db, language),
    listFeatured(db, language),
    listPopular(db, language),
    listNewest(db, language),
  ])
  return { categories, featured, popular, newest }
}

/** Searches while previewing another role, and by programs, are not recorded. */
export async function askHelp(
  db: Db,
  { accountId, previewing, token }: Actor,
  query: z.output<typeof helpSearchQuery>,
) {
  const result = await searchHelp(db, query)
  const isOfAll = query.search && !query.categoryId && !query.tag
  if (accountId && !previewing && !token && isOfAll)
    await noteSearch(db, accountId, { search: query.search!, results: result.rows.length })
  return result
}

type HelpArticleAddress = { slug: string; language: ArticleLanguage }

export async function readHelpArticle(db: Db, { accountId }: Actor, input: HelpArticleAddress) {
  const { html, ...article } = found(await findForReader(db, { ...input, readerId: accountId }))
  const [related, popular] = await Promise.all([
    listRelated(db, input.language, article),
    listPopular(db, input.language, article.id),
  ])
  return { ...article, ...withContents(html), related, popular }
}

export async function previewArticle(db: Db, id: string, language: ArticleLanguage) {
  const { html, ...reading } = found(await findForPreview(db, id, language))
  return { ...reading, ...withContents(html) }
}

export const forgetZeroResult = (db: Db, by: By, term: string) =>
  db.transaction(async (tx) => {
    if ((await deleteZeroResults(tx, term)) > 0)
      await record(tx, by, { action: 'help-searches.forget', entity: 'help-searches', id: null, label: term })
    return null
  })
