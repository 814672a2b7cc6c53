import * as z from 'zod'
import { byId, id, line, nothing, requiredLine, stamps, text } from '#core/common.ts'
import { route } from '#core/route.ts'

/** The maximum number of categories in the knowledge base. */
export const ARTICLE_CATEGORIES_AT_MOST = 100

const fields = {
  nameVi: requiredLine(120, 'article-categories.name-vi-required'),
  /** If empty, readers of English see the Vietnamese name. */
  nameEn: line(120),
  descriptionVi: text(500),
  descriptionEn: text(500),
}
export const createArticleCategoryBody = z.strictObject(fields).partial().extend({ nameVi: fields.nameVi })
export const changeArticleCategoryBody = z.strictObject(fields).partial()

export const articleCategory = z.object({
  ...stamps,
  nameVi: z.string(),
  nameEn: z.string(),
  descriptionVi: z.string(),
  descriptionEn: z.string(),
  slug: z.string(),
  /** Position among all, from 0 without gaps. */
  position: z.int(),
  articleCount: z.int(),
  publishedCount: z.int(),
})
export type ArticleCategory = z.infer<typeof articleCategory>

const areDifferent = (ids: readonly string[]) => new Set(ids).size === ids.length
const rows = z.object({ rows: z.array(articleCategory) })

export const articleCategories = {
  list: route({
    method: 'GET',
    path: '/article-categories',
    needs: 'articles:read',
    summary: 'List all categories of help articles, in their order',
    answer: rows,
  }),
  create: route({
    method: 'POST',
    path: '/article-categories',
    needs: 'articles:write',
    summary: 'Create a category of help articles, after the others',
    body: createArticleCategoryBody,
    repeatable: 'optional',
    answer: articleCategory,
  }),
  arrange: route({
    method: 'PUT',
    path: '/article-categories/order',
    needs: 'articles:write',
    summary: 'Set the order of all categories of help articles',
    body: z.strictObject({
      /** All of them, each once. */
      ids: z.array(id).max(ARTICLE_CATEGORIES_AT_MOST).refine(areDifferent, 'article-categories.twice'),
    }),
    answer: rows,
  }),
  update: route({
    method: 'PATCH',
    path: '/article-categories/:id',
    needs: 'articles:write',
    summary: 'Change the given fields',
    params: byId,
    body: changeArticleCategoryBody,
    versioned: true,
    answer: articleCategory,
  }),
  remove: route({
    method: 'DELETE',
    path: '/article-categories/:id',
    needs: 'articles:write',
    summary: 'Delete an empty category of help articles, or one whose articles move to another',
    params: byId,
    query: z.strictObject({
      /** Where its articles move. Without it only an empty category can be deleted. */
      reassignTo: id.optional(),
    }),
    versioned: true,
    answer: nothing,
  }),
}
