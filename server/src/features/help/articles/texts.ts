import type { changeArticleBody } from '@learning-cms/contract/help/articles'
import type * as z from 'zod'
import type { Db } from '#db/open.ts'
import { refuse } from '#refuse'
import { readableText } from '#services/text/readable-text.ts'
import { cleanRichText } from '#services/text/rich-text.ts'
import { slugBeside, slugOf } from '#services/text/slugs.ts'
import { findSlug } from './queries.ts'

type ArticleBody = z.output<typeof changeArticleBody>
type Slugs = { slugVi: string; slugEn: string }
type Titles = { titleVi: string; titleEn: string }

/** What people sent, with its HTML sanitised. */
export const cleaned = ({ bodyVi, bodyEn, ...body }: ArticleBody): ArticleBody => ({
  ...body,
  ...(bodyVi !== undefined && { bodyVi: cleanRichText(bodyVi) }),
  ...(bodyEn !== undefined && { bodyEn: cleanRichText(bodyEn) }),
})

/** The readable text of changed bodies. */
export const plainOf = ({ bodyVi, bodyEn }: ArticleBody) => ({
  ...(bodyVi !== undefined && { plainVi: readableText(bodyVi) }),
  ...(bodyEn !== undefined && { plainEn: readableText(bodyEn) }),
})

type SlugChange = { before: Slugs; next: Titles & Slugs }

/** The slugs of an article: as requested if free, or made from its title; none without a title. */
export const settledSlugs = async (tx: Db, id: string, { before, next }: SlugChange): Promise<Slugs> => ({
  slugVi: await settled(tx, id, { language: 'vi', before: before.slugVi, slug: next.slugVi, title: next.titleVi }),
  slugEn: await settled(tx, id, { language: 'en', before: before.slugEn, slug: next.slugEn, title: next.titleEn }),
})

type One = { language: 'vi' | 'en'; before: string; slug: string; title: string }

async function settled(tx: Db, id: string, { language, before, slug, title }: One) {
  if (title === '') return ''
  if (slug === '') {
    const made = slugOf(title, 'bai-viet')
    return (await findSlug(tx, id, { language, slug: made })) ? slugBeside(made, id) : made
  }
  const holder = slug === before ? undefined : await findSlug(tx, id, { language, slug })
  if (!holder) return slug
  const reason = `articles.slug-${language}-${holder}` as const
  return refuse('state-forbids', reason, { fields: { [language === 'vi' ? 'slugVi' : 'slugEn']: reason } })
}
