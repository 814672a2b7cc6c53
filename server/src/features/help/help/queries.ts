import type { ArticleLanguage, HelpScreen } from '@learning-cms/contract/help/articles'
import {
  SUGGESTED_AT_MOST,
  type HelpArticle,
  type HelpCategory,
  type HelpEntry,
} from '@learning-cms/contract/help/help'
import { sql, type SQL } from 'drizzle-orm'
import { isoOf } from '#db/statements/columns.ts'
import type { Db } from '#db/open.ts'
import { pictureIn } from '#services/media/pictures/picture-columns.ts'

/** Popular means read most within these days. */
const POPULAR_DAYS = 30
const EXCERPT_LENGTH = 200
const BEFORE_HIT = 60

const otherThan = (language: ArticleLanguage): ArticleLanguage => (language === 'vi' ? 'en' : 'vi')
const columnIn = (part: string, language: ArticleLanguage) => sql.raw(`r.${part}_${language}`)
const isIn = (language: ArticleLanguage) =>
  sql`(${columnIn('title', language)} <> '' and ${columnIn('body', language)} <> '')`

/** A part of an article in the reader's language if it is complete in that, otherwise in the other. */
const inLanguage = (part: 'title' | 'slug' | 'body' | 'plain' | 'image_alt', preferred: ArticleLanguage) =>
  sql<string>`(case when ${isIn(preferred)} then ${columnIn(part, preferred)} else ${columnIn(part, otherThan(preferred))} end)`
const languageOf = (preferred: ArticleLanguage) => sql<ArticleLanguage>`(case when ${isIn(preferred)}
  then ${sql.raw(`'${preferred}'`)} else ${sql.raw(`'${otherThan(preferred)}'`)} end)`

const orElseVi = (part: 'name' | 'description', preferred: ArticleLanguage) =>
  preferred === 'vi' ? sql.raw(`c.${part}_vi`) : sql.raw(`coalesce(nullif(c.${part}_en, ''), c.${part}_vi)`)
const categoryIn = (preferred: ArticleLanguage) =>
  sql<HelpEntry['category']>`case when c.id is not null then
    json_build_object('id', c.id, 'slug', c.slug, 'name', ${orElseVi('name', preferred)}) end`

/** What readers see, `r`, with its article and category. */
const live = sql`article_revisions r join articles a on a.id = r.article_id and r.is_live and a.deleted_at is null
  left join article_categories c on c.id = a.category_id`

const entryColumns = (language: ArticleLanguage, word: string) => {
  const plain = inLanguage('plain', language)
  const from = sql<number>`greatest(1, strpos(f_fold(${plain}), ${word}) - ${sql.raw(String(BEFORE_HIT))})`
  return {
    id: sql<string>`a.id`,
    slug: inLanguage('slug', language),
    title: inLanguage('title', language),
    language: languageOf(language),
    tags: sql<string[]>`r.tags`,
    isFeatured: sql<boolean>`a.is_featured`,
    category: categoryIn(language),
    views: sql<number>`a.views`,
    publishedAt: sql`a.published_at`.mapWith(isoOf),
    from,
    cut: sql<string>`substring(${plain} from ${from} for ${sql.raw(String(EXCERPT_LENGTH))})`,
  }
}
type EntryQuery = {
  where: SQL
  orderBy: SQL
  limit?: number
  /** Folded; the excerpt is taken from around it. */ word?: string
}

/** Published articles in the reader's language. */
export async function listEntries(db: Db, language: ArticleLanguage, query: EntryQuery): Promise<HelpEntry[]> {
  const { where, orderBy, limit = SUGGESTED_AT_MOST, word = '' } = query
  const rows = await db
    .select(entryColumns(language, word))
    .from(live)
    .where(where)
    .orderBy(orderBy, sql`a.id`)
    .limit(limit)
  return rows.map(({ from, cut, ...entry }) => ({ ...entry, excerpt: excerptOf(cut, from > 1) }))
}

/** Whole words, with an ellipsis where something is left out. */
function excerptOf(cut: string, isWithin: boolean) {
  const begun = (isWithin ? cut.replace(/^\S*\s/, '… ') : cut).trim()
  return cut.length < EXCERPT_LENGTH ? begun : `${begun.replace(/\s\S*$/, '')} …`
}

const viewedLately = sql`(select count(*) from article_views v
  where v.article_id = a.id and v.day > current_date - ${sql.raw(String(POPULAR_DAYS))})`
const byPopularity = sql`${viewedLately} desc, a.views desc`

export const listFeatured = (db: Db, language: ArticleLanguage) =>
  listEntries(db, language, { where: sql`a.is_featured`, orderBy: sql`a.published_at desc` })
export const listPopular = (db: Db, language: ArticleLanguage, besides: string | null = null) =>
  listEntries(db, language, { where: sql`a.id is distinct from ${besides}::uuid`, orderBy: byPopularity })
