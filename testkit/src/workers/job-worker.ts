import type { JobName } from '@learning-cms/contract/system/jobs'
import { openPool } from '@learning-cms/server/db/open'
import { startQueue } from '@learning-cms/server/services/jobs/queue'
import { jobKind } from '@learning-cms/server/services/jobs/jobs'
import { Live } from '@learning-cms/server/services/live/live'
import { testConfig } from '@learning-cms/testkit/config'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'

const STEPS = 4

/**
 * Writes a row for each of its steps, and one at its end, into the table `effects`, so that repetitions can be counted.
 */
export const stepping = jobKind<null, number>({
  name: 'test.steps' as JobName,
  async run(job) {
    for (let step = job.checkpoint ?? 0; step < STEPS; step += 1) {
      job.progress(step, STEPS)
      await wait(20 + Math.random() * 60, undefined, { signal: job.signal })
      await job.step(async (tx) => {
        await tx.execute(`insert into effects (job_id, what) values ('${job.id}', 'step ${step}')`)
        return step + 1
      })
    }
    return job.finish(async (tx) => {
      await tx.execute(`insert into effects (job_id, what) values ('${job.id}', 'end')`)
      return { values: { steps: STEPS } }
    })
  },
})
export const effectsOfOne = STEPS + 1

/** A server that only runs jobs, to be killed: `node job-worker.ts <connection as JSON>`. */
async function runWorker(connection: Parameters<typeof openPool>[0]) {
  const { db } = openPool({ ...connection, max: 4 })
  const say = (line: string) => process.stderr.write(`${line}\n`)
  const live = new Live({ db, connection, onFault: (error) => say(String(error)) })
  const kinds = new Map([[stepping.name as string, stepping as never]])
  await startQueue({ db, connection, live, kinds, config: testConfig(), log: say })
  process.stdout.write('ready\n')
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await runWorker(JSON.parse(process.argv[2]!))
