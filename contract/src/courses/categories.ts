import * as z from 'zod'
import { byId, id, listQuery, nothing, pageOf, requiredLine, stamps, text } from '#core/common.ts'
import { filterText } from '#core/lists/filter.ts'
import { alt, pictureId } from '#system/media/media.ts'
import { picture } from '#system/media/pictures.ts'
import { route } from '#core/route.ts'

/** Levels of the tree: 1 to 3. */
export const DEEPEST_LEVEL = 3

const fields = {
  name: requiredLine(120, 'categories.name-required'),
  description: text(2000),
  imageId: pictureId,
  /** What the picture shows, for people who cannot see it. */
  imageAlt: alt,
}
export const createCategoryBody = z.strictObject({
  name: fields.name,
  description: fields.description.optional(),
  imageId: fields.imageId.optional(),
  imageAlt: fields.imageAlt.optional(),
  /** Null for a top-level category. New ones come last among their siblings. */
  parentId: id.nullable().optional(),
  isActive: z.boolean().optional(),
})
export const changeCategoryBody = z.strictObject(fields).partial()

export const category = z.object({
  ...stamps,
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  image: picture.nullable(),
  imageId: id.nullable(),
  imageAlt: z.string(),
  parentId: id.nullable(),
  parentName: z.string().nullable(),
  level: z.int(),
  /** Position among its siblings, from 0 without gaps. */
  sortOrder: z.int(),
  isActive: z.boolean(),
  /** It and all of its ancestors are active, so the shop shows it. */
  isVisible: z.boolean(),
  /** Courses directly in it. */
  courseCount: z.int(),
  /** Courses in it and below. */
  subtreeCourseCount: z.int(),
  childCount: z.int(),
})
export type Category = z.infer<typeof category>

export const categoryFilter = {
  name: { type: 'text' },
  parentId: { type: 'reference', to: 'categories', canBeEmpty: true },
  isActive: { type: 'yes-no' },
  courseCount: { type: 'number' },
  createdAt: { type: 'date' },
  updatedAt: { type: 'date' },
} as const

export const categoryQuery = listQuery(['name', 'createdAt']).extend({
  parentId: id.optional(),
  /** Only those that courses may currently be put into: active with all ancestors. */
  visible: z.enum(['true']).optional(),
  filter: filterText(categoryFilter).optional(),
})

export const moveCategoryBody = z.strictObject({
  parentId: id.nullable(),
  /** Position among the new siblings, from 0; beyond the end means last. */
  position: z.int().min(0).max(100_000),
})
export const removeCategoryQuery = z.strictObject({
  /** Where its courses and child categories move. Without it only an empty category can be deleted. */
  reassignTo: id.optional(),
})

export const categories = {
  tree: route({
    method: 'GET',
    path: '/categories/tree',
    needs: 'categories:read',
    summary: 'Read the whole tree, depth first',
    answer: z.object({ rows: z.array(category) }),
  }),
  list: route({
    method: 'GET',
    path: '/categories',
    needs: 'categories:read',
    summary: 'List categories',
    query: categoryQuery,
    answer: pageOf(category),
  }),
  read: route({
    method: 'GET',
    path: '/categories/:id',
    needs: 'categories:read',
    summary: 'Read a category',
    params: byId,
    answer: category,
  }),
  create: route({
    method: 'POST',
    path: '/categories',
    needs: 'categories:write',
    summary: 'Create a category',
    body: createCategoryBody,
    repeatable: 'optional',
    answer: category,
  }),
  update: route({
    method: 'PATCH',
    path: '/categories/:id',
    needs: 'categories:write',
    summary: 'Change the given fields',
    params: byId,
    body: changeCategoryBody,
    versioned: true,
    answer: category,
  }),
  move: route({
    method: 'POST',
    path: '/categories/:id/move',
    needs: 'categories:write',
    summary: 'Move a category, with everything below it, to another parent or position',
    params: byId,
    body: moveCategoryBody,
    versioned: true,
    answer: category,
  }),
  activate: route({
    method: 'POST',
    path: '/categories/:id/activate',
    needs: 'categories:write',
    summary: 'Show a category again',
    params: byId,
    versioned: true,
    answer: category,
  }),
  deactivate: route({
    method: 'POST',
    path: '/categories/:id/deactivate',
    needs: 'categories:write',
    summary: 'Hide a category and everything below it',
    params: byId,
    versioned: true,
    answer: category,
  }),
  remove: route({
    method: 'DELETE',
    path: '/categories/:id',
    needs: 'categories:delete',
    summary: 'Delete an empty category, or one whose content moves elsewhere',
    params: byId,
    query: removeCategoryQuery,
    versioned: true,
    answer: nothing,
  }),
}
