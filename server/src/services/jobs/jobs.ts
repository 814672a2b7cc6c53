import type { JobName, JobResult } from '@learning-cms/contract/system/jobs'
import type { Permission } from '@learning-cms/contract/core/permissions'
import { sql } from 'drizzle-orm'
import type { Config } from '#config'
import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { CHANNEL } from '#services/live/notify.ts'
import { newId } from '#services/ids.ts'
import { findOpenJob } from './rows.ts'

/**
 * What `run` gets to work with. It may be called twice for the same job, by a server that believed the first to be
 * dead.
 */
export type Job<Input, Checkpoint = never> = {
  id: string
  input: Input
  /** Who requested it, with the rights they had then and still have, for audit lines. */
  by: By
  /** 1 for the first attempt. */
  attempt: number
  /** Aborted when the job is cancelled, taken over, no longer allowed, or the server stops. */
  signal: AbortSignal
  /** For display; written from time to time, outside any transaction. */
  progress: (done: number, total?: number | null) => void
  /** What the last `step` returned, in this attempt or an earlier one. */
  checkpoint: Checkpoint | undefined
  /** Part of the work and how far it got, in one transaction: no part takes effect twice. */
  step(work: (tx: Db) => Promise<Checkpoint>): Promise<void>
  /** The work, or its last part, and the mark that the job is done, in one transaction. Returns the result. */
  finish(work: (tx: Db) => Promise<JobResult | void>): Promise<Finished>
}
/** Marks that the job has already been recorded as done. */
export const finished = Symbol('finished')
export type Finished = typeof finished

export type Lane = 'files' | 'work'

export type JobKind<Input, Checkpoint = never> = {
  name: JobName
  /** A right that the requester must hold while it runs. */
  needs?: Permission
  /** Jobs on uploaded files have workers of their own, so that they hold up nothing else. */
  lane?: Lane
  /** How often it is attempted when it throws anything but a refusal, which is final. */
  tries?: number
  /** A full disk counts as no attempt: it is tried again, ever more rarely, until there is room or somebody cancels it. */
  waitsForRoom?: boolean
  /** The result, or what `job.finish` returned. Work without effects of its own does not need `finish`. */
  run(job: Job<Input, Checkpoint>, parts: { db: Db; config: Config }): Promise<JobResult | Finished | void>
}

/** Infers the types of one kind. Input and checkpoint are JSON; neither may contain a secret. */
export const jobKind = <Input, Checkpoint = never>(kind: JobKind<Input, Checkpoint>) => kind

export type AnyKind = JobKind<never>

type NewJob<Input> = {
  input: Input
  label: string
  /** The rights needed to read its result, where more than the kind's own. */
  needs?: readonly Permission[]
}

/** Requests a job in the transaction it belongs to: without the commit there is none. */
export async function enqueue<Input, Checkpoint>(
  tx: Db,
  by: By,
  kind: JobKind<Input, Checkpoint>,
  { input, label, needs = kind.needs ? [kind.needs] : [] }: NewJob<Input>,
) {
  const id = newId()
  const { actor, requestId, ip } = by
  await tx.execute(sql`
    with inserted as (
      insert into jobs (id, kind, label, input, account_id, token_id, actor_name, granted, needs, request_id, ip)
      values (${id}, ${kind.name}, ${label}, ${JSON.stringify(input)}::jsonb, ${actor.accountId}, ${actor.token?.id ?? null}, ${actor.name},
        ${textsOf([...actor.may])}, ${textsOf(needs)}, ${requestId}, ${ip})
      returning id
    )
    select pg_notify(${CHANNEL}, '{"topic":"queue"}') from inserted`)
  return id
}

/**
 * The same for work of which there is one at a time: while it waits or runs, another request returns that job. The
 * caller holds the lock for requesting.
 */
export const enqueueOnce = async <Checkpoint>(tx: Db, by: By, kind: JobKind<null, Checkpoint>) =>
  (await findOpenJob(tx, kind.name)) ?? (await enqueue(tx, by, kind, { input: null, label: '' }))

const textsOf = (texts: readonly string[]) =>
  sql`array(select jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb))`
