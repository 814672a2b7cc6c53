import { randomBytes } from 'node:crypto'
import { fillTables, Memory } from '@learning-cms/testkit/history/any-rows'
import { contentsOf, filledTables } from '@learning-cms/testkit/history/contents'
import { differences, noticeable, schemaOf } from '@learning-cms/testkit/history/schema'
import { administer, connectionTo } from '@learning-cms/testkit/postgres/postgres'
import { skipBecause } from '@learning-cms/testkit/skip'
import type pg from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import { handOver } from '#db/embedded/role.ts'
import { distinct, landedSets, type LandedSet } from './landed.ts'
import { hashOf, migrationNames, MIGRATIONS, readMigration } from './migrations-lock.ts'
import { migrate } from './migrate.ts'
import { openPool } from '#db/open.ts'

const AT_ONCE = 3
/** This table is the same in every commit. */
const HISTORY = `create table schema_migrations (number integer primary key, name text not null, checksum text not null,
  applied_at timestamptz(3) not null default now())`
/** Its 0032 needs a table that the next commit added, so no server of this commit ever started on a new database. */
const NEVER_MADE = '80d8631a052da3cbda8ba441ba4c66a3aa073fc7'

type Sql = [name: string, sql: string]
/** The migrations of a commit; the first `alike` of them are identical to today's. */
type Made = { commit: string; migrations: Sql[]; alike: number }
type Schema = Map<string, string>
type Contents = Set<string>
type Arrival = Made & { contents: Contents; faults: ReturnType<typeof noticeable> }
type Database = Awaited<ReturnType<typeof newDatabase>>

const landed = landedSets(MIGRATIONS)
const today: Sql[] = migrationNames(MIGRATIONS).map((name) => [name, readMigration(MIGRATIONS, name)])
const end = today.at(-1)![0]
const [straight, crooked] = split(typeof landed === 'string' ? [] : landed.filter(({ isInHead }) => isInHead))
const memory = new Memory()
let filled: string[] = []
const { connection, maker, template: current } = inject('postgres')
const left = new Map<string, () => Promise<void>>()
afterAll(() => Promise.all([...left.values()].map((drop) => drop())))
const isOurs = JSON.stringify(connection) !== JSON.stringify(maker)

test(
  'a database of every set of migrations that ever landed comes to the schema of a new one',
  { timeout: 900_000, ...skipBecause(typeof landed === 'string' ? landed : undefined) },
  async () => {
    const fresh = await newDatabase(current)
    filled = await fresh.connected(filledTables)
    await fresh.drop()
    const { schemas, empty } = await walkStraight()
    // Rows are compared only in tables that have some.
    expect(empty.length).toBeLessThan(15)
    const { arrivals, contents } = await walkCrooked(schemas)
    const missing = arrivals.flatMap((one) =>
      [...contents.get(arrivalOf(one))!].filter((row) => !one.contents.has(row)),
    )
    expect({ missing, faults: arrivals.flatMap(({ faults }) => faults) }).toEqual({ missing: [], faults: [] })
    expect(arrivals).toHaveLength(crooked.length)
  },
)

/** Straight sets, whose migrations are today's first ones, and crooked ones, all others. */
function split(sets: LandedSet[]): [Made[], Made[]] {
  const all = distinct(sets)
    .filter(({ commit }) => commit !== NEVER_MADE)
    .flatMap(madeBy)
  return [
    all.filter((one) => one.alike === one.migrations.length),
    all.filter((one) => one.alike < one.migrations.length),
  ]
}

function madeBy({ commit, migrations }: LandedSet): Made[] {
  return withoutDoubles([...migrations]).map((list) => {
    const at = list.findIndex(([name, sql], index) => today[index]?.[0] !== name || today[index][1] !== sql)
    return { commit, migrations: list, alike: at < 0 ? list.length : at }
  })
}

/** No server started with two files of one number: they came from two branches, so each makes a set of its own. */
function withoutDoubles(list: Sql[]): Sql[][] {
  const isDouble = ([name]: Sql) => list.some(([other]) => other !== name && other.slice(0, 4) === name.slice(0, 4))
  const doubles = list.filter(isDouble)
  return doubles.length === 0 ? [list] : doubles.map((chosen) => list.filter((one) => one === chosen || !isDouble(one)))
}

/**
 * Migrates one database through all straight sets, with a row in each table as soon as it exists. Returns its schema at
 * each migration where a crooked set will arrive.
 */
