import { setTimeout as wait } from 'node:timers/promises'
import { is } from 'drizzle-orm'
import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import { PgTransaction, type PgDatabase } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { codeOf } from '#errors'
import { refuseUndefined } from './statements/no-undefined.ts'
import { startEmbedded } from './embedded/embedded.ts'
import { Pool } from './connections/pool.ts'
import { PreparingClient } from './connections/preparing-client.ts'

/** A database or a transaction: queries take either and can't tell which. */
export type Db = PgDatabase<NodePgQueryResultHKT>

/**
 * In the current transaction, or in a new one. An error aborts all of it: to catch one and go on requires a savepoint.
 */
export const inTransaction = <Done>(db: Db, work: (tx: Db) => Promise<Done>) =>
  is(db, PgTransaction) ? work(db) : db.transaction(work)

/** Its connection pool, for metrics. */
export const poolOf = (db: Db) => (db as unknown as { $client: pg.Pool }).$client

refuseUndefined()

// Counts and amounts in đồng stay below 2^53; a string in an answer would be a surprise.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

const OLDEST_MAJOR = 15
/** How long a server that is starting beside ours may take to answer. */
const PATIENCE_MS = 10_000
const notYet = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', '57P03'])

/**
 * A connection's memory in PostgreSQL grows with every table and statement it uses, and under steady load it would live
 * for days. A connection older than this is closed after its current work.
 */
const CONNECTION_SECONDS = 15 * 60

/** Longer than any command holds a row, shorter than a person waits. */
const LOCK_TIMEOUT_MS = 4_000

export function openPool(connection: pg.PoolConfig) {
  const pool = new Pool({
    Client: PreparingClient,
    application_name: 'learning-cms',
    max: 10,
    statement_timeout: 30_000,
    lock_timeout: LOCK_TIMEOUT_MS,
    idle_in_transaction_session_timeout: 60_000,
    connectionTimeoutMillis: 10_000,
    maxLifetimeSeconds: CONNECTION_SECONDS,
    options: '-c TimeZone=UTC',
    keepAlive: true,
    ...connection,
  })
  // An idle connection dropped by the server is replaced at the next query; without a listener the event would end
  // the process.
  pool.on('error', () => {})
  // The same for one dropped in the middle of a transaction: the next query in it fails, and that is enough.
  pool.on('connect', (client) => client.on('error', () => {}))
  return { pool, db: drizzle({ client: pool }) as Db }
}

/** For what must be answered while everything else waits: who is asking, and whether the server is healthy. */
export const openVitalPool = (connection: pg.PoolConfig) =>
  openPool({
    ...connection,
    application_name: 'learning-cms sessions',
    max: 3,
    statement_timeout: 5_000,
    lock_timeout: 1_000,
    connectionTimeoutMillis: 5_000,
  })

type DatabaseSettings = {
  dataDir: string
  databaseUrl?: string | undefined
  postgresBin?: string | undefined
  say?: (line: string) => void
  /** Called once PostgreSQL is starting in its own process, so that this one can do other work meanwhile. */
  onUnderWay?: () => void
}

/** The embedded PostgreSQL, or the one in DATABASE_URL. Nothing above can tell which. */
export async function openDatabase({ dataDir, databaseUrl, postgresBin, say, onUnderWay }: DatabaseSettings) {
  const embedded = databaseUrl ? undefined : await startEmbedded({ dataDir, postgresBin, say, onUnderWay })
  const connection: pg.PoolConfig = embedded?.connection ?? { connectionString: databaseUrl }
  const { db, pool } = openPool(connection)
  const vital = openVitalPool(connection)
  const close = async () => {
    await Promise.all([pool.end(), vital.pool.end()])
    await embedded?.stop()
  }
  let isSuperuser: boolean
  try {
    isSuperuser = await checkServer(pool)
  } catch (error) {
    await close()
    throw new Error(`The database${databaseUrl ? ' that DATABASE_URL names' : ''} can't be used: ${reasonOf(error)}`, {
      cause: error,
    })
  }
  return { db, pool, vital, connection, isSuperuser, healthy: () => embedded?.healthy() ?? true, close }
}

/** Whether the account has the necessary rights there. */
async function checkServer(pool: pg.Pool) {
  const {
    rows: [server],
  } = await firstAnswer(pool)
  const major = Math.floor(server!.version / 10_000)
  if (major < OLDEST_MAJOR) throw new Error(`it is PostgreSQL ${major}; ${OLDEST_MAJOR} or newer is needed.`)
  if (server!.encoding !== 'UTF8') throw new Error(`its encoding is ${server!.encoding}; UTF8 is needed.`)
  return server!.isSuperuser
}

async function firstAnswer(pool: pg.Pool) {
  const deadline = Date.now() + PATIENCE_MS
  for (;;) {
    try {
      return await pool.query<{ version: number; encoding: string; isSuperuser: boolean }>(
        `select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding,
          current_setting('is_superuser') = 'on' as "isSuperuser"`,
      )
    } catch (error) {
      if (!notYet.has(codeOf(error) ?? '') || Date.now() > deadline) throw error
      await wait(250)
    }
  }
}

function reasonOf(error: unknown) {
  const { message, code } = error as { message?: string; code?: string }
  return message || code || 'no answer'
}
