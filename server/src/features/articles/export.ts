import { sql } from 'drizzle-orm'
import { articleCategories, articles } from '#db/schema/articles.ts'
import { said, type ExportSource } from '#services/exports/columns.ts'
import { whereOfArticles } from './matching.ts'
import { sortColumns } from './queries.ts'

type Query = Parameters<typeof whereOfArticles>[0]

const statuses = {
  draft: said('Bản nháp', 'Draft'),
  published: said('Đã xuất bản', 'Published'),
  archived: said('Đã lưu trữ', 'Archived'),
}
const authorName = sql`(select p.full_name from accounts a join people p on p.id = a.person_id where a.id = articles.author_id)`

export const articleExport: ExportSource = {
  needs: ['articles:read'],
  name: said('Bài viết trợ giúp', 'Help articles'),
  from: sql`articles left join article_categories on article_categories.id = articles.category_id`,
  where: (query) => whereOfArticles(query as Query),
  id: articles.id,
  sortBy: sortColumns,
  columns: {
    title: [
      { heading: said('Tiêu đề (tiếng Việt)', 'Title (Vietnamese)'), value: articles.titleVi, as: 'text' },
      { heading: said('Tiêu đề (tiếng Anh)', 'Title (English)'), value: articles.titleEn, as: 'text' },
      { heading: said('Danh mục', 'Category'), value: articleCategories.nameVi, as: 'text' },
    ],
    author: [{ heading: said('Người viết', 'Author'), value: authorName, as: 'text' }],
    status: [{ heading: said('Trạng thái', 'Status'), value: articles.status, as: 'text', words: statuses }],
    languages: [
      {
        heading: said('Có tiếng Việt', 'In Vietnamese'),
        value: sql`case when articles.title_vi <> '' and articles.body_vi <> '' then 'yes' else 'no' end`,
        as: 'text',
        words: { yes: said('có', 'yes'), no: said('không', 'no') },
      },
      {
        heading: said('Có tiếng Anh', 'In English'),
        value: sql`case when articles.title_en <> '' and articles.body_en <> '' then 'yes' else 'no' end`,
        as: 'text',
        words: { yes: said('có', 'yes'), no: said('không', 'no') },
      },
    ],
    views: [{ heading: said('Lượt xem', 'Views'), value: articles.views, as: 'number' }],
    helpful: [
      { heading: said('Thấy hữu ích', 'Helpful'), value: articles.helpful, as: 'number' },
      { heading: said('Chưa hữu ích', 'Not helpful'), value: articles.unhelpful, as: 'number' },
    ],
    updatedAt: [{ heading: said('Ngày sửa', 'Changed'), value: articles.updatedAt, as: 'instant' }],
    publishedAt: [{ heading: said('Ngày xuất bản', 'Published'), value: articles.publishedAt, as: 'instant' }],
  },
}
