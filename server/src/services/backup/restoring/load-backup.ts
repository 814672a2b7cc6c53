import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { afterOthers, applyWithin, knownMigrations, lockMigrations, type Migration } from '#db/migrating/migrate.ts'
import { refuse } from '#refuse'
import { onBareTables } from './bare-tables.ts'
import { fillFromEarly } from './load-early.ts'
import { clearSchema } from './clear-schema.ts'
import type { Manifest, TablePart } from '#services/backup/manifest.ts'
import { type Backup, fileOf, rowsOf } from '#services/backup/read-backup.ts'
import { asAltered } from '#services/backup/stored-file.ts'
import {
  COPY_SETTINGS,
  copyIn,
  copyOut,
  listSequences,
  listTables,
  nameOf,
  setSequence,
  type Table,
} from '#services/backup/tables.ts'

const LEAVING_MS = 3_000

type LoadWatch = {
  signal?: AbortSignal | undefined
  onTable?: ((table: TablePart, at: number, of: number) => void) | undefined
  /** From a version whose migrations were changed afterwards: only what both schemas have is taken over. */
  isEarly?: boolean
  last?: (client: pg.PoolClient) => Promise<void>
}

/** Which migrations created the schema of a backup, and which must be run on its rows afterwards. */
export function planOf({ migrations }: Pick<Manifest, 'migrations'>, known: readonly Migration[] = knownMigrations()) {
  const byNumber = new Map(known.map((migration) => [migration.number, migration]))
  const newest = known.at(-1)?.number ?? 0
  for (const { number, name, checksum } of migrations) {
    const ours = byNumber.get(number)
    if (!ours && number > newest) refuse('rule-broken', 'backups.newer', { values: { version: name } })
    if (ours?.checksum !== checksum) refuse('rule-broken', 'backups.other-history', { values: { name } })
  }
  const had = new Set(migrations.map(({ number }) => number))
  const names = migrations.map(({ name }) => name)
  return {
    before: known.filter(({ number }) => had.has(number)),
    after: known.filter(({ number }) => !had.has(number)).map((one) => afterOthers(one, names)),
  }
}

/**
 * Replaces the contents of the database by a backup in one transaction, so it is always either the old or the new. The
 * old schema is created, the rows are loaded, read back and compared, and only then are newer migrations run. `last`
 * does anything else that belongs to it before the commit.
 */
export async function loadBackup(pool: pg.Pool, backup: Backup, watch: LoadWatch = {}): Promise<{ leftOut: string[] }> {
  const plan = watch.isEarly ? { before: knownMigrations(), after: [] } : planOf(backup.manifest)
  const client = await pool.connect()
  try {
    await begin(client)
    for (const migration of plan.before) await applyWithin(client, migration)
    const leftOut = await (watch.isEarly ? loadEarly : loadAlike)(client, backup, watch)
    for (const migration of plan.after) await applyWithin(client, migration)
    await watch.last?.(client)
    watch.signal?.throwIfAborted()
    await client.query('commit')
    return { leftOut }
  } finally {
    client.release(true)
  }
}

async function loadAlike(client: pg.ClientBase, backup: Backup, watch: LoadWatch): Promise<string[]> {
  const tables = await tablesFor(client, backup.manifest)
  await onBareTables(client, () => fill(client, { backup, tables, watch }))
  for (const sequence of backup.manifest.sequences) await setSequence(client, sequence)
  await client.query('analyze')
  await compare(client, backup, tables)
  return []
}

async function loadEarly(client: pg.ClientBase, backup: Backup, { signal }: LoadWatch) {
  let leftOut: string[] = []
  await onBareTables(client, async () => void (leftOut = await fillFromEarly(client, backup, signal)))
  await client.query('analyze')
  return leftOut
}

/** Creates the schema of the backup and rolls it back, so that we know its tables match before anything is touched. */
export async function refuseUnfit(pool: pg.Pool, backup: Backup) {
  const { before } = planOf(backup.manifest)
  const client = await pool.connect()
  try {
    await begin(client)
    for (const migration of before) await applyWithin(client, migration)
    await tablesFor(client, backup.manifest)
    await client.query('rollback')
  } finally {
    client.release(true)
  }
}

/** An empty schema that only this transaction sees. */
async function begin(client: pg.ClientBase) {
  await client.query('begin')
  await client.query(COPY_SETTINGS)
  await refuseOthers(client)
  await lockMigrations(client)
  await clearSchema(client)
}

/**
 * A running server would go on writing from its memory of the old rows. A session that has just ended is given a moment
 * to disappear.
 */
async function refuseOthers(client: pg.ClientBase) {
  for (const deadline = Date.now() + LEAVING_MS; ; await wait(100)) {
    const { rows } = await client.query<{ n: number }>(`
      select count(*)::int as n from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and application_name like 'learning-cms%'`)
    if (rows[0]!.n === 0) return
    if (Date.now() > deadline) refuse('state-forbids', 'backups.server-runs')
    // Within a transaction the activity view is a snapshot taken at first use.
    await client.query('select pg_stat_clear_snapshot()')
  }
}

/** The tables of the schema, which must match those of the backup column by column. */
async function tablesFor(client: pg.ClientBase, manifest: Manifest) {
  const tables = await listTables(client)
  const sequences = await listSequences(client)
  const shape = (all: readonly { name: string; columns?: readonly string[] }[]) =>
    all
      .map(({ name, columns = [] }) => `${name} ${columns.toSorted().join(' ')}`)
      .toSorted()
      .join('\n')
  if (shape(tables) !== shape(manifest.tables) || shape(sequences) !== shape(manifest.sequences))
    refuse('rule-broken', 'backups.other-tables', { values: { tables: differenceOf(tables, manifest.tables) } })
  // Columns must be in the order of the rows in the file.
  return manifest.tables.map(({ name, columns }) => ({ ...tables.find((table) => table.name === name)!, columns }))
}

function differenceOf(ours: readonly Table[], theirs: readonly TablePart[]) {
  const key = ({ name, columns }: Table | TablePart) => `${name} (${columns.toSorted().join(', ')})`
  const [one, other] = [new Set(ours.map(key)), new Set(theirs.map(key))]
  return [...one.symmetricDifference(other)].map((text) => text.split(' ')[0]).join(', ')
}

type Filling = { backup: Backup; tables: readonly Table[]; watch: LoadWatch }

async function fill(client: pg.ClientBase, { backup, tables, watch }: Filling) {
  // Some migrations insert rows into a new table.
  await client.query(`truncate ${tables.map(nameOf).join(', ')}`)
  for (const [at, table] of tables.entries()) {
    watch.signal?.throwIfAborted()
    try {
      await pipeline(await rowsOf(backup, table.name, watch.signal), client.query(copyFrom(copyIn(table))))
    } catch (error) {
      throw asAltered(error, fileOf(table.name), watch.signal)
    }
    watch.onTable?.(backup.manifest.tables[at]!, at + 1, tables.length)
  }
}

/** Reads everything back: the tables must produce exactly the bytes that were written. */
export async function compare(client: pg.ClientBase, { manifest }: Pick<Backup, 'manifest'>, tables: readonly Table[]) {
  for (const [at, table] of tables.entries()) {
    const hash = createHash('sha256')
    const parts: AsyncIterable<Buffer> = client.query(copyTo(copyOut(table)))
    for await (const part of parts) hash.update(part)
    if (hash.digest('hex') !== manifest.tables[at]!.sha256)
      refuse('rule-broken', 'backups.read-back-differs', { values: { table: table.name } })
  }
}
