import type pg from 'pg'
import { hashOf, migrationNames, MIGRATIONS, readMigration } from './migrations-lock.ts'
import { LOCKS } from './advisory-lock.ts'

export type Migration = { number: number; name: string; sql: string; checksum: string }
type Steps = {
  /** Called with the name of each before it is applied; throwing stops there, after complete steps. */
  before?: (name: string) => void
}
type Applied = Pick<Migration, 'number' | 'name' | 'checksum'>

const HISTORY = `
  create table if not exists schema_migrations (
    number integer primary key,
    name text not null,
    checksum text not null,
    applied_at timestamptz(3) not null default now()
  )`

/** For databases from the time when merged migrations were sometimes changed. */
const earlyVersionHint =
  'Otherwise this database was created by an early version. It is unchanged: move its contents to a new database with ' +
  '`npm run db -- export` and `npm run db -- import` (docs/operate.md, "A database of an early version").'

/** Brings the schema up to the numbered files of `folder`, each in one transaction with the row that records it. */
export async function migrate(pool: pg.Pool, folder = MIGRATIONS, { before }: Steps = {}) {
  const migrations = migrationsIn(folder)
  const client = await pool.connect()
  try {
    // Another server may be migrating for a long time.
    await client.query('set statement_timeout = 0; set lock_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [LOCKS.migrations])
    const pending = stillToApply(migrations, await applied(client))
    for (const migration of pending) {
      before?.(migration.name)
      await apply(client, migration)
    }
    return pending.map((migration) => migration.name)
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

function stillToApply(migrations: Migration[], applied: Applied[]) {
  const known = new Map(migrations.map((migration) => [migration.number, migration]))
  for (const { number, name, checksum } of applied) {
    const migration = known.get(number)
    if (!migration) {
      throw new Error(
        `The database is newer than this version of the server: it has ${name}. Install the newer version.`,
      )
    }
    if (migration.checksum !== checksum) {
      throw new Error(
        `Migration ${name} was changed after this database had applied it. If you changed it, restore it and add a new one. ${earlyVersionHint}`,
      )
    }
  }
  const last = applied.at(-1)
  const pending = migrations.filter(({ number }) => !applied.some((row) => row.number === number))
  if (last && pending[0] && pending[0].number < last.number) {
    throw new Error(
      `Migration ${pending[0].name} comes too late: this database has already applied ${last.name}. If you added it, give it a higher number. ${earlyVersionHint}`,
    )
  }
  return pending
}

async function apply(client: pg.PoolClient, { number, name, sql, checksum }: Migration) {
  await client.query('begin')
  try {
    await client.query(sql)
    await client.query('insert into schema_migrations (number, name, checksum) values ($1, $2, $3)', [
      number,
      name,
      checksum,
    ])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    const { message, position } = error as { message: string; position?: string }
    const line = position ? ` (line ${sql.slice(0, Number(position)).split('\n').length})` : ''
    throw new Error(`Migration ${name} failed and left the schema as it was: ${message}${line}`, { cause: error })
  }
}
