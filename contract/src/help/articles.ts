import * as z from 'zod'
import {
  byId,
  flag,
  id,
  instant,
  line,
  listOf,
  listQuery,
  nothing,
  pageOf,
  requiredLine,
  richText,
  stamps,
} from '#core/common.ts'
import { alt, pictureId } from '#system/media/media.ts'
import { picture } from '#system/media/pictures.ts'
import { route } from '#core/route.ts'

export const articleStatuses = ['draft', 'published', 'archived'] as const
export type ArticleStatus = (typeof articleStatuses)[number]
export const articleCommands = ['publish', 'unpublish', 'archive', 'restore', 'discard'] as const
export type ArticleCommand = (typeof articleCommands)[number]
export const articleRequirements = ['title', 'body', 'category'] as const
export const articleLanguages = ['vi', 'en'] as const
export type ArticleLanguage = (typeof articleLanguages)[number]

/** Screens of the console on which an article may be suggested, by their list. */
export const helpScreens = [
  'dashboard',
  'orders',
  'refunds',
  'payments',
  'settlements',
  'payment-files',
  'bank-transfers',
  'ledger',
  'payouts',
  'coupons',
  'products',
  'categories',
  'courses',
  'students',
  'enrolments',
  'instructors',
  'reviews',
  'knowledge-base',
  'imports',
  'artifacts',
  'register',
  'periods',
  'terms',
  'print',
  'museum',
  'users',
  'roles',
  'tokens',
  'activity',
  'jobs',
  'notifications',
  'trash',
] as const
export type HelpScreen = (typeof helpScreens)[number]
export const helpScreen = z.enum(helpScreens)

const distinct = (values: readonly string[]) => new Set(values).size === values.length
const distinctFolded = (tags: readonly string[]) => distinct(tags.map((tag) => tag.toLowerCase()))

/** The last part of the address; if empty, it is derived from the title. */
const slug = line(100).refine((slug) => /^([a-z0-9]+(-[a-z0-9]+)*)?$/.test(slug), 'articles.slug-form')

const fields = {
  titleVi: line(200),
  titleEn: line(200),
  slugVi: slug,
  slugEn: slug,
  bodyVi: richText(100_000),
  bodyEn: richText(100_000),
  tags: z.array(requiredLine(50)).max(20).refine(distinctFolded, 'articles.tag-twice'),
  imageId: pictureId,
  /** What the picture shows, for people who cannot see it. */
  imageAltVi: alt,
  imageAltEn: alt,
  /** This field and the next two take effect for readers at once; those before them when published. */
  categoryId: id.nullable(),
  isFeatured: z.boolean(),
  screens: z.array(helpScreen).max(helpScreens.length).refine(distinct, 'articles.screen-twice'),
}
type Titles = { titleVi?: string | undefined; titleEn?: string | undefined }
export const hasTitle = ({ titleVi, titleEn }: Titles) => Boolean(titleVi || titleEn)
export const createArticleBody = z
  .strictObject(fields)
  .partial()
  .refine(hasTitle, { error: 'articles.title-required', path: ['titleVi'] })
  .meta({ examples: [{ titleVi: 'Hoàn tiền một đơn hàng' }] })
export const changeArticleBody = z.strictObject(fields).partial()

export const articleRow = z.object({
  ...stamps,
  /** The Vietnamese title, if there is one. */
  title: z.string(),
  titleVi: z.string(),
  titleEn: z.string(),
  slugVi: z.string(),
  slugEn: z.string(),
  image: picture.nullable(),
  categoryId: id.nullable(),
  categoryNameVi: z.string().nullable(),
  categoryNameEn: z.string().nullable(),
  tags: z.array(z.string()),
  isFeatured: z.boolean(),
  screens: z.array(helpScreen),
  authorId: id.nullable(),
  authorName: z.string().nullable(),
  status: z.enum(articleStatuses),
  /** Published, and its text has changed since: readers still see the published one. */
  isChanged: z.boolean(),
  /** Languages with both a title and a body. */
  languages: z.array(z.enum(articleLanguages)),
  publishedAt: instant.nullable(),
  views: z.int(),
  helpful: z.int(),
  unhelpful: z.int(),
  /** Among voters, 0 to 1; null without votes. */
  helpfulRate: z.number().nullable(),
  /** Commands the current state allows, regardless of who asks. */
  allowed: z.array(z.enum(articleCommands)),
})
export type ArticleRow = z.infer<typeof articleRow>

const content = {
  titleVi: z.string(),
  titleEn: z.string(),
  slugVi: z.string(),
  slugEn: z.string(),
  bodyVi: z.string(),
  bodyEn: z.string(),
  tags: z.array(z.string()),
  imageId: id.nullable(),
  imageAltVi: z.string(),
  imageAltEn: z.string(),
}

