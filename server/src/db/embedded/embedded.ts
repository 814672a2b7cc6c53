import { closeSync, openSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { messageOf } from '#errors'
import { findPrograms, reachablePrograms } from './binaries.ts'
import { ensureCluster, prepareFolder, wayTo } from './cluster.ts'
import { endpointFor, passwordFor } from './connection.ts'
import { identityFor } from './identity.ts'
import { lockFolder } from './lock.ts'
import { handOver, SUPERUSER } from './role.ts'
import { supervise } from './supervise.ts'

type EmbeddedOptions = {
  dataDir: string
  /** The folder of PostgreSQL programs other than those from npm. */
  postgresBin?: string | undefined
  /** Settings that differ from ours, such as `fsync: 'off'` for a test database. */
  settings?: Record<string, string>
  /** Where to report what a start is waiting for. */
  say?: ((line: string) => void) | undefined
  /** Called once PostgreSQL is being created or started, which takes no time of this process. */
  onUnderWay?: (() => void) | undefined
}

const BIGGEST_LOG_BYTES = 5_000_000

const ourSettings = {
  shared_buffers: '128MB',
  max_connections: '40',
  // A restore locks every table with its indexes in one transaction: some 1,500 of them.
  max_locks_per_transaction: '256',
  max_logical_replication_workers: '0',
  jit: 'off',
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '%m ',
  log_checkpoints: 'off',
  // Reporting errors is up to the caller; their text may contain what people typed.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
}

/** Starts the bundled PostgreSQL on `dataDir`, and keeps it running until `stop`. */
export async function startEmbedded({
  dataDir,
  postgresBin,
  settings = {},
  say = () => {},
  onUnderWay = () => {},
}: EmbeddedOptions) {
  const undo: (() => void)[] = []
  const undoAll = () =>
    undo
      .splice(0)
      .reverse()
      .forEach((step) => step())
  try {
    prepareFolder(dataDir)
    undo.push(await lockFolder(dataDir))
    const programs = findPrograms(postgresBin)
    const cluster = join(dataDir, `pg${programs.major}`)
    const identity = identityFor(cluster)
    const bin = reachablePrograms(programs, dataDir, identity)
    const password = passwordFor(cluster)
    const isDurable = settings.fsync !== 'off'
    await ensureCluster(cluster, { bin, major: programs.major, identity, password, isDurable })
    const clusterPath = wayTo(cluster, identity)
    undo.push(clusterPath.close)
    const { connection, settings: reach, clear } = await endpointFor(dataDir, identity, password)
    undo.push(clear)
    const superuser = { ...connection, user: SUPERUSER }
    const log = openLog(dataDir)
    undo.push(() => closeSync(log.handle))
    const postgres = await supervise({
      bin,
      cluster,
      clusterPath,
      identity,
      connection: superuser,
      log,
      say,
      onUnderWay,
      settings: { ...ourSettings, ...settings, ...reach },
    })
    await handOver(superuser, password).catch(async (error: unknown) => {
      await postgres.stop()
      throw error
    })
    return {
      /** The server's own account. */
      connection,
      /** For what only the owner of the whole cluster may do, such as creating another database. */
      superuser,
      healthy: postgres.healthy,
      /** The current one: it changes when PostgreSQL has to be restarted. */
      pid: postgres.pid,
      stop: () => postgres.stop().finally(undoAll),
    }
  } catch (error) {
    undoAll()
    throw new Error(`The embedded PostgreSQL can't be started: ${messageOf(error)}\n${hint}`, { cause: error })
  }
}

const hint =
  'Alternatively, set DATABASE_URL to your own PostgreSQL server, ' +
  'or POSTGRES_BIN to a folder with other PostgreSQL programs (see docs/install.md).'

function openLog(dataDir: string) {
  const path = join(dataDir, 'postgres.log')
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0
  if (size > BIGGEST_LOG_BYTES) renameSync(path, `${path}.1`)
  return { path, handle: openSync(path, 'a', 0o600) }
}
