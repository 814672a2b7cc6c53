import { changeStudentBody } from '@learning-cms/contract/people/students'
import { historyThrough, type Entity } from '#services/entities/entity.ts'
import { studentBulk } from './bulk.ts'
import { studentExport } from './export.ts'
import { studentImport } from './importing/import.ts'
import { changeStudent, readUnmasked, recountStudents } from './rules.ts'
import { studentTrash } from './bin/trash.ts'

export const students = {
  history: historyThrough(readUnmasked, changeStudentBody, changeStudent),
  trash: studentTrash,
  bulk: studentBulk,
  export: studentExport,
  import: studentImport,
  recount: recountStudents,
} satisfies Entity
