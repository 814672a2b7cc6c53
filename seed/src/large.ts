import type { Db } from '@learning-cms/server/db/open'
import { SAMPLE_STAFF } from '@learning-cms/server/services/samples/sales/tickets'
import { newId } from '@learning-cms/server/services/ids'
import type pg from 'pg'
import { onBareTables } from './large/bare-tables.ts'
import { makeCategories, makeCourses, makeTeachers, type ExistingNames } from './catalogue.ts'
import { copy, type Sheet } from './large/copy.ts'
import { sheetsOfRegister } from './large/artifacts.ts'
import { customerTables, seedManyCustomers } from './large/customers.ts'
import { seedManyLearners } from './large/learners.ts'
import { orderTables } from './large/orders.ts'
import { randomOf, type SeedContext } from './random.ts'
import { taughtIn } from './taught.ts'
import { staffNames } from './words/people.ts'

const SEED = 20_261
const COURSES = 5_000
const INSTRUCTORS = 2_000
const AUDIT_LINES = 20_000
const DAY_MS = 86_400_000
const learned = ['students', 'enrolments', 'learning_events']
const COUNT_STUDENTS = `
  update courses set total_students = now.n from (
    select course_id, count(*)::int as n from enrolments where revoked_at is null group by course_id
  ) now where now.course_id = courses.id`

const LEARNERS = 200_000
/** 50,000 artifacts with all students; fewer with fewer students. */
const STUDENTS_AN_ARTIFACT = 4

type LargeSampleOptions = { taken: ExistingNames; nowMs: number; count?: number | undefined }

/**
 * 5,000 courses, 2,000 instructors, 50,000 artifacts, 200,000 students with five million learning events and what
 * colleagues noted of them as customers, 50,000 leads, and a million orders, in one transaction.
 */
export async function seedLarge(pool: pg.Pool, { taken, nowMs, count = LEARNERS }: LargeSampleOptions) {
  const options = { random: randomOf(SEED), nowMs, taken }
  const tree = makeCategories(options)
  const teachers = [...makeTeachers(options, INSTRUCTORS)]
  const made = [...makeCourses({ ...options, teachers }, tree.shelves, COURSES)]
  const ids = [
    ...tree.categories.map(({ id, name }) => ({ entity: 'categories', id, label: name })),
    ...teachers.map(({ instructor: { id } }) => ({ entity: 'instructors', id, label: `#${id.slice(-6)}` })),
    ...made.map(({ course: { id, title } }) => ({ entity: 'courses', id, label: title })),
  ]
  const sheets: Sheet[] = [
    { table: 'categories', rows: tree.categories },
    { table: 'people', rows: teachers.map(({ person }) => person) },
    { table: 'instructors', rows: teachers.map(({ instructor }) => instructor) },
    { table: 'courses', rows: made.map(({ course }) => course) },
    { table: 'course_sections', rows: made.flatMap(({ sections }) => sections) },
    { table: 'lessons', rows: made.flatMap(({ lessons }) => lessons) },
    { table: 'sample_rows', rows: ids.map(({ entity, id }) => ({ entity, id })) },
    { table: 'audit_lines', rows: makeLines(options, ids) },
  ]
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('set local statement_timeout = 0')
    for (const sheet of sheets) await copy(client, sheet)
    for (const sheet of await sheetsOfRegister(client, { ...options, count: Math.ceil(count / STUDENTS_AN_ARTIFACT) }))
      await copy(client, sheet)
    const ordered = await onBareTables(client, [...learned, ...orderTables, 'search_entries'], () =>
      seedManyLearners(client, { nowMs: options.nowMs, count, courses: taughtIn(made), codes: taken.codes }),
    )
    await client.query(COUNT_STUDENTS)
    await seedManyCustomers(client, { count, author: SAMPLE_STAFF, nowMs })
    await client.query('commit')
    // Vacuumed as well: until then, no list can be counted with an index-only scan.
    await client.query('set statement_timeout = 0')
    await client.query(
      `vacuum (analyze) ${[...new Set(sheets.map(({ table }) => table)), ...learned, ...orderTables, 'artifacts', ...customerTables].join(', ')}`,
    )
    await client.query('reset statement_timeout')
    return ordered
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

type LabelledRow = { entity: string; id: string; label: string }

/** A year of work by staff. The sealer chains these lines on its next run. */
function* makeLines({ random, nowMs }: SeedContext, rows: readonly LabelledRow[]) {
  const words = ['create', 'update', 'update', 'update', 'publish', 'archive'] as const
  for (let n = 0; n < AUDIT_LINES; n += 1) {
    const { entity, id, label } = random.one(rows)
    const atMs = nowMs - Math.floor(((AUDIT_LINES - n) / AUDIT_LINES) * 365 * DAY_MS) + random.integer(0, 60_000)
    const word = entity === 'courses' ? random.one(words) : 'update'
    yield {
      id: newId(atMs),
      at: new Date(Math.min(atMs, nowMs)).toISOString(),
      actorName: random.one(staffNames),
      action: `${entity}.${word}`,
      entity,
      entityId: id,
      entityVersion: 1,
      label,
      changes: '{}',
      ip: '',
      requestId: 'sample',
    }
  }
}

/** The pool of a database handle; a transaction has none. */
export const poolOf = (db: Db) => (db as Db & { $client?: pg.Pool }).$client
