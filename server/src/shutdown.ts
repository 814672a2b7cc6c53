import type { FastifyInstance } from 'fastify'
import { setImmediate as turn } from 'node:timers/promises'
import { findProcess } from './db/embedded/processes.ts'

const DRAIN_MS = 20_000
const ALL_MS = 29_000
/** One Ctrl-C arrives twice, from the terminal and from npm: only a later one counts as a second signal. */
const ECHO_MS = 500
const NPM_WATCH_MS = 300
/** After this many idle turns of the event loop, nothing is left unread; under steady traffic that never happens. */
const QUIET_TURNS = 20
const CATCH_UP_MS = 2_000

/** Ends a start that was asked to stop; not an error. */
export class Stopped extends Error {}

type ShutdownStep = () => Promise<unknown>

/** Undoes the steps of a start, however far it got, in reverse order: on a signal or after an error. */
export function shutdownOf(say: (line: string) => void) {
  const steps: ShutdownStep[] = []
  let starting: Promise<unknown> = Promise.resolve()
  let isStopping = false
  let isStarting = false
  let doing = 'starting'
  const begun = [{ doing, atMs: 0 }]

  const stop = async (code: number) => {
    isStopping = true
    setTimeout(() => process.exit(code || 1), ALL_MS).unref()
    await starting.catch(() => {})
    for (const step of steps.splice(0).reverse()) {
      await step().catch((error: Error) => {
        say(`Error while stopping: ${error.message}`)
        code ||= 1
      })
    }
    process.exit(code)
  }
  let signalledAt = 0
  const onSignal = () => {
    if (!isStopping) {
      signalledAt = Date.now()
      if (isStarting) say(`Stop requested while ${doing}: the server exits after this step, within 30 seconds.`)
      void stop(0)
    } else if (Date.now() - signalledAt > ECHO_MS) process.exit(1)
  }
  process.on('SIGTERM', onSignal).on('SIGINT', onSignal)
  onEndOfNpm(() => void (isStopping || stop(0)))
  const onFault = (error: unknown) => {
    say(`The server stops after an error: ${error instanceof Error ? error.stack : String(error)}`)
    if (!isStopping) void stop(1)
  }
  process.on('uncaughtException', onFault).on('unhandledRejection', onFault)

  return {
    /** Adds a step that undoes a part of the start. */
    add: (step: ShutdownStep) => void steps.push(step),
    /** A signal during the start waits for its end, because half a start cannot be undone. */
    during: <T>(start: Promise<T>) => {
      starting = start
      isStarting = true
      const end = () => void (isStarting = false)
      start.then(end, end)
      return start
    },
    /** Names the next step of the start; ends the start here if a stop was requested. */
    step: (what: string) => {
      if (isStopping) throw new Stopped()
      doing = what
      begun.push({ doing, atMs: performance.now() })
    },
    doing: () => doing,
    /** How long the slower steps took, if the process has run for longer than this. */
    message: (longerThanMs: number) => {
      const nowMs = performance.now()
      const took = begun.map(({ doing: what, atMs }, at) => ({ what, ms: (begun[at + 1]?.atMs ?? nowMs) - atMs }))
      const slow = took.filter(({ ms }) => ms >= 100).map(({ what, ms }) => `${what} ${(ms / 1_000).toFixed(1)} s`)
      return nowMs > longerThanMs ? slow.join(', ') : undefined
    },
    stop,
  }
}

/**
 * `npm start` ends at once on a signal, together with the shell that it started, and does not forward it. Without npm
 * the server is independent: it may outlive the terminal that started it.
 */
function onEndOfNpm(stop: () => void) {
  if (process.env.npm_lifecycle_event !== 'start') return
  const above = () => `${process.ppid} ${process.platform === 'linux' ? findProcess(process.ppid)?.parent : ''}`
  const atStart = above()
  setInterval(() => above() !== atStart && stop(), NPM_WATCH_MS).unref()
}

/** Refuses new connections, finishes every accepted request, and aborts those that take too long. */
export async function drain(app: FastifyInstance) {
  await catchUp(app.server)
  // Otherwise clients would keep connections open that were busy when closing began.
  const sweep = setInterval(() => app.server.closeIdleConnections(), 100)
  const limit = setTimeout(() => app.server.closeAllConnections(), DRAIN_MS)
  await app.close()
  clearInterval(sweep)
  clearTimeout(limit)
}

/**
 * Accepts and reads what had arrived before the signal. For Node, a connection with an unread request is idle, and one
 * not yet accepted does not exist: closing would drop both.
 */
async function catchUp(server: FastifyInstance['server']) {
  const until = performance.now() + CATCH_UP_MS
  let quietTurns = 0
  const onActivity = () => void (quietTurns = 0)
  server.on('connection', onActivity).on('request', onActivity)
  while (quietTurns < QUIET_TURNS && performance.now() < until) {
    await turn()
    quietTurns++
  }
  server.off('connection', onActivity).off('request', onActivity)
}
