import { inEach } from '@learning-cms/texts'
import { categoryColumns, categoryStates } from '@learning-cms/texts/courses/categories/labels'
import { sql } from 'drizzle-orm'
import { categories } from '#db/schema/courses/categories.ts'
import { type ExportSource } from '#services/exports/columns.ts'
import { courseCount, isVisible, whereOfCategories } from './where.ts'
import { above, level, subtreeCourseCount } from './queries.ts'

export const categoryExport: ExportSource<'categories'> = {
  needs: ['categories:read'],
  name: inEach(categoryColumns, 'title'),
  from: sql`categories ${above}`,
  where: (query) => whereOfCategories(query),
  id: categories.id,
  sortBy: {
    // In the order of the tree: each under its parent, among its siblings.
    place: sql`array_remove(array[grandparents.sort_order, parents.sort_order, categories.sort_order], null)`,
    name: categories.name,
    createdAt: categories.createdAt,
  },
  columns: {
    name: [{ heading: inEach(categoryColumns, 'category'), value: categories.name, as: 'text' }],
    above: [
      {
        heading: inEach(categoryColumns, 'within'),
        as: 'text',
        value: sql`nullif(concat_ws(' › ', grandparents.name, parents.name), '')`,
      },
    ],
    level: [{ heading: inEach(categoryColumns, 'level'), value: level, as: 'number' }],
    courses: [{ heading: inEach(categoryColumns, 'courses'), value: courseCount, as: 'number' }],
    coursesBelow: [{ heading: inEach(categoryColumns, 'withThoseBelow'), value: subtreeCourseCount, as: 'number' }],
    state: [
      {
        heading: inEach(categoryColumns, 'state'),
        as: 'text',
        words: categoryStates,
        value: sql`case when not categories.is_active then 'hidden' when ${isVisible} then 'visible' else 'hidden-above' end`,
      },
    ],
    updatedAt: [{ heading: inEach(categoryColumns, 'lastChange'), value: categories.updatedAt, as: 'instant' }],
  },
}
