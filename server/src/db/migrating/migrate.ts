import type pg from 'pg'
import {
  hashOf,
  migrationNames,
  MIGRATIONS,
  readMigration,
  lateRepairName,
  repairName,
  repairsIn,
} from './migrations-lock.ts'
import { LOCKS } from '#db/advisory-lock.ts'

export type Migration = { number: number; name: string; sql: string; checksum: string }
type MigrationWatch = {
  /** Called with the name of each before it is applied; throwing stops there, after complete steps. */
  before?: (name: string) => void
}
/** A change of the schema and the statement that records it. */
type MigrationStep = { name: string; sql: string; note: string; values: unknown[] }
type Applied = Pick<Migration, 'number' | 'name' | 'checksum'>

const HISTORY = `
  create table if not exists schema_migrations (
    number integer primary key,
    name text not null,
    checksum text not null,
    applied_at timestamptz(3) not null default now()
  )`

/**
 * Applies the files of `folder` that are missing, in order of their names even where later ones were applied before,
 * and repairs those that were applied in an earlier form. Each step is one transaction with the row that records it.
 */
export async function migrate(pool: pg.Pool, folder = MIGRATIONS, { before }: MigrationWatch = {}) {
  const migrations = migrationsIn(folder)
  const client = await pool.connect()
  try {
    // Another server may be migrating for a long time.
    await client.query('set statement_timeout = 0; set lock_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [LOCKS.migrations])
    const steps = stepsOf(migrations, await applied(client), repairsIn(folder))
    for (const step of steps) {
      before?.(step.name)
      await carryOut(client, step)
    }
    return steps.map((step) => step.name)
  } finally {
    // Ends the session, and with it the lock and the lifted time limit, whatever happened before.
    client.release(true)
  }
}

/** The migrations of this version, in order. */
export const knownMigrations = () => migrationsIn(MIGRATIONS)

/** Applies one in the transaction of the caller, who holds `lockMigrations`. */
export async function applyWithin(client: pg.ClientBase, { number, name, sql, checksum }: Migration) {
  await client.query(HISTORY)
  await client.query(sql)
  // Pending deferred constraints would prevent the next migration from changing its table.
  await client.query('set constraints all immediate; set constraints all deferred')
  const row = [number, name, checksum]
  await client.query('insert into schema_migrations (number, name, checksum) values ($1, $2, $3)', row)
}

/** No server can migrate this database until the transaction ends. */
export const lockMigrations = (client: pg.ClientBase) =>
  client.query('select pg_advisory_xact_lock($1)', [LOCKS.migrations])

function migrationsIn(folder: string): Migration[] {
  const migrations = migrationNames(folder).map((name) => {
    const number = Number(/^(\d{4})_[a-z0-9-]+\.sql$/.exec(name)?.[1])
    if (!number) throw new Error(`Migration ${name}: expected a name such as 0002_courses.sql.`)
    const sql = readMigration(folder, name)
    return { number, name, sql, checksum: hashOf(sql) }
  })
  const twice = migrations.find(({ number }, index) => number === migrations[index - 1]?.number)
  if (twice) throw new Error(`Migration ${twice.name}: its number is used by another file.`)
  return migrations
}

async function applied(client: pg.PoolClient) {
  await client.query(HISTORY)
  return (await client.query<Applied>('select number, name, checksum from schema_migrations order by number')).rows
}

/** Steps for removed files come first: their numbers may be used again. */
function stepsOf(migrations: Migration[], applied: Applied[], repairs: Map<string, string>): MigrationStep[] {
  const known = new Map(migrations.map((migration) => [migration.name, migration]))
  const rows = new Map(applied.map((row) => [row.name, row]))
  const removed = applied.filter(({ name }) => !known.has(name)).map((row) => removing(row, repairs))
  const changes = migrations.flatMap((migration) => {
    const row = rows.get(migration.name)
    if (!row) return adding(afterOthers(migration, rows.keys(), repairs))
    return row.checksum === migration.checksum ? [] : repairing(row, migration, repairs)
  })
  return [...removed, ...changes]
}

/** The migration, with its repairs for each later migration that was applied before it. */
export function afterOthers(
  migration: Migration,
  others: Iterable<string>,
  repairs = repairsIn(MIGRATIONS),
): Migration {
  const late = [...others].flatMap((other) => repairs.get(lateRepairName(migration.name, other)) ?? [])
  return { ...migration, sql: [migration.sql, ...late].join('\n;\n') }
}

const adding = ({ number, name, sql, checksum }: Migration): MigrationStep => ({
  name,
  sql,
  note: 'insert into schema_migrations (number, name, checksum) values ($1, $2, $3)',
  values: [number, name, checksum],
})

function repairing(row: Applied, { name, checksum }: Migration, repairs: Map<string, string>): MigrationStep {
  const repair = repairName(row)
  const sql = repairs.get(repair)
  if (sql === undefined)
    throw new Error(
      `Migration ${name} was changed after this database had applied it. Restore it and add a new one; ` +
        `if the changed form is already in use, add repairs/${repair}.`,
    )
  return {
    name: repair,
    sql,
    note: 'update schema_migrations set checksum = $2 where name = $1',
    values: [name, checksum],
  }
}

function removing(row: Applied, repairs: Map<string, string>): MigrationStep {
  const repair = repairName(row)
  const sql = repairs.get(repair)
  if (sql === undefined)
    throw new Error(
      `The database is newer than this version of the server: it has ${row.name}. Install the newer version.`,
    )
  return { name: repair, sql, note: 'delete from schema_migrations where name = $1', values: [row.name] }
}

async function carryOut(client: pg.PoolClient, { name, sql, note, values }: MigrationStep) {
  await client.query('begin')
  try {
    await client.query(sql)
    await client.query(note, values)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    const { message, position } = error as { message: string; position?: string }
    const line = position ? ` (line ${sql.slice(0, Number(position)).split('\n').length})` : ''
    throw new Error(`Migration ${name} failed and left the schema as it was: ${message}${line}`, { cause: error })
  }
}
