import type { ImportEntity } from '@learning-cms/contract/import-rights'
import { artifactImport } from '#features/artifacts/import.ts'
import { courseImport } from '#features/courses/import.ts'
import { studentImport } from '#features/students/import.ts'
import type { ImportTarget } from '#services/imports/target.ts'

/** Every list that a file can be read into, one line each. */
export const targets: Record<ImportEntity, ImportTarget> = {
  students: studentImport,
  courses: courseImport,
  artifacts: artifactImport,
}
