import { AsyncLocalStorage, createHook, executionAsyncResource } from 'node:async_hooks'
import { promiseHooks } from 'node:v8'

/** Processor time, during which this process serves nobody else. */
const SLOW_MS = 100
/**
 * Reading the processor time costs ten times as much as reading the clock. A shorter stretch is counted to the next
 * one.
 */
const READ_EVERY_MS = 0.1

/** Names the work, without anything that people typed. */
export type NamedWork = { work: string; actor?: string | null; requestId?: string }
export type Slow = NamedWork & {
  /** Of all parts together. */
  cpuMs: number
  /** Of the longest part without other work in between. */
  longestMs: number
}

type TrackedWork = {
  /**
   * Cleared when the work ends: connections that it opened live on, and would keep everything it refers to in memory.
   */
  describe: (() => NamedWork) | undefined
  named: NamedWork | undefined
  isLongLived: boolean
  usedUs: number
  longestUs: number
  stretchUs: number
  turn: number
}

const current = new AsyncLocalStorage<TrackedWork>()
let listener: ((slow: Slow) => void) | undefined
let leastUs = 0
let owner: TrackedWork | undefined
let usedUntilUs = 0
let readAtMs = 0
/**
 * Processor time of this turn of the event loop before its work was known, such as for parsing rows of the database.
 */
let unownedUs = 0
let turn = 0

/**
 * Calls `tell` for each piece of work that takes more than `leastMs` of this thread's processor time. Parts of
 * different work alternate; each is measured between the points where Node continues another. Returns a function that
 * ends the watch.
 */
export function watchMainThread(tell: (slow: Slow) => void, leastMs = SLOW_MS) {
  listener = tell
  leastUs = leastMs * 1_000
  usedSinceUs()
  const stopPromises = promiseHooks.createHook({ before: continuePromise }) as unknown as () => void
  const callbacks = createHook({ before: beginCallback, trackPromises: false }).enable()
  return () => {
    listener = undefined
    owner = undefined
    stopPromises()
    callbacks.disable()
  }
}

/** Work in several parts: `enter` runs one of them, `end` is called after the last. */
export function openWork(describe: () => NamedWork, { isLongLived = false } = {}) {
  if (!listener) return undefined
  const work: TrackedWork = { describe, named: undefined, isLongLived, usedUs: 0, longestUs: 0, stretchUs: 0, turn }
  return { enter: <Done>(run: () => Done) => enter(work, run), end: () => end(work) }
}

/**
 * Measures a job or a background round. Its total may be large; only a long stretch without a turn for others is
 * reported.
 */
export async function measured<Done>(name: string, run: () => Promise<Done>) {
  const work = openWork(() => ({ work: name }), { isLongLived: true })
  return work ? work.enter(run).finally(work.end) : run()
}

function enter<Done>(work: TrackedWork, run: () => Done) {
  const outer = owner
  passTo(work)
  try {
    return current.run(work, run)
  } finally {
    passTo(outer)
  }
}

function end(work: TrackedWork) {
  if (owner === work) charge(work, usedSinceUs())
  work.named ??= work.describe?.()
  work.describe = undefined
  report(work)
}

const readUs = () => {
  const { user, system } = process.threadCpuUsage()
  return user + system
}

function usedSinceUs() {
  const before = usedUntilUs
  usedUntilUs = readUs()
  return usedUntilUs - before
}

/** Runs before each continuation of a promise; most belong to the work that has the thread already. */
function continuePromise() {
  const work = current.getStore()
  if (work !== owner && work) passTo(work)
}

/** Runs before each callback of the event loop, and before what it deferred with `nextTick`. */
function beginCallback() {
  // The resource of a `nextTick` is a plain object; it belongs to the same turn.
  if (executionAsyncResource().constructor === Object) return continuePromise()
  settle()
  turn += 1
  unownedUs = 0
  const work = current.getStore()
  // A connection still refers to the work that opened it, long after that work ended.
  owner = work?.named ? undefined : work
}

function passTo(work: TrackedWork | undefined) {
  settle()
  owner = work
  if (!work) return
  charge(work, unownedUs)
  unownedUs = 0
}

function settle() {
  const nowMs = performance.now()
  if (nowMs - readAtMs < READ_EVERY_MS) return
  readAtMs = nowMs
  const usedUs = usedSinceUs()
  if (owner) charge(owner, usedUs)
  else unownedUs += usedUs
}

function charge(work: TrackedWork, usedUs: number) {
  if (work.turn !== turn) work.stretchUs = 0
  work.turn = turn
  work.usedUs += usedUs
  work.stretchUs += usedUs
  work.longestUs = Math.max(work.longestUs, work.stretchUs)
  if (work.named) report(work)
}

/** A call is reported once, by its total; long-lived work each time one stretch is too long. */
function report(work: TrackedWork) {
  const { named, isLongLived, usedUs, longestUs } = work
  if (!named || (isLongLived ? longestUs : usedUs) < leastUs) return
  listener?.({ ...named, cpuMs: Math.round(usedUs / 1_000), longestMs: Math.round(longestUs / 1_000) })
  work.usedUs = work.longestUs = work.stretchUs = 0
}

/** For a terminal. */
export const slowText = ({ work, actor, requestId, cpuMs, longestMs }: Slow) =>
  `${work}${requestId ? ` (${requestId}, ${actor ?? 'not signed in'})` : ''} occupied the main thread for ${cpuMs} ms, ${longestMs} ms of it without a break.`
