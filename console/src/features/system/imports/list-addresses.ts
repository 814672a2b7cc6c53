import type { ImportEntity } from '@learning-cms/contract/records/import-rights'

/** The path of each list; a record is one level below it. */
export const listOf = {
  students: '/students',
  courses: '/courses',
  artifacts: '/museum/artifacts',
  products: '/sales/products',
  leads: '/crm/leads',
  customers: '/crm/customers',
} as const satisfies Record<ImportEntity, string>