export const article = articleRow.extend({
  ...content,
  /** What currently prevents publishing. */
  missing: z.array(z.enum(articleRequirements)),
  /** The revision that readers see. */
  liveRevision: z.object({ id, number: z.int(), madeAt: instant, madeByName: z.string().nullable() }).nullable(),
})
export type Article = z.infer<typeof article>

export const articleQuery = listQuery(
  ['updatedAt', 'title', 'publishedAt', 'views', 'helpfulRate', 'createdAt'],
  'desc',
).extend({
  status: listOf(articleStatuses).optional(),
  categoryId: id.optional(),
  authorId: id.optional(),
  tag: line(50).optional(),
  featured: flag.optional(),
  /** Published and changed since. */
  changed: flag.optional(),
  /** Those without a title or a body in this language. */
  lacking: z.enum(articleLanguages).optional(),
})

export const revisionRow = z.object({
  id,
  number: z.int(),
  kind: z.enum(['published', 'named']),
  name: z.string(),
  title: z.string(),
  madeByName: z.string().nullable(),
  madeAt: instant,
  isLive: z.boolean(),
})
export type RevisionRow = z.infer<typeof revisionRow>
export const revision = revisionRow.extend({ articleId: id, ...content, image: picture.nullable() })
export type Revision = z.infer<typeof revision>

const command = { params: byId, versioned: true, repeatable: 'optional', answer: article } as const
const byRevision = byId.extend({ revisionId: id })

export const articles = {
  list: route({
    method: 'GET',
    path: '/articles',
    needs: 'articles:read',
    summary: 'List help articles',
    query: articleQuery,
    answer: pageOf(articleRow),
  }),
  authors: route({
    method: 'GET',
    path: '/articles/authors',
    needs: 'articles:read',
    summary: 'List the authors and tags of help articles',
    answer: z.object({ authors: z.array(z.object({ id, name: z.string() })), tags: z.array(z.string()) }),
  }),
  read: route({
    method: 'GET',
    path: '/articles/:id',
    needs: 'articles:read',
    summary: 'Read the draft of a help article',
    params: byId,
    answer: article,
  }),
  create: route({
    method: 'POST',
    path: '/articles',
    needs: 'articles:write',
    summary: 'Create a help article as a draft',
    body: createArticleBody,
    repeatable: 'optional',
    answer: article,
  }),
  update: route({
    method: 'PATCH',
    path: '/articles/:id',
    needs: 'articles:write',
    summary: 'Change the given fields; readers of a published article see the changes once it is published again',
    params: byId,
    body: changeArticleBody,
    versioned: true,
    answer: article,
  }),
  publish: route({
    ...command,
    method: 'POST',
    path: '/articles/:id/publish',
    needs: 'articles:publish',
    summary: 'Publish the current text as a new revision',
  }),
  unpublish: route({
    ...command,
    method: 'POST',
    path: '/articles/:id/unpublish',
    needs: 'articles:publish',
    summary: 'Unpublish an article and make it a draft',
  }),
  archive: route({
    ...command,
    method: 'POST',
    path: '/articles/:id/archive',
    needs: 'articles:publish',
    summary: 'Unpublish and archive an article',
  }),
  restore: route({
    ...command,
    method: 'POST',
    path: '/articles/:id/restore',
    needs: 'articles:write',
    summary: 'Return an archived article to draft',
  }),
  discard: route({
    ...command,
    method: 'POST',
    path: '/articles/:id/discard',
    needs: 'articles:write',
    summary: 'Discard the changes of a published article since its publication',
  }),
  remove: route({
    method: 'DELETE',
    path: '/articles/:id',
    needs: 'articles:write',
    summary: 'Put an unpublished article in the trash',
    params: byId,
    versioned: true,
    answer: nothing,
  }),
  revisions: route({
    method: 'GET',
    path: '/articles/:id/revisions',
    needs: 'articles:read',
    summary: 'List the revisions of an article, newest first',
    params: byId,
    query: listQuery(['number'], 'desc').omit({ search: true, from: true }),
    answer: pageOf(revisionRow),
  }),
  readRevision: route({
    method: 'GET',
    path: '/articles/:id/revisions/:revisionId',
    needs: 'articles:read',
    summary: 'Read a revision',
    params: byRevision,
    answer: revision,
  }),
  keepRevision: route({
    method: 'POST',
    path: '/articles/:id/revisions',
    needs: 'articles:write',
    summary: 'Save the current text as a named revision',
    params: byId,
    body: z.strictObject({ name: requiredLine(120, 'articles.revision-name-required') }),
    versioned: true,
    answer: revision,
  }),
  takeBack: route({
    ...command,
    method: 'POST',
    path: '/articles/:id/revisions/:revisionId/take-back',
    needs: 'articles:write',
    summary: 'Restore the draft from a revision; readers see it once it is published',
    params: byRevision,
  }),
}
