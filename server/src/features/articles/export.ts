import { sql, type SQL } from 'drizzle-orm'
import { articleCategories, articles } from '#db/schema/articles.ts'
import { said, type ExportSource } from '#services/exports/columns.ts'
import { lacks, whereOfArticles } from './where.ts'
import { nameOf, sortColumns } from './queries.ts'

type Query = Parameters<typeof whereOfArticles>[0]

const statuses = {
  draft: said('Bản nháp', 'Draft'),
  published: said('Đã xuất bản', 'Published'),
  archived: said('Đã lưu trữ', 'Archived'),
}
const yesOrNo = { yes: said('có', 'yes'), no: said('không', 'no') }
const isThere = (lacking: SQL) => sql`case when ${lacking} then 'no' else 'yes' end`

export const articleExport: ExportSource<'articles'> = {
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
    author: [{ heading: said('Người viết', 'Author'), value: nameOf(sql`articles.author_id`), as: 'text' }],
    status: [{ heading: said('Trạng thái', 'Status'), value: articles.status, as: 'text', words: statuses }],
    languages: [
      {
        heading: said('Có tiếng Việt', 'In Vietnamese'),
        value: isThere(lacks.vi),
        as: 'text',
        words: yesOrNo,
      },
      {
        heading: said('Có tiếng Anh', 'In English'),
        value: isThere(lacks.en),
        as: 'text',
        words: yesOrNo,
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
