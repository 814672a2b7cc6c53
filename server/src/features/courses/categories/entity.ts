import { changeCategoryBody } from '@learning-cms/contract/courses/categories'
import { historyThrough, type Entity } from '#services/entities/entity.ts'
import { categoryExport } from './export.ts'
import { changeCategory, readCategory } from './rules.ts'
import { categoryTrash } from './trash.ts'

export const categories = {
  history: historyThrough(readCategory, changeCategoryBody, changeCategory),
  trash: categoryTrash,
  export: categoryExport,
} satisfies Entity
