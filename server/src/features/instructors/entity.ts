import { changeInstructorBody } from '@learning-cms/contract/courses/instructors'
import { recountInstructors } from '#features/ledger/rules.ts'
import type { Entity } from '#services/entity.ts'
import { instructorBulk } from './bulk.ts'
import { instructorExport } from './export.ts'
import { changeInstructor, readInstructor } from './rules.ts'

export const instructors = {
  history: {
    read: readInstructor,
    settable: Object.keys(changeInstructorBody.shape),
    setBack: (tx, by, target, values) => changeInstructor(tx, by, target, changeInstructorBody.parse(values)),
  },
  bulk: instructorBulk,
  export: instructorExport,
  recount: recountInstructors,
} satisfies Entity
