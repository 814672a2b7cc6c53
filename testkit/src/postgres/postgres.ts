import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startEmbedded } from '@learning-cms/server/db/embedded/embedded'
import { handOver } from '@learning-cms/server/db/embedded/role'
import { migrate } from '@learning-cms/server/db/migrating/migrate'
import { faultsOf, linesOf, LOCK_FILE, MIGRATIONS } from '@learning-cms/server/db/migrating/migrations-lock'
import { openPool } from '@learning-cms/server/db/open'
import type pg from 'pg'
import type { TestProject } from 'vitest/node'
import type { Claim } from '@learning-cms/testkit/row-types/shape'

/** The PostgreSQL that the workers use, and the migrated database that they copy. */
export type TestPostgres = {
  /** The server's account, which is limited to its own schemas. */
  connection: pg.PoolConfig
  /** The account that creates databases. */
  maker: pg.PoolConfig
  template: string
}

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: TestPostgres
    rowTypes: Claim[]
  }
}

/** One PostgreSQL for the entire run: a temporary one, or the given one, where only new databases are touched. */
export default async function setup(project: TestProject) {
  const hadData = existsSync(ownData)
  if (process.env.TESTS_WITHOUT_DATABASE) return undefined
  for (const fault of faultsOf(MIGRATIONS, linesOf(readFileSync(LOCK_FILE, 'utf8'))))
    process.stderr.write(`Migration ${fault}\n`)
  const [{ postgres, stop }, rowTypes] = await Promise.all([startTestPostgres(), readRowTypes()])
  project.provide('postgres', postgres)
  project.provide('rowTypes', rowTypes)
  return async () => {
    await stop()
    if (!hadData && existsSync(ownData))
      throw new Error(`A test wrote into ${ownData}, where the data of whoever works here would be. Use testConfig().`)
  }
}

/** Where a server that is started in this repository has its data. */
const ownData = join(import.meta.dirname, '../../../data')

/** A separate process, because the compiler's interface would block the start of PostgreSQL. */
async function readRowTypes(): Promise<Claim[]> {
  const program = join(import.meta.dirname, '../row-types', 'print-claims.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [program], { maxBuffer: 16 * 1024 ** 2 })
  return JSON.parse(stdout)
}

export async function startTestPostgres(): Promise<{ postgres: TestPostgres; stop: () => Promise<void> }> {
  const { connection, maker, end, isGiven } = await openTestPostgres()
  const template = `cms_test_${process.pid}_${randomBytes(4).toString('hex')}`
  try {
    await administer(maker, `create database ${template} template template0 encoding 'UTF8'`)
    if (!isGiven) await handOver(connectionTo(maker, template))
    const { pool } = openPool(connectionTo(connection, template))
    await migrate(pool).finally(() => pool.end())
  } catch (error) {
    await end()
    throw error
  }
  const stop = async () => {
    await administer(maker, `drop database if exists ${template} with (force)`)
    await end()
  }
  return { postgres: { connection, maker, template }, stop }
}

/** The given server, or a temporary one of our own until `end`. */
export async function openTestPostgres() {
  const given = process.env.TEST_DATABASE_URL ?? process.env.DATABASE_URL
  if (!given) return { ...(await throwAway()), isGiven: false }
  const at = { connectionString: given }
  return { connection: at, maker: at, end: async () => {}, isGiven: true }
}

async function throwAway(): Promise<Pick<TestPostgres, 'connection' | 'maker'> & { end: () => Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'cms-test-'))
  const settings = {
    fsync: 'off',
    full_page_writes: 'off',
    synchronous_commit: 'off',
    max_connections: '100',
    // In its folder, where nothing of it is left behind when it is killed.
    dynamic_shared_memory_type: 'mmap',
  }
  const { connection, superuser, stop } = await startEmbedded({ dataDir, settings })
  const end = async () => {
    await stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { connection, maker: superuser, end }
}

/** Another database on the same server. */
export function connectionTo(connection: pg.PoolConfig, database: string): pg.PoolConfig {
  if (!connection.connectionString) return { ...connection, database }
  const url = new URL(connection.connectionString)
  url.pathname = `/${database}`
  return { ...connection, connectionString: url.href }
}

/** Runs a statement that cannot be part of a transaction, such as creating a database. */
export async function administer(connection: pg.PoolConfig, statement: string) {
  const { pool } = openPool({ ...connection, max: 1, statement_timeout: 60_000 })
  await pool.query(statement).finally(() => pool.end())
}
