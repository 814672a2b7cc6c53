import type { JobName, JobResult } from '@learning-cms/contract/records/jobs'
import type { Permission } from '@learning-cms/contract/core/permissions'
import { sql } from 'drizzle-orm'
import type { Config } from '#config'
import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { CHANNEL } from './events.ts'
import { newId } from './ids.ts'
import { findOpenJob } from './job-rows.ts'

/** What a kind's `run` works with. It may be called twice for the same job, by a server that took the first for dead. */
export type Job<Input, Checkpoint = never> = {
  id: string
  input: Input
  /** Who asked for it, with what they might do then and still may, for audit lines. */
  by: By
  /** 1 at the first try. */
  attempt: number
  /** Aborted when the job is cancelled, taken over, no longer allowed, or the server stops. */
  signal: AbortSignal
  /** For people to look at; written now and then, apart from any transaction. */
  progress: (done: number, total?: number | null) => void
  /** What the last `step` returned, in this try or an earlier one. */
  checkpoint: Checkpoint | undefined
  /** A part of the work and the place it reached, in one transaction: no part takes effect twice. */
  step(work: (tx: Db) => Promise<Checkpoint>): Promise<void>
  /** The work, or the end of it, and the mark that the job is done, in one transaction. Return what it gives. */
  finish(work: (tx: Db) => Promise<JobResult | void>): Promise<Finished>
}
/** Says that the job is marked as done already. */
export const finished = Symbol('finished')
export type Finished = typeof finished

export type Lane = 'files' | 'work'

export type JobKind<Input, Checkpoint = never> = {
  name: JobName
  /** A right whoever asked must hold as long as it runs. */
  needs?: Permission
  /** Work on files that people bring has workers of its own: it holds up nothing else. */
  lane?: Lane
  /** How often it is tried when it throws something else than a refusal, which is final. */
  tries?: number
  /** What it came to, or what `job.finish` gave. Work without an effect of its own needs no `finish`. */
  run(job: Job<Input, Checkpoint>, parts: { db: Db; config: Config }): Promise<JobResult | Finished | void>
}

/** Keeps the types of one kind. Input and checkpoint are JSON; neither may hold a secret. */
export const jobKind = <Input, Checkpoint = never>(kind: JobKind<Input, Checkpoint>) => kind

export type AnyKind = JobKind<never>

type NewJob<Input> = {
  input: Input
  label: string
  /** What reading its result asks for, where that is more than its kind says. */
  needs?: readonly Permission[]
}

/** Asks for a job in the transaction of what it belongs to: without the commit there is none. */
export async function enqueue<Input, Checkpoint>(
  tx: Db,
  by: By,
  kind: JobKind<Input, Checkpoint>,
  { input, label, needs = kind.needs ? [kind.needs] : [] }: NewJob<Input>,
) {
  const id = newId()
  const { actor, requestId, ip } = by
  await tx.execute(sql`
    with asked as (
      insert into jobs (id, kind, label, input, account_id, token_id, actor_name, granted, needs, request_id, ip)
      values (${id}, ${kind.name}, ${label}, ${JSON.stringify(input)}::jsonb, ${actor.accountId}, ${actor.token?.id ?? null}, ${actor.name},
        ${textsOf([...actor.may])}, ${textsOf(needs)}, ${requestId}, ${ip})
      returning id
    )
    select pg_notify(${CHANNEL}, '{"topic":"queue"}') from asked`)
  return id
}

/** The same for work that there is once at a time: while it waits or runs, whoever asks gets that. The caller holds the lock of asking. */
export const enqueueOnce = async <Checkpoint>(tx: Db, by: By, kind: JobKind<null, Checkpoint>) =>
  (await findOpenJob(tx, kind.name)) ?? (await enqueue(tx, by, kind, { input: null, label: '' }))

const textsOf = (texts: readonly string[]) =>
  sql`array(select jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb))`
