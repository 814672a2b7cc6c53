import { sql } from 'drizzle-orm'
import { categories } from '#db/schema/categories.ts'
import { said, type ExportSource } from '#services/exports/columns.ts'
import { courseCount, isVisible, whereOfCategories } from './where.ts'
import { above, level, subtreeCourseCount } from './queries.ts'

const states = {
  visible: said('Đang hiện', 'Active'),
  hidden: said('Đang ẩn', 'Inactive'),
  'hidden-above': said('Ẩn theo cấp trên', 'Hidden from above'),
}

export const categoryExport: ExportSource<'categories'> = {
  needs: ['categories:read'],
  name: said('Danh mục', 'Categories'),
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
    name: [{ heading: said('Danh mục', 'Category'), value: categories.name, as: 'text' }],
    above: [
      {
        heading: said('Thuộc danh mục', 'Within'),
        as: 'text',
        value: sql`nullif(concat_ws(' › ', grandparents.name, parents.name), '')`,
      },
    ],
    level: [{ heading: said('Cấp', 'Level'), value: level, as: 'number' }],
    courses: [{ heading: said('Số khoá học', 'Courses'), value: courseCount, as: 'number' }],
    coursesBelow: [{ heading: said('Gồm cả cấp dưới', 'With those below'), value: subtreeCourseCount, as: 'number' }],
    state: [
      {
        heading: said('Trạng thái', 'State'),
        as: 'text',
        words: states,
        value: sql`case when not categories.is_active then 'hidden' when ${isVisible} then 'visible' else 'hidden-above' end`,
      },
    ],
    updatedAt: [{ heading: said('Sửa gần nhất', 'Last change'), value: categories.updatedAt, as: 'instant' }],
  },
}
