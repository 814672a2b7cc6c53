import { SAMPLE_REASON } from '@learning-cms/contract/records/activity'
import type { Db } from '@learning-cms/server/db/open'
import { articleCategories, articleRevisions, articles } from '@learning-cms/server/db/schema/help/articles'
import { sampleRows } from '@learning-cms/server/db/schema/system/sample-rows'
import { bySystem } from '@learning-cms/server/http/actor'
import { recordMany } from '@learning-cms/server/services/audit/record'
import { newId } from '@learning-cms/server/services/ids'
import { readableText } from '@learning-cms/server/services/text/readable-text'
import { slugBeside, slugOf } from '@learning-cms/server/services/text/slugs'
import { randomOf, type Random } from '@learning-cms/seed/random'
import { htmlOf, type ArticleText } from '@learning-cms/seed/words/article-texts'
import { articleCategoryWords, articleWords, type SampleArticle } from '@learning-cms/seed/words/articles'

const DAY_MS = 86_400_000
const SINCE_DAYS = 300

const SEED = 36

/** Help for this console: five categories of articles, one article unfinished and one archived. */
export async function seedArticles(tx: Db, { nowMs }: { nowMs: number }) {
  const random = randomOf(SEED)
  const shelves = await seedCategories(tx, nowMs)
  const taken = await takenSlugs(tx)
  const made = articleWords.map((words, at) => {
    const madeMs = nowMs - (SINCE_DAYS - at * 12) * DAY_MS
    return articleOf(words, { categoryId: shelves.get(words.category)!, madeMs, random, taken })
  })
  await tx.insert(articles).values(made)
  const live = made.filter(({ status }) => status === 'published').map(revisionOf)
  await tx.insert(articleRevisions).values(live)
  await noteSample(
    tx,
    made.map(({ id, titleVi: label }) => ({ entity: 'articles', id, label })),
  )
}

/** After existing categories; one with the same name is reused. */
async function seedCategories(tx: Db, nowMs: number) {
  const { id, nameVi, slug } = articleCategories
  const known = await tx.select({ id, nameVi, slug }).from(articleCategories)
  const shelves = new Map<string, string>()
  const made = articleCategoryWords.flatMap(({ key, name, about }, at) => {
    const same = known.find(({ nameVi }) => nameVi.toLowerCase() === name[0].toLowerCase())
    const madeMs = nowMs - SINCE_DAYS * DAY_MS + at
    const id = same?.id ?? newId(madeMs)
    const stamp = new Date(madeMs).toISOString()
    shelves.set(key, id)
    if (same) return []
    const [nameVi, nameEn] = name
    const [descriptionVi, descriptionEn] = about
    return [
      {
        id,
        nameVi,
        nameEn,
        descriptionVi,
        descriptionEn,
        createdAt: stamp,
        updatedAt: stamp,
        slug: freeSlug(nameVi, id, new Set(known.map(({ slug }) => slug))),
      },
    ]
  })
  if (made.length === 0) return shelves
  await tx.insert(articleCategories).values(made.map((one, at) => ({ ...one, position: known.length + at })))
  await noteSample(
    tx,
    made.map(({ id, nameVi: label }) => ({ entity: 'article-categories', id, label })),
  )
  return shelves
}

type TakenSlugs = { vi: Set<string>; en: Set<string> }

async function takenSlugs(tx: Db): Promise<TakenSlugs> {
  const rows = await tx.select({ slugVi: articles.slugVi, slugEn: articles.slugEn }).from(articles)
  return { vi: new Set(rows.map(({ slugVi }) => slugVi)), en: new Set(rows.map(({ slugEn }) => slugEn)) }
}

function freeSlug(title: string, id: string, taken: Set<string>) {
  const slug = slugOf(title, 'bai-viet')
  const free = taken.has(slug) ? slugBeside(slug, id) : slug
  taken.add(free)
  return free
}

const textOf = (words: ArticleText | undefined, slug: (title: string) => string) => {
  const body = words ? htmlOf(words) : ''
  return { title: words?.title ?? '', slug: words ? slug(words.title) : '', body, plain: readableText(body) }
}

type ArticlePlace = { categoryId: string; madeMs: number; random: Random; taken: TakenSlugs }

function articleOf({ vi, en, tags, screens, isFeatured, status }: SampleArticle, place: ArticlePlace) {
  const { categoryId, madeMs, random, taken } = place
  const id = newId(madeMs)
  const inVi = textOf(vi, (title) => freeSlug(title, id, taken.vi))
  const inEn = textOf(en, (title) => freeSlug(title, id, taken.en))
  const isPublished = status === undefined
  const [made, published] = [new Date(madeMs).toISOString(), new Date(madeMs + DAY_MS).toISOString()]
  const views = isPublished ? random.integer(30, 420) : 0
  const votes = Math.floor(views / 12)
  const helpful = Math.round((votes * random.integer(60, 98)) / 100)
  return {
    id,
    titleVi: inVi.title,
    slugVi: inVi.slug,
    bodyVi: inVi.body,
    plainVi: inVi.plain,
    titleEn: inEn.title,
    slugEn: inEn.slug,
    bodyEn: inEn.body,
    plainEn: inEn.plain,
    tags: [...tags],
    screens: [...screens],
    isFeatured: isFeatured ?? false,
    categoryId,
    status: status ?? ('published' as const),
    publishedAt: isPublished ? published : null,
    views,
    helpful,
    unhelpful: votes - helpful,
    createdAt: made,
    updatedAt: isPublished ? published : made,
  }
}

/** The revision that readers see. */
function revisionOf(article: ReturnType<typeof articleOf>) {
  const { id: articleId, publishedAt, tags } = article
  const { titleVi, titleEn, slugVi, slugEn, bodyVi, bodyEn, plainVi, plainEn } = article
  const text = {
    titleVi,
    titleEn,
    slugVi,
    slugEn,
    bodyVi,
    bodyEn,
    plainVi,
    plainEn,
    tags,
    imageAltVi: '',
    imageAltEn: '',
  }
  return {
    id: newId(Date.parse(publishedAt!)),
    articleId,
    number: 1,
    kind: 'published' as const,
    isLive: true,
    ...text,
    madeAt: publishedAt!,
  }
}

type SeededRow = { entity: 'articles' | 'article-categories'; id: string; label: string }

async function noteSample(tx: Db, rows: readonly SeededRow[]) {
  await tx.insert(sampleRows).values(rows.map(({ entity, id }) => ({ entity, id })))
  await recordMany(
    tx,
    bySystem,
    rows.map((row) => ({ action: `${row.entity}.create` as const, version: 1, ...row, reason: SAMPLE_REASON })),
  )
}
