import { AsyncLocalStorage, createHook, executionAsyncResource } from 'node:async_hooks'
import { promiseHooks } from 'node:v8'

/** Of the processor: nobody else is served by this process meanwhile. */
const SLOW_MS = 100
/**
 * Reading the processor's time costs ten times as much as looking at the clock. Whatever is shorter counts as part of what
 * comes next.
 */
const READ_EVERY_MS = 0.1

/** Who or what it was, without anything that people typed. */
export type NamedWork = { work: string; actor?: string | null; requestId?: string }
export type Slow = NamedWork & {
  /** All parts together. */
  cpuMs: number
  /** Without anybody else in between. */
  longestMs: number
}

type TrackedWork = {
  /** Let go when the work ends: connections opened by it live on, and with them whatever it remembers. */
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
/** Used in this turn of the event loop before anybody came forward, such as for parsing rows of the database. */
let unownedUs = 0
let turn = 0

/**
 * Calls `tell` for each piece of work that takes more than 100 ms of this thread's processor time. Parts of different
 * work alternate; each is measured between the points where Node continues another. The answer ends the watch.
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

/** Work whose parts may run now and later: `enter` for each beginning, `end` once nothing more is expected. */
export function openWork(describe: () => NamedWork, { isLongLived = false } = {}) {
  if (!listener) return undefined
  const work: TrackedWork = { describe, named: undefined, isLongLived, usedUs: 0, longestUs: 0, stretchUs: 0, turn }
  return { enter: <Done>(run: () => Done) => enter(work, run), end: () => end(work) }
}

/** A job or a round in the background, by name. It may last, if it lets others have a turn. */
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

/** Each continuation of a promise: most are of whoever has the thread already. */
function continuePromise() {
  const work = current.getStore()
  if (work !== owner && work) passTo(work)
}

/** Each callback of the event loop, and what it puts off to its own end. */
function beginCallback() {
  // What is put off by `nextTick` is a plain object, and belongs to the same turn.
  if (executionAsyncResource().constructor === Object) return continuePromise()
  settle()
  turn += 1
  unownedUs = 0
  const work = current.getStore()
  // A connection remembers who opened it, long after they left.
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

/** Once for a call; of what lasts, each time. */
function report(work: TrackedWork) {
  const { named, isLongLived, usedUs, longestUs } = work
  if (!named || (isLongLived ? longestUs : usedUs) < leastUs) return
  listener?.({ ...named, cpuMs: Math.round(usedUs / 1_000), longestMs: Math.round(longestUs / 1_000) })
  work.usedUs = work.longestUs = work.stretchUs = 0
}

/** For a terminal. */
export const slowText = ({ work, actor, requestId, cpuMs, longestMs }: Slow) =>
  `${work}${requestId ? ` (${requestId}, ${actor ?? 'not signed in'})` : ''} occupied the main thread for ${cpuMs} ms, ${longestMs} ms of it without a break.`
