import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'

type Migration = { number: number; name: string; sql: string; checksum: string }
type Applied = Pick<Migration, 'number' | 'name' | 'checksum'>

/** Any number will do, as long as every server that migrates this database takes the same one. */
const LOCK = 4_726_198

/** Brings the schema up to the numbered files of `folder`, each in a transaction with the row that says so. */
export async function migrate(pool: pg.Pool, folder = join(import.meta.dirname, 'migrations')) {
  const migrations = migrationsIn(folder)
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [LOCK])
    const pending = stillToApply(migrations, await applied(client))
    for (const migration of pending) await apply(client, migration)
    return pending.map((migration) => migration.name)
  } finally {
    // Ends the session and with it the lock and the lifted time limit, whatever happened before.
    client.release(true)
  }
}

function migrationsIn(folder: string): Migration[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
  const migrations = names.map((name) => {
    const number = Number(/^(\d{4})_[a-z0-9-]+\.sql$/.exec(name)?.[1])
    if (!number) throw new Error(`Migration ${name}: expected a name such as 0002_courses.sql.`)
    const sql = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n')
    return { number, name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
  })
  const twice = migrations.find(({ number }, index) => number === migrations[index - 1]?.number)
  if (twice) throw new Error(`Migration ${twice.name}: its number is taken by another file.`)
  return migrations
}

async function applied(client: pg.PoolClient) {
  await client.query(`
    create table if not exists schema_migrations (
      number integer primary key,
      name text not null,
      checksum text not null,
      applied_at timestamptz(3) not null default now()
    )`)
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
        `Migration ${name} was changed after this database had applied it. Restore the file and add a new one.`,
      )
    }
  }
  const last = applied.at(-1)
  const pending = migrations.filter(({ number }) => !applied.some((row) => row.number === number))
  if (last && pending[0] && pending[0].number < last.number) {
    throw new Error(
      `Migration ${pending[0].name} comes too late: this database has already applied ${last.name}. Number it higher.`,
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
