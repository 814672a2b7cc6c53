import { pipeline } from 'node:stream/promises'
import { Readable } from 'node:stream'
import type { Db } from '@learning-cms/server/db/open'
import { newId } from '@learning-cms/server/services/ids'
import { from as copyFrom } from 'pg-copy-streams'
import type pg from 'pg'
import { makeCategories, makeCourses, makeTeachers, type Taken } from './catalogue.ts'
import { randomOf, type Random } from './random.ts'
import { staffNames } from './words/people.ts'

const SEED = 20_261
const COURSES = 5_000
const INSTRUCTORS = 2_000
const AUDIT_LINES = 20_000
const DAY_MS = 86_400_000

type Cell = string | number | boolean | null | readonly string[]
type Row = Readonly<Record<string, Cell>>
type Sheet = { table: string; rows: Iterable<Row> }

/** 5,000 courses, 2,000 instructors, 20,000 audit lines, streamed in one transaction. */
export async function sowLarge(pool: pg.Pool, taken: Taken) {
  const wish = { random: randomOf(SEED), nowMs: Date.now(), taken }
  const tree = makeCategories(wish)
  const teachers = [...makeTeachers(wish, INSTRUCTORS)]
  const made = [...makeCourses({ ...wish, teachers }, tree.shelves, COURSES)]
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
    { table: 'audit_lines', rows: makeLines(wish, ids) },
  ]
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('set local statement_timeout = 0')
    for (const sheet of sheets) await copy(client, sheet)
    await client.query('commit')
    await client.query('analyze categories, people, instructors, courses, course_sections, lessons, audit_lines')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

type Named = { entity: string; id: string; label: string }

/** A year of staff at work. The sealer chains them when it comes round. */
function* makeLines({ random, nowMs }: { random: Random; nowMs: number }, rows: readonly Named[]) {
  const words = ['create', 'update', 'update', 'update', 'publish', 'archive'] as const
  for (let n = 0; n < AUDIT_LINES; n += 1) {
    const { entity, id, label } = random.one(rows)
    const atMs = nowMs - Math.floor(((AUDIT_LINES - n) / AUDIT_LINES) * 365 * DAY_MS) + random.whole(0, 60_000)
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

async function copy(client: pg.PoolClient, { table, rows }: Sheet) {
  const [first, ...rest] = rows
  if (!first) return
  const fields = Object.keys(first)
  const columns = fields.map((field) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))
  const lines = [first, ...rest].values().map((row) => `${fields.map((field) => cell(row[field]!)).join('\t')}\n`)
  await pipeline(Readable.from(lines), client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`)))
}

/** A value as the text format of COPY writes it; an array as PostgreSQL writes arrays. */
function cell(value: Cell): string {
  if (value === null) return '\\N'
  const text = Array.isArray(value)
    ? `{${value.map((one: string) => `"${one.replace(/["\\]/g, '\\$&')}"`).join(',')}}`
    : String(value)
  return text.replace(/[\\\t\n\r]/g, (sign) => ({ '\t': '\\t', '\n': '\\n', '\r': '\\r' })[sign] ?? '\\\\')
}

/** The pool under a database; a transaction has none. */
export const poolOf = (db: Db) => (db as Db & { $client?: pg.Pool }).$client
