import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, statSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { codeOf, messageOf } from '#errors'
import { programEnvironment, programIn } from './binaries.ts'
import type { ClusterPath } from './cluster.ts'
import type { Identity } from './identity.ts'
import { reclaim } from './reclaim.ts'

type Cluster = {
  bin: string
  cluster: string
  clusterPath: ClusterPath
  identity: Identity | undefined
  connection: pg.PoolConfig
  settings: Record<string, string>
  log: { path: string; handle: number }
  /** Called when a start has to wait, with the reason. */
  say: (line: string) => void
  /** Called once PostgreSQL is working without us. */
  onUnderWay: () => void
}

/** Longer than a start without repairs takes. */
const SAY_AFTER_MS = 1_000
const RECOVERING = 'Waiting for the database: it is recovering after an unclean shutdown.'
const STARTING = 'Waiting for the database to start.'
/** What PostgreSQL logs before it repairs; a slow machine alone takes as long. */
const recovery = /not properly shut down|system was interrupted|automatic recovery/
const FIRST_PAUSE_MS = 200
const LONGEST_PAUSE_MS = 10_000
/** After running this long it gets a quick restart again. */
const STEADY_MS = 60_000
const FAST_STOP_MS = 20_000
/** The last processes of a killed PostgreSQL need a moment to notice. */
const LEFTOVER_PATIENCE_MS = 15_000
const leftover = /lock file "postmaster\.pid" already exists|pre-existing shared memory block|Is another postmaster/

/** Runs PostgreSQL on a cluster, restarting it when it dies, until it is stopped. */
export async function supervise(parts: Cluster) {
  let child: ChildProcess
  let isRunning = false
  let isStopping = false
  let pauseMs = FIRST_PAUSE_MS

  const run = async () => {
    await reclaim(parts.cluster, parts)
    const loggedBefore = statSync(parts.log.path).size
    const started = spawnPostgres(parts)
    parts.onUnderWay()
    child = started
    const since = Date.now()
    started.once('exit', () => {
      const wasRunning = isRunning
      isRunning = false
      if (Date.now() - since > STEADY_MS) pauseMs = FIRST_PAUSE_MS
      if (wasRunning && !isStopping) void runAgain()
    })
    await answering(started, parts, loggedBefore)
    isRunning = true
  }
  const runAgain = async (): Promise<void> => {
    await wait(pauseMs)
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
    if (!isStopping) await run().catch(runAgain)
  }
  // An exit without stop(), for example by process.exit(), should not leave PostgreSQL behind.
  const atExit = () => child?.kill('SIGINT')
  process.once('exit', atExit)
  try {
    await despiteLeftovers(run)
  } catch (error) {
    process.off('exit', atExit)
    throw error
  }
  return {
    healthy: () => isRunning,
    pid: () => child.pid,
    stop: async () => {
      isStopping = true
      await end(child, parts)
      process.off('exit', atExit)
    },
  }
}

function spawnPostgres({ bin, cluster, clusterPath, identity, settings, log }: Cluster) {
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  return spawn(programIn(bin, 'postgres'), ['-D', clusterPath.path, ...options], {
    ...identity,
    cwd: process.platform === 'win32' ? cluster : '/',
    env: programEnvironment(),
    windowsHide: true,
    // Outside the terminal's process group: Ctrl-C is for the server, which still has requests to finish.
    detached: process.platform !== 'win32',
    stdio: ['ignore', log.handle, log.handle, ...clusterPath.handles],
  })
}

async function despiteLeftovers(run: () => Promise<void>) {
  const deadline = Date.now() + LEFTOVER_PATIENCE_MS
  for (;;) {
    try {
      return await run()
    } catch (error) {
      if (!leftover.test(messageOf(error)) || Date.now() > deadline) throw error
      await wait(250)
    }
  }
}

/** Waits until PostgreSQL answers, however long its crash recovery takes; on failure it is not left running. */
async function answering(child: ChildProcess, parts: Cluster, loggedBefore: number) {
  let failure: Error | undefined
  child.once('error', (error) => (failure = error))
  const say = () => parts.say(recovery.test(logged(parts.log.path, loggedBefore)) ? RECOVERING : STARTING)
  const patience = setTimeout(say, SAY_AFTER_MS)
  try {
    await untilItAnswers(child, parts, { loggedBefore, failure: () => failure })
  } finally {
    clearTimeout(patience)
  }
}

type Start = { loggedBefore: number; failure: () => Error | undefined }

async function untilItAnswers(child: ChildProcess, parts: Cluster, { loggedBefore, failure }: Start) {
  for (;;) {
    const failed = failure()
    if (failed) throw failed
    if (hasEnded(child))
      throw new Error(`PostgreSQL stopped while starting. Its log:\n${tail(parts.log.path, loggedBefore)}`)
    const code = await knock(parts.connection)
    if (code === undefined && !hasEnded(child)) return
    if (code?.startsWith('28')) {
      await end(child, parts)
      throw new Error(`PostgreSQL refused the server's own account (${code}).`)
    }
    await wait(10)
  }
}

/** The error code of one attempt to connect, or undefined when it succeeded. */
async function knock(connection: pg.PoolConfig) {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return undefined
  } catch (error) {
    return codeOf(error) ?? 'unknown'
  } finally {
    await client.end().catch(() => {})
  }
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null

/** A fast shutdown: open transactions roll back and everything is written. If it hangs, the next start recovers. */
async function end(child: ChildProcess, { bin, cluster }: Cluster) {
  if (hasEnded(child) || child.pid === undefined) return
  const ended = once(child, 'exit')
  if (process.platform === 'win32') spawnSync(programIn(bin, 'pg_ctl'), ['stop', '-D', cluster, '-m', 'fast'])
  else child.kill('SIGINT')
  const impatience = setTimeout(() => child.kill('SIGQUIT'), FAST_STOP_MS)
  await ended
  clearTimeout(impatience)
}

const logged = (path: string, from: number) => readFileSync(path).subarray(from).toString()
const tail = (path: string, from: number) => logged(path, from).trim().split('\n').slice(-8).join('\n')
