import type { ImportEntity } from '@learning-cms/contract/records/import-rights'

/** Where each list stands; a record lies below it. */
export const listOf = {
  students: '/students',
  courses: '/courses',
  artifacts: '/museum/artifacts',
} as const satisfies Record<ImportEntity, string>
