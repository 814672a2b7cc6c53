import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '#config'
import { passwordFor } from '#db/embedded-connection.ts'
import { openDatabase, openPool, type Db } from '#db/open.ts'

/** Does something with the database of the settings, whether its server runs or not. */
export async function withDatabase<T>(work: (db: Db, config: ReturnType<typeof readConfig>) => Promise<T>) {
  const config = readConfig(process.env)
  const running = config.databaseUrl ? undefined : await runningEmbedded(config.dataDir)
  const database = running ?? (await openDatabase(config))
  try {
    return await work(database.db, config)
  } finally {
    await database.close()
  }
}

/** The server's own PostgreSQL, as its `postmaster.pid` says where to meet it; undefined when it does not answer. */
async function runningEmbedded(dataDir: string) {
  const cluster = clusterIn(dataDir)
  const meeting = cluster && meetingPlace(cluster)
  if (!meeting) return undefined
  const connection = { user: 'cms', database: 'postgres', ssl: false, password: passwordFor(cluster), max: 2 }
  const { db, pool } = openPool({ ...connection, ...meeting })
  try {
    await pool.query('select 1')
    return { db, close: () => pool.end() }
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
