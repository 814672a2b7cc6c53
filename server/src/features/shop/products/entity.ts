import { changeProductBody } from '@learning-cms/contract/shop/products'
import { historyThrough, type Entity } from '#services/entities/entity.ts'
import { productImport } from './importing/import.ts'
import { productBulk } from './bulk.ts'
import { productExport } from './export.ts'
import { changeProduct, readProduct } from './rules.ts'
import { productTrash } from './trash.ts'

export const products = {
  history: historyThrough(readProduct, changeProductBody, changeProduct),
  trash: productTrash,
  bulk: productBulk,
  export: productExport,
  import: productImport,
} satisfies Entity