async function walkStraight() {
  const stops = new Set([...straight, ...crooked].map(arrivalOf)).add(end)
  const schemas = new Map<string, Schema>()
  let empty: string[] = []
  const { connected, drop } = await newDatabase()
  await connected(async (pool) => {
    for (const stop of [...stops].toSorted()) {
      await migrateUpTo(pool, stop)
      empty = await fillTables(pool, memory)
      if (stop === end || isArrival(stop)) schemas.set(stop, await schemaOf(pool))
    }
  })
  await drop()
  return { schemas, empty }
}

/**
 * Migrates another database through today's migrations, without test rows; each crooked set starts from a copy of it.
 */
async function walkCrooked(schemas: Map<string, Schema>) {
  const first = await newDatabase()
  await first.connected((pool) => pool.query(HISTORY))
  const arrivals: Arrival[] = []
  const contents = new Map<string, Contents>()
  const running = new Set<Promise<unknown>>()
  for (const [alike, next] of today.entries()) {
    for (const made of crooked.filter((one) => one.alike === alike)) {
      const copy = await newDatabase(first.name)
      const arriving = arrive(copy, made, schemas)
        .then((one) => arrivals.push(one))
        .finally(() => running.delete(arriving))
      running.add(arriving)
      if (running.size >= AT_ONCE) await Promise.race(running)
    }
    await first.connected((pool) => make(pool, [next]))
    if (isArrival(next[0])) contents.set(next[0], await first.connected((pool) => contentsOf(pool, filled)))
  }
  await Promise.all(running)
  await first.drop()
  return { arrivals, contents }
}

/**
 * Migrates a crooked database to its arrival. If its schema there equals the straight one's, column by column, the rest
 * is the same for both; otherwise it is migrated to the end and compared again.
 */
async function arrive({ connected, drop }: Database, made: Made, schemas: Map<string, Schema>): Promise<Arrival> {
  const arrival: Arrival = { ...made, contents: new Set(), faults: [] }
  const work = connected(async (pool) => {
    await make(pool, made.migrations.slice(made.alike))
    await fillTables(pool, memory)
    await migrateUpTo(pool, made.migrations.at(-1)![0])
    const [there, found] = [schemas.get(arrivalOf(made))!, await schemaOf(pool)]
    arrival.contents = await contentsOf(pool, filled)
    arrival.faults.push(...noticeable(there, found))
    if (differences(there, found).length === 0) return
    await migrate(pool)
    arrival.faults.push(...noticeable(schemas.get(end)!, await schemaOf(pool)))
  })
  await work.catch((error: Error) =>
    arrival.faults.push({ name: made.commit, expected: 'opens', found: error.message }),
  )
  await drop()
  return arrival
}

/** An empty database, or a copy of one without connections. */
async function newDatabase(template = 'template0') {
  const name = `cms_landed_${process.pid}_${randomBytes(4).toString('hex')}`
  await administer(maker, `create database ${name} template ${template} encoding 'UTF8'`)
  // Compiling the long statements that read a schema takes longer than they do.
  await administer(maker, `alter database ${name} set jit = off`)
  if (isOurs && template === 'template0') await handOver(connectionTo(maker, name))
  // Rights on a database are not copied with it.
  else if (connection.user) await administer(maker, `grant create, temporary on database ${name} to ${connection.user}`)
  const connected = <T>(work: (pool: pg.Pool) => Promise<T>): Promise<T> => {
    const { pool } = openPool(connectionTo(connection, name))
    return work(pool).finally(() => pool.end())
  }
  const drop = async () => {
    left.delete(name)
    await administer(maker, `drop database if exists ${name} with (force)`)
  }
  left.set(name, drop)
  return { name, connected, drop }
}

async function make(pool: pg.Pool, migrations: Sql[]) {
  for (const [name, sql] of migrations) {
    await pool.query(sql)
    const row = [Number(name.slice(0, 4)), name, hashOf(sql)]
    await pool.query('insert into schema_migrations (number, name, checksum) values ($1, $2, $3)', row)
  }
}

/** Brings a database to today's migrations up to `last`, and no further. */
async function migrateUpTo(pool: pg.Pool, last: string) {
  const reached = new Error('reached')
  const before = (name: string) => {
    if (name.slice(0, 4) > last.slice(0, 4)) throw reached
  }
  await migrate(pool, undefined, { before }).catch((error: unknown) => {
    if (error !== reached) throw error
  })
}

/** The last of today's migrations that does not come after the set's last one, which may have been removed. */
const arrivalOf = ({ migrations }: Pick<Made, 'migrations'>) =>
  today.findLast(([name]) => name.slice(0, 4) <= migrations.at(-1)![0].slice(0, 4))![0]
const isArrival = (name: string) => crooked.some((one) => arrivalOf(one) === name)
