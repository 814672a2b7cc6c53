import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { readConfig, type Config } from '#config'
import { account, passwordFor } from '#db/embedded/connection.ts'
import { openDatabase, openPool, type Db } from '#db/open.ts'

/** Works on the configured database, whether its server is running or not. */
export const withDatabase = <T>(work: (db: Db, config: Config) => Promise<T>) =>
  withPool(({ db, config }) => work(db, config))

/** The same with the pool, for streaming rows. */
export async function withPool<T>(work: (parts: { db: Db; pool: pg.Pool; config: Config }) => Promise<T>) {
  const config = readConfig(process.env)
  if (!config.databaseUrl) refuseNoDatabase(config.dataDir)
  const running = config.databaseUrl ? undefined : await runningEmbedded(config.dataDir)
  const database = running ?? (await openDatabase(config))
  try {
    return await work({ db: database.db, pool: database.pool, config })
  } finally {
    await database.close()
  }
}

/** A command only uses an existing database; only the server creates one. */
function refuseNoDatabase(dataDir: string) {
  const cluster = clusterIn(dataDir)
  if (cluster && existsSync(join(cluster, 'PG_VERSION'))) return
  throw new Error(
    `DATA_DIR: there is no database in ${dataDir}. Set it to the server's folder, or set DATABASE_URL to the server's value.`,
  )
}

/** The server's own PostgreSQL, found through its `postmaster.pid`; undefined if it does not answer. */
async function runningEmbedded(dataDir: string) {
  const cluster = clusterIn(dataDir)
  const meeting = cluster && meetingPlace(cluster)
  if (!meeting) return undefined
  const connection = { ...account, password: passwordFor(cluster), max: 2 }
  const { db, pool } = openPool({ ...connection, ...meeting })
  try {
    await pool.query('select 1')
    return { db, pool, close: () => pool.end() }
  } catch {
    await pool.end()
    return undefined
  }
}

function clusterIn(dataDir: string) {
  try {
    const name = readdirSync(dataDir).find((name) => /^pg\d+$/.test(name))
    return name && join(dataDir, name)
  } catch {
    return undefined
  }
}

/** Lines of the file: process, folder, start, port, socket folder, address. */
function meetingPlace(cluster: string) {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
    return { port: Number(lines[3]), host: lines[4]?.trim() || lines[5]?.trim() || '127.0.0.1' }
  } catch {
    return undefined
  }
}