export const listNewest = (db: Db, language: ArticleLanguage) =>
  listEntries(db, language, { where: sql`true`, orderBy: sql`a.published_at desc` })

export const listForScreen = (db: Db, language: ArticleLanguage, screen: HelpScreen) =>
  listEntries(db, language, {
    where: sql`a.screens @> array[${screen}::text]`,
    orderBy: sql`a.is_featured desc, ${byPopularity}`,
    limit: 20,
  })

type Related = { id: string; tags: readonly string[]; category: HelpEntry['category'] }

/** Those with most tags in common first, then those in the same category. */
export const listRelated = (db: Db, language: ArticleLanguage, { id, tags, category }: Related) => {
  const ours = sql`${sql.param(tags)}::text[]`
  const isBeside = sql`coalesce(a.category_id = ${category?.id ?? null}::uuid, false)`
  return listEntries(db, language, {
    where: sql`a.id <> ${id} and (r.tags && ${ours} or ${isBeside})`,
    orderBy: sql`cardinality(array(select unnest(r.tags) intersect select unnest(${ours}))) desc, ${isBeside} desc, a.views desc`,
  })
}

/** Those with at least one published article. */
export async function listHelpCategories(db: Db, language: ArticleLanguage) {
  const { rows } = await db.execute<HelpCategory>(sql`
    select id, slug, name, description, "articleCount" from (
      select c.id, c.slug, ${orElseVi('name', language)} as name, ${orElseVi('description', language)} as description,
        (select count(*)::int from articles a where a.category_id = c.id and a.status = 'published' and a.deleted_at is null)
          as "articleCount", c.position
      from article_categories c
    ) counted where "articleCount" > 0 order by position`)
  return rows
}

type HelpArticleRequest = { language: ArticleLanguage; slug: string; readerId: string | null }

/** By a current address, in the reader's language first, or by a former one. */
const articleAt = ({ slug, language }: HelpArticleRequest) => sql`coalesce(
  (select r.article_id from article_revisions r where r.is_live and ${columnIn('slug', language)} = ${slug}),
  (select r.article_id from article_revisions r where r.is_live and ${columnIn('slug', otherThan(language))} = ${slug}),
  (select r.article_id from article_revisions r join article_revisions now on now.article_id = r.article_id and now.is_live
    where ${slug} in (r.slug_vi, r.slug_en) order by r.made_at desc limit 1))`

const slugs = sql<HelpArticle['slugs']>`(
  select json_agg(json_build_object('language', l.language, 'slug', l.slug))
  from (values ('vi', r.slug_vi, ${isIn('vi')}), ('en', r.slug_en, ${isIn('en')})) l (language, slug, is_there) where l.is_there)`

const readColumns = ({ language, readerId }: HelpArticleRequest) => ({
  id: sql<string>`a.id`,
  slug: inLanguage('slug', language),
  title: inLanguage('title', language),
  html: inLanguage('body', language),
  language: languageOf(language),
  tags: sql<string[]>`r.tags`,
  image: pictureIn({ packed: sql`r.image`, isPublic: sql`false`, alt: inLanguage('image_alt', language) }),
  category: categoryIn(language),
  isFeatured: sql<boolean>`a.is_featured`,
  publishedAt: sql`a.published_at`.mapWith(isoOf),
  views: sql<number>`a.views`,
  helpful: sql<number>`a.helpful`,
  unhelpful: sql<number>`a.unhelpful`,
  slugs,
  myVote: sql<boolean | null>`(
    select v.is_helpful from article_votes v where v.article_id = a.id and v.reader_id = ${readerId}::uuid)`,
})

export const findForReader = async (db: Db, input: HelpArticleRequest) =>
  (
    await db
      .select(readColumns(input))
      .from(live)
      .where(sql`a.id = ${articleAt(input)}`)
  )[0]

/** The draft: `r` is the article itself. A language without text falls back to the other. */
export const findForPreview = async (db: Db, id: string, language: ArticleLanguage) =>
  (
    await db
      .select({
        title: inPreview('title', language),
        html: inPreview('body', language),
        language: previewed(language),
        tags: sql<string[]>`r.tags`,
        image: pictureIn({ packed: sql`r.image`, isPublic: sql`false`, alt: inPreview('image_alt', language) }),
      })
      .from(sql`articles r`)
      .where(sql`r.id = ${id} and r.deleted_at is null`)
  )[0]

const hasAny = (language: ArticleLanguage) =>
  sql`(${columnIn('title', language)} <> '' or ${columnIn('body', language)} <> '')`
const inPreview = (part: 'title' | 'body' | 'image_alt', preferred: ArticleLanguage) =>
  sql<string>`(case when ${hasAny(preferred)} then ${columnIn(part, preferred)} else ${columnIn(part, otherThan(preferred))} end)`
const previewed = (preferred: ArticleLanguage) => sql<ArticleLanguage>`(case when ${hasAny(preferred)}
  then ${sql.raw(`'${preferred}'`)} else ${sql.raw(`'${otherThan(preferred)}'`)} end)`
