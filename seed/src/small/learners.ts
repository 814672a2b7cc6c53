import { SAMPLE_REASON } from '@learning-cms/contract/records/activity'
import type { Db } from '@learning-cms/server/db/open'
import { enrolments } from '@learning-cms/server/db/schema/courses/enrolments'
import { learningEvents } from '@learning-cms/server/db/schema/courses/learning-events'
import { people } from '@learning-cms/server/db/schema/people/people'
import { sampleRows } from '@learning-cms/server/db/schema/system/sample-rows'
import { students } from '@learning-cms/server/db/schema/people/students'
import { bySystem } from '@learning-cms/server/http/actor'
import { recordMany } from '@learning-cms/server/services/audit/record'
import { newId } from '@learning-cms/server/services/ids'
import { countStudentsOfCourses } from '@learning-cms/server/services/samples/sample-data'
import { batches } from './batches.ts'
import type { ExistingNames } from '@learning-cms/seed/catalogue'
import { makeEnrolling } from '@learning-cms/seed/sales/enrolling'
import { makeLearner, makeLearning } from '@learning-cms/seed/learners'
import { seedOrders } from './sales/orders.ts'
import { taughtIn, type MadeCourse } from '@learning-cms/seed/taught'

const SEED = 20_262
const LEARNERS = 240

/** 240 students, with enrolments, learning events and payments. */
export async function seedLearners(
  tx: Db,
  { nowMs, taken }: { nowMs: number; taken: ExistingNames },
  made: readonly MadeCourse[],
) {
  const courses = taughtIn(made)
  const all = Array.from({ length: LEARNERS }, (_, n) => {
    const options = { seed: SEED, n, id: newId(nowMs - n * 60_000), nowMs }
    const learner = makeLearner(options)
    return {
      ...learner,
      person: freeOf(taken, learner.person),
      learning: makeLearning(options, makeEnrolling({ ...options, courses, unopened: 0 }, learner)),
    }
  })
  await tx.insert(people).values(all.map(({ person }) => person))
  await tx.insert(students).values(all.map(({ student, learning }) => ({ ...student, ...learning.figures })))
  for (const batch of batches(all.flatMap(({ learning }) => learning.enrolments)))
    await tx.insert(enrolments).values(batch)
  for (const batch of batches(all.flatMap(({ learning }) => learning.events)))
    await tx.insert(learningEvents).values(batch)
  await countStudentsOfCourses(tx)
  const rows = all.map(({ student: { id } }) => ({ entity: 'students', id, label: `#${id.slice(-6)}` }))
  await tx.insert(sampleRows).values(rows.map(({ entity, id }) => ({ entity, id })))
  const lines = rows.map((row) => ({ action: 'students.create' as const, version: 1, ...row, reason: SAMPLE_REASON }))
  await recordMany(tx, bySystem, lines)
  await seedOrders(tx, { seed: SEED, nowMs, ids: rows.map(({ id }) => id), courses, codes: taken.codes })
}

/** E-mail addresses that are still in use from an earlier sample are changed. */
const freeOf = <Person extends { id: string; email: string | null }>(
  { emails }: ExistingNames,
  person: Person,
): Person =>
  person.email && emails.has(person.email)
    ? { ...person, email: person.email.replace('@', `.${person.id.slice(-6)}@`) }
    : person
