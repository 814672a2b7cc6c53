import { changeArticleBody } from '@learning-cms/contract/help/articles'
import type { Entity } from '#services/entity.ts'
import { articleBulk } from './bulk.ts'
import { articleExport } from './export.ts'
import { changeArticle, readArticle } from './rules.ts'
import { articleTrash } from './trash.ts'

export const articles = {
  history: {
    read: readArticle,
    settable: Object.keys(changeArticleBody.shape),
    setBack: (tx, by, target, values) => changeArticle(tx, by, target, changeArticleBody.parse(values)),
  },
  trash: articleTrash,
  bulk: articleBulk,
  export: articleExport,
} satisfies Entity
