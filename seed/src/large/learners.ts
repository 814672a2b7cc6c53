import type pg from 'pg'
import { newId } from '@learning-cms/server/services/ids'
import { copy } from './copy.ts'
import { makeEnrolling } from '@learning-cms/seed/sales/enrolling'
import { seedManyOrders } from './orders.ts'
import { makeLearner, makeLearning, type Taught } from '@learning-cms/seed/learners'

const SEED = 20_263
/** Courses that a student bought and never opened, at most: with them there are a million orders. */
const UNOPENED = 6

type Options = { nowMs: number; count: number; courses: readonly Taught[]; codes: ReadonlySet<string> }

/**
 * Students, what they took, did and ordered, table by table. A student is made anew for each table rather than kept:
 * the same number makes the same student, and two hundred thousand of them with five million events fit in no memory.
 */
export async function seedManyLearners(client: pg.PoolClient, { nowMs, count, courses, codes }: Options) {
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
  // It takes a lock for each address, and a transaction has room for some thousands; these belong to no account.
  await client.query('alter table people disable trigger accounts_own_their_names')
  await copy(client, { table: 'people', rows: rows.people() })
  await client.query('alter table people enable trigger accounts_own_their_names')
  await copy(client, { table: 'students', rows: rows.students() })
  await copy(client, { table: 'enrolments', rows: rows.enrolments() })
  await copy(client, { table: 'learning_events', rows: rows.events() })
  await copy(client, { table: 'sample_rows', rows: rows.sampleRows() })
  return seedManyOrders(client, { seed: SEED, nowMs, ids, courses, codes, unopened: UNOPENED })
}
