import type { FastifyInstance } from 'fastify'
import { setImmediate as turn } from 'node:timers/promises'
import { findProcess } from './db/embedded/processes.ts'

const DRAIN_MS = 20_000
const ALL_MS = 29_000
/** One Ctrl-C reaches us twice, from the terminal and from npm: only a later one is a second. */
const ECHO_MS = 500
const NPM_WATCH_MS = 300
/** Nothing new in so many turns of the event loop means that nothing is left unread; under steady traffic that never comes. */
const QUIET_TURNS = 20
const CATCH_UP_MS = 2_000

/** The end of a start that was told to stop, which is no fault. */
export class Stopped extends Error {}

type Step = () => Promise<unknown>

/** Undoes a start in the opposite order, whatever it had come to, on a signal or after a fault. */
export function shutdownOf(say: (line: string) => void) {
  const steps: Step[] = []
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
        say(`While stopping: ${error.message}`)
        code ||= 1
      })
    }
    process.exit(code)
  }
  let signalledAt = 0
  const onSignal = () => {
    if (!isStopping) {
      signalledAt = Date.now()
      if (isStarting) say(`Told to stop while ${doing}: it ends as soon as this step is done, within 30 seconds.`)
      void stop(0)
    } else if (Date.now() - signalledAt > ECHO_MS) process.exit(1)
  }
  process.on('SIGTERM', onSignal).on('SIGINT', onSignal)
  onEndOfNpm(() => void (isStopping || stop(0)))
  const onFault = (error: unknown) => {
    say(`The server stops after a fault: ${error instanceof Error ? error.stack : String(error)}`)
    if (!isStopping) void stop(1)
  }
  process.on('uncaughtException', onFault).on('unhandledRejection', onFault)

  return {
    /** A step of the way back. */
    add: (step: Step) => void steps.push(step),
    /** A signal that comes meanwhile waits for the end of the start: half a start can't be undone. */
    during: <T>(start: Promise<T>) => {
      starting = start
      isStarting = true
      const end = () => void (isStarting = false)
      start.then(end, end)
      return start
    },
    /** Names the next step of the start; ends the start here when it was told to stop. */
    step: (what: string) => {
      if (isStopping) throw new Stopped()
      doing = what
      begun.push({ doing, atMs: performance.now() })
    },
    doing: () => doing,
    /** How long each step took, where the process has run for longer than this; only steps worth a word. */
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
 * `npm start` that is told to stop ends at once, with the shell between it and us, and does not pass the signal on.
 * Without npm the server is its own master: it may well outlive the terminal that started it.
 */
function onEndOfNpm(stop: () => void) {
  if (process.env.npm_lifecycle_event !== 'start') return
  const above = () => `${process.ppid} ${process.platform === 'linux' ? findProcess(process.ppid)?.parent : ''}`
  const atStart = above()
  setInterval(() => above() !== atStart && stop(), NPM_WATCH_MS).unref()
}

/** Takes no new connection, lets every accepted request finish, and gives up on those that take too long. */
export async function drain(app: FastifyInstance) {
  await catchUp(app.server)
  // A connection that was busy when the closing began would otherwise be kept open, idle, by its client.
  const sweep = setInterval(() => app.server.closeIdleConnections(), 100)
  const limit = setTimeout(() => app.server.closeAllConnections(), DRAIN_MS)
  await app.close()
  clearInterval(sweep)
  clearTimeout(limit)
}

/**
 * Takes and reads what had arrived before the signal. To Node a connection whose request still lies unread in the
 * system is idle, and one that nobody took is none at all: closing would drop both.
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
