import { inEach } from '@learning-cms/texts'
import { articleColumns, articleStatuses, yesOrNo } from '@learning-cms/texts/help/articles/labels'
import { sql, type SQL } from 'drizzle-orm'
import { articleCategories, articles } from '#db/schema/help/articles.ts'
import { type ExportSource } from '#services/exports/columns.ts'
import { lacks, whereOfArticles } from './where.ts'
import { nameOf, sortColumns } from './queries.ts'

const isThere = (lacking: SQL) => sql`case when ${lacking} then 'no' else 'yes' end`

export const articleExport: ExportSource<'articles'> = {
  needs: ['articles:read'],
  name: inEach(articleColumns, 'helpArticles'),
  from: sql`articles left join article_categories on article_categories.id = articles.category_id`,
  where: (query) => whereOfArticles(query),
  id: articles.id,
  sortBy: sortColumns,
  columns: {
    title: [
      { heading: inEach(articleColumns, 'titleVietnamese'), value: articles.titleVi, as: 'text' },
      { heading: inEach(articleColumns, 'titleEnglish'), value: articles.titleEn, as: 'text' },
      { heading: inEach(articleColumns, 'category'), value: articleCategories.nameVi, as: 'text' },
    ],
    author: [{ heading: inEach(articleColumns, 'author'), value: nameOf(sql`articles.author_id`), as: 'text' }],
    status: [{ heading: inEach(articleColumns, 'status'), value: articles.status, as: 'text', words: articleStatuses }],
    languages: [
      {
        heading: inEach(articleColumns, 'inVietnamese'),
        value: isThere(lacks.vi),
        as: 'text',
        words: yesOrNo,
      },
      {
        heading: inEach(articleColumns, 'inEnglish'),
        value: isThere(lacks.en),
        as: 'text',
        words: yesOrNo,
      },
    ],
    views: [{ heading: inEach(articleColumns, 'views'), value: articles.views, as: 'number' }],
    helpful: [
      { heading: inEach(articleColumns, 'helpful'), value: articles.helpful, as: 'number' },
      { heading: inEach(articleColumns, 'notHelpful'), value: articles.unhelpful, as: 'number' },
    ],
    updatedAt: [{ heading: inEach(articleColumns, 'changed'), value: articles.updatedAt, as: 'instant' }],
    publishedAt: [{ heading: inEach(articleColumns, 'published'), value: articles.publishedAt, as: 'instant' }],
  },
}
