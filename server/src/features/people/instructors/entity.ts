import { changeInstructorBody } from '@learning-cms/contract/people/instructors'
import { recountInstructors } from '#features/money/ledger/rules.ts'
import { historyThrough, type Entity } from '#services/entities/entity.ts'
import { instructorBulk } from './bulk.ts'
import { instructorExport } from './export.ts'
import { changeInstructor, readInstructor } from './rules.ts'

export const instructors = {
  history: historyThrough(readInstructor, changeInstructorBody, changeInstructor),
  bulk: instructorBulk,
  export: instructorExport,
  recount: recountInstructors,
} satisfies Entity
