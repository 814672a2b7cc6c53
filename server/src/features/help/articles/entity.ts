import { changeArticleBody } from '@learning-cms/contract/help/articles'
import { historyThrough, type Entity } from '#services/entities/entity.ts'
import { articleBulk } from './bulk.ts'
import { articleExport } from './export.ts'
import { changeArticle, readArticle } from './rules.ts'
import { articleTrash } from './trash.ts'

export const articles = {
  history: historyThrough(readArticle, changeArticleBody, changeArticle),
  trash: articleTrash,
  bulk: articleBulk,
  export: articleExport,
} satisfies Entity
