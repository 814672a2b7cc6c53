import { changeCustomerBody } from '@learning-cms/contract/crm/customers/customers'
import { historyThrough, type Entity } from '#services/entities/entity.ts'
import { customerBulk } from './bulk.ts'
import { customerExport } from './export.ts'
import { customerImport } from './importing/import.ts'
import { readUnmasked } from './records.ts'
import { changeCustomer } from './rules.ts'
import { customerTrash } from './bin/trash.ts'

export const customers = {
  history: historyThrough(readUnmasked, changeCustomerBody, changeCustomer),
  bulk: customerBulk,
  export: customerExport,
  import: customerImport,
  trash: customerTrash,
} satisfies Entity
