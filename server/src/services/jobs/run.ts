import type { JobResult } from '@learning-cms/contract/system/jobs'
import type { Reason } from '@learning-cms/contract/core/reasons'
import type { Config } from '#config'
import type { Db } from '#db/open.ts'
import { refusedByDatabase } from '#http/errors/answer-error.ts'
import { refuse, Refused } from '#refuse'
import { measured } from '#limits/main-thread.ts'
import { asError, causeOf } from '#errors'
import { progressOf } from './progress.ts'
import {
  actorOf,
  handBack,
  isStillHeld,
  saveCheckpoint,
  markDone,
  markFailed,
  markForRetry,
  markProgress,
  markWaiting,
  takeJob,
  type TakenJob,
} from './rows.ts'
import { finished, type AnyKind, type Finished, type Job } from './jobs.ts'

export type Runner = {
  db: Db
  config: Config
  kinds: ReadonlyMap<string, AnyKind>
  /** For the operators of the server; never contains what people typed. */
  log: (line: string) => void
}
/** The queue's message that delivers a job, and the signal that the server is stopping. */
type Delivery = { id: string; deliveryId: string | null; leaving: AbortSignal }
/** Ended: nothing is left to do. Again: it waits for another attempt. */
export type Ending = 'ended' | 'again'

const WATCH_MS = 1_000
const DEFAULT_TRIES = 5
/** A job that crashes the whole server is not retried for ever. */
const MOST_ATTEMPTS = 10

/** The job was cancelled, or taken over by a server that believed this one to be dead. */
class NoLongerOurs extends Error {}

/** Runs a job the queue delivered, and records the outcome. One that should no longer run is left alone. */
export async function runJob(runner: Runner, { id, deliveryId, leaving }: Delivery): Promise<Ending> {
  const taken = await takeJob(runner.db, id, deliveryId)
  if (!taken) return 'ended'
  if (taken.attempts > MOST_ATTEMPTS) {
    await markFailed(runner.db, taken, { reason: 'jobs.gave-up', values: { attempts: taken.attempts - 1 } })
    return 'ended'
  }
  const stopping = new AbortController()
  const signal = AbortSignal.any([leaving, stopping.signal])
  const progress = progressOf((reached) => markProgress(runner.db, taken, reached))
  const watch = setInterval(() => void watchOver(runner, taken, stopping), WATCH_MS)
  try {
    const kind = runner.kinds.get(taken.kind)
    if (!kind) throw new Error(`this server cannot run jobs of the kind ${taken.kind}`)
    const job = await jobFor(runner, taken, { signal, report: progress.report })
    const result = await measured(`The job ${taken.kind}`, async () => kind.run(job, runner))
    await progress.close()
    if (result !== finished) await markDone(runner.db, taken, result ?? undefined)
    return 'ended'
  } catch (error) {
    await progress.close()
    return await settle(runner, taken, { error, stopped: stopping.signal.reason, isLeaving: leaving.aborted })
  } finally {
    clearInterval(watch)
  }
}

type Reins = { signal: AbortSignal; report: Job<never>['progress'] }

async function jobFor(runner: Runner, taken: TakenJob, { signal, report }: Reins): Promise<Job<never>> {
  const { db } = runner
  return {
    id: taken.id,
    input: taken.input as never,
    by: { actor: await actorFor(runner, taken), requestId: taken.request_id, ip: taken.ip },
    attempt: taken.attempts,
    checkpoint: (taken.checkpoint ?? undefined) as never,
    signal,
    progress: report,
    step: (work) =>
      db.transaction(async (tx) => {
        if (!(await saveCheckpoint(tx, taken, await work(tx)))) throw new NoLongerOurs()
      }),
    finish: (work) =>
      db.transaction<Finished>(async (tx) => {
        const result = (await work(tx)) as JobResult | undefined
        if (!(await markDone(tx, taken, result))) throw new NoLongerOurs()
        return finished
      }),
  }
}

async function actorFor({ db, kinds }: Runner, taken: TakenJob) {
  const needs = kinds.get(taken.kind)?.needs
  return (
    (await actorOf(db, taken, needs)) ?? refuse('not-allowed', 'server.not-allowed', { values: { permission: needs } })
  )
}

/** Cancelled, taken over or no longer allowed: the work is aborted through its signal. */
async function watchOver(runner: Runner, taken: TakenJob, stopping: AbortController) {
  try {
    if (!(await isStillHeld(runner.db, taken))) stopping.abort(new NoLongerOurs())
    else await actorFor(runner, taken)
  } catch (error) {
    // Otherwise the database is unavailable, which the work will notice by itself.
    if (error instanceof Refused) stopping.abort(error)
  }
}

type Broken = { error: unknown; stopped: unknown; isLeaving: boolean }

/** A refusal is final; anything else is retried with growing delays. */
async function settle(runner: Runner, taken: TakenJob, { error, stopped, isLeaving }: Broken): Promise<Ending> {
  const { db, kinds, log } = runner
  if (error instanceof NoLongerOurs || stopped instanceof NoLongerOurs) return 'ended'
  const refused = [stopped, error].find((cause) => cause instanceof Refused)
  if (refused) {
    await markFailed(db, taken, { reason: refused.reason, values: refused.more.values })
    return 'ended'
  }
  if (isLeaving) {
    await handBack(db, taken)
    return 'again'
  }
  log(`The job ${taken.id} (${taken.kind}) failed: ${stackOf(error)}`)
  const { tries = DEFAULT_TRIES, waitsForRoom = false } = kinds.get(taken.kind) ?? {}
  const reason = faultOf(error)
  if (waitsForRoom && reason === 'server.out-of-space') {
    await markWaiting(db, taken, { reason })
    return 'again'
  }
  if (await markForRetry(db, taken, { reason, tries })) return 'again'
  await markFailed(db, taken, { reason })
  return 'ended'
}

/** A full disk or an unavailable database is named; other faults are for us to investigate. */
function faultOf(error: unknown): Reason {
  const known = refusedByDatabase(causeOf(error))
  return known && known.status >= 500 ? known.reason : 'jobs.fault'
}

/** Never the statement: its parameters may contain what people typed. */
const stackOf = (error: unknown) => {
  const cause = asError(causeOf(error))
  return cause.stack ?? String(cause)
}
