import { setTimeout as wait } from 'node:timers/promises'
import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { startEmbedded } from './embedded.ts'
import { PreparingClient } from './preparing-client.ts'

/** A database or a transaction: queries take either and can't tell which. */
export type Db = PgDatabase<NodePgQueryResultHKT>

// Counts and amounts in đồng stay below 2^53; a string in an answer would be the surprise.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

const OLDEST_MAJOR = 15
/** A server that is just being started beside ours gets this long to answer. */
const PATIENCE_MS = 10_000
const notYet = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', '57P03'])

export function openPool(connection: pg.PoolConfig) {
  const pool = new pg.Pool({
    Client: PreparingClient,
    application_name: 'learning-cms',
    max: 10,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 60_000,
    connectionTimeoutMillis: 10_000,
    options: '-c TimeZone=UTC',
    keepAlive: true,
    ...connection,
  })
  // An idle connection that the server drops is replaced at the next query; unheard, the event would end the process.
  pool.on('error', () => {})
  // The same for one that drops in the middle of a transaction: the next query in it fails, and that is enough.
  pool.on('connect', (client) => client.on('error', () => {}))
  return { pool, db: drizzle({ client: pool }) as Db }
}

type Settings = { dataDir: string; databaseUrl?: string | undefined; postgresBin?: string | undefined }

/** The embedded PostgreSQL, or the one that DATABASE_URL names. Nothing above can tell which. */
export async function openDatabase({ dataDir, databaseUrl, postgresBin }: Settings) {
  const embedded = databaseUrl ? undefined : await startEmbedded({ dataDir, postgresBin })
  const connection: pg.PoolConfig = embedded?.connection ?? { connectionString: databaseUrl }
  const { db, pool } = openPool(connection)
  const close = async () => {
    await pool.end()
    await embedded?.stop()
  }
  try {
    await checkServer(pool)
  } catch (error) {
    await close()
    throw new Error(`The database${databaseUrl ? ' that DATABASE_URL names' : ''} can't be used: ${reasonOf(error)}`, {
      cause: error,
    })
  }
  return { db, pool, connection, healthy: () => embedded?.healthy() ?? true, close }
}

async function checkServer(pool: pg.Pool) {
  const {
    rows: [server],
  } = await firstAnswer(pool)
  const major = Math.floor(server!.version / 10_000)
  if (major < OLDEST_MAJOR) throw new Error(`it is PostgreSQL ${major}; ${OLDEST_MAJOR} or newer is needed.`)
  if (server!.encoding !== 'UTF8') throw new Error(`its encoding is ${server!.encoding}; UTF8 is needed.`)
}

async function firstAnswer(pool: pg.Pool) {
  const deadline = Date.now() + PATIENCE_MS
  for (;;) {
    try {
      return await pool.query<{ version: number; encoding: string }>(
        `select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding`,
      )
    } catch (error) {
      if (!notYet.has((error as { code?: string }).code ?? '') || Date.now() > deadline) throw error
      await wait(250)
    }
  }
}

function reasonOf(error: unknown) {
  const { message, code } = error as { message?: string; code?: string }
  return message || code || 'no answer'
}
