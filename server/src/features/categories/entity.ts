import { changeCategoryBody } from '@learning-cms/contract/courses/categories'
import type { Entity } from '#services/entity.ts'
import { categoryExport } from './export.ts'
import { changeCategory, readCategory } from './rules.ts'
import { categoryTrash } from './trash.ts'

export const categories = {
  history: {
    read: readCategory,
    settable: Object.keys(changeCategoryBody.shape),
    setBack: (tx, by, target, values) => changeCategory(tx, by, target, changeCategoryBody.parse(values)),
  },
  trash: categoryTrash,
  export: categoryExport,
} satisfies Entity
