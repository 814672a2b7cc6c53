import type pg from 'pg'
import { newId } from '@learning-cms/server/services/ids'
import { copy } from './copy.ts'
import { makeEnrolling } from '@learning-cms/seed/sales/enrolling'
import { seedManyOrders } from './orders.ts'
import { makeLearner, makeLearning, type Taught } from '@learning-cms/seed/learners'

const SEED = 20_263
/** The maximum number of courses that a student bought and never opened; they bring the total to a million orders. */
const UNOPENED = 6

type LargeLearnersOptions = { nowMs: number; count: number; courses: readonly Taught[]; codes: ReadonlySet<string> }

/**
 * Students, their enrolments, activity and orders, table by table. A student is generated again for each table instead
 * of being held: the same number gives the same student, and two hundred thousand of them with five million events do
 * not fit into memory.
 */
export async function seedManyLearners(client: pg.PoolClient, { nowMs, count, courses, codes }: LargeLearnersOptions) {
  const ids = Array.from({ length: count }, () => newId(nowMs))
  const optionsOf = (n: number) => ({ seed: SEED, n, id: ids[n]!, nowMs })
  function* learners() {
    for (let n = 0; n < count; n += 1) yield { ...makeLearner(optionsOf(n)), n }
  }
  function* learnings() {
    for (const learner of learners()) {
      const options = optionsOf(learner.n)
      const taken = makeEnrolling({ ...options, courses, unopened: UNOPENED }, learner)
      yield { ...learner, ...makeLearning(options, taken) }
    }
  }
  const rows = {
    *people() {
      for (const { person } of learners()) yield person
    },
    *students() {
      for (const { student, figures } of learnings()) yield { ...student, ...figures }
    },
    *enrolments() {
      for (const { enrolments } of learnings()) yield* enrolments
    },
    *events() {
      for (const { events } of learnings()) yield* events
    },
    *sampleRows() {
      for (const id of ids) yield { entity: 'students', id }
    },
  }
  // The trigger takes a lock for each address, and a transaction has room for a few thousand; these addresses belong to
  // no account.
  await client.query('alter table people disable trigger accounts_own_their_names')
  await copy(client, { table: 'people', rows: rows.people() })
  await client.query('alter table people enable trigger accounts_own_their_names')
  await copy(client, { table: 'students', rows: rows.students() })
  await copy(client, { table: 'enrolments', rows: rows.enrolments() })
  await copy(client, { table: 'learning_events', rows: rows.events() })
  await copy(client, { table: 'sample_rows', rows: rows.sampleRows() })
  return seedManyOrders(client, { seed: SEED, nowMs, ids, courses, codes, unopened: UNOPENED })
}
