import * as z from 'zod'
import { articleLanguages, helpScreen } from './articles.ts'
import { byId, id, instant, line, nothing } from '#core/common.ts'
import { picture } from '#system/media/pictures.ts'
import { route } from '#core/route.ts'

/** The maximum length of a list of suggestions. */
export const SUGGESTED_AT_MOST = 5
export const HELP_RESULTS_AT_MOST = 30

const language = z.enum(articleLanguages)
const inLanguage = z.strictObject({ language })

const category = z.object({ id, slug: z.string(), name: z.string() })

/** An article in a list, in the reader's language if available. */
export const helpEntry = z.object({
  id,
  slug: z.string(),
  title: z.string(),
  language,
  /** Its beginning, or the part that contains the words. */
  excerpt: z.string(),
  tags: z.array(z.string()),
  isFeatured: z.boolean(),
  category: category.nullable(),
  views: z.int(),
  publishedAt: instant,
})
export type HelpEntry = z.infer<typeof helpEntry>

export const helpCategory = category.extend({ description: z.string(), articleCount: z.int() })
export type HelpCategory = z.infer<typeof helpCategory>

const entries = z.array(helpEntry)

/** An article as readers see it. */
export const reading = z.object({
  title: z.string(),
  language,
  /** HTML; its headings have the anchors of `contents`. */
  body: z.string(),
  contents: z.array(z.object({ anchor: z.string(), text: z.string(), level: z.int() })),
  tags: z.array(z.string()),
  image: picture.nullable(),
})
export type HelpReading = z.infer<typeof reading>

export const helpArticle = reading.extend({
  id,
  slug: z.string(),
  isFeatured: z.boolean(),
  category: category.nullable(),
  publishedAt: instant,
  views: z.int(),
  helpful: z.int(),
  unhelpful: z.int(),
  /** The languages it is available in, with its address in each. */
  slugs: z.array(z.object({ language, slug: z.string() })),
  myVote: z.boolean().nullable(),
  related: entries,
  popular: entries,
})
export type HelpArticle = z.infer<typeof helpArticle>

export const helpSearchQuery = inLanguage.extend({
  search: line(100).optional(),
  categoryId: id.optional(),
  tag: line(50).optional(),
})

export const zeroResult = z.object({
  term: z.string(),
  searches: z.int(),
  readers: z.int(),
  lastAt: instant,
  /** How many articles the same search finds now. */
  resultsNow: z.int(),
})
export type ZeroResult = z.infer<typeof zeroResult>

const votes = z.object({ helpful: z.int(), unhelpful: z.int(), myVote: z.boolean().nullable() })

export const help = {
  home: route({
    method: 'GET',
    path: '/help',
    needs: 'articles:read',
    summary: 'Read the start page of the help centre: categories, featured and popular articles',
    query: inLanguage,
    answer: z.object({ categories: z.array(helpCategory), featured: entries, popular: entries, newest: entries }),
  }),
  search: route({
    method: 'GET',
    path: '/help/search',
    needs: 'articles:read',
    summary:
      'Search published articles, ignoring accents and single typing errors, optionally in a category or with a tag; best first',
    query: helpSearchQuery,
    answer: z.object({ rows: entries, isNear: z.boolean() }),
  }),
  read: route({
    method: 'GET',
    path: '/help/articles/:slug',
    needs: 'articles:read',
    summary: 'Read a published article by its address in any language, or by a former one',
    params: z.strictObject({ slug: z.string().max(100) }),
    query: inLanguage,
    answer: helpArticle,
  }),
  view: route({
    method: 'POST',
    path: '/help/:id/view',
    needs: 'articles:read',
    summary: 'Record that I read an article; counted once a day',
    params: byId,
    answer: z.object({ views: z.int() }),
  }),
  vote: route({
    method: 'PUT',
    path: '/help/:id/vote',
    needs: 'articles:read',
    summary: 'Vote on whether an article helped; each reader has one vote, which may be changed',
    params: byId,
    body: z.strictObject({ isHelpful: z.boolean() }),
    answer: votes,
  }),
  takeVoteBack: route({
    method: 'DELETE',
    path: '/help/:id/vote',
    needs: 'articles:read',
    summary: 'Withdraw my vote on an article',
    params: byId,
    answer: votes,
  }),
  forScreen: route({
    method: 'GET',
    path: '/help/for/:screen',
    needs: 'articles:read',
    summary: 'List published articles about a screen of the console',
    params: z.strictObject({ screen: helpScreen }),
    query: inLanguage,
    answer: z.object({ rows: entries }),
  }),
  preview: route({
    method: 'GET',
    path: '/help/preview/:id',
    needs: 'articles:read',
    summary: 'Preview the draft of an article as its readers would see it',
    params: byId,
    query: inLanguage,
    answer: reading,
  }),
  zeroResults: route({
    method: 'GET',
    path: '/help/zero-results',
    needs: 'articles:write',
    summary: 'List searches without results, most frequent first',
    query: z.strictObject({ days: z.coerce.number().int().min(1).max(180).default(30) }),
    answer: z.object({ rows: z.array(zeroResult) }),
  }),
  forgetZeroResult: route({
    method: 'POST',
    path: '/help/zero-results/forget',
    needs: 'articles:write',
    summary: 'Remove searches from the report, such as typing errors',
    body: z.strictObject({ term: line(100).min(1) }),
    answer: nothing,
  }),
}
