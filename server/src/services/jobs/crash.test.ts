import { freshDatabase } from '@learning-cms/testkit/postgres/database'
import { effectsOfOne, stepping } from '@learning-cms/testkit/workers/job-worker'
import { startWorker } from '@learning-cms/testkit/processes/child'
import { sql } from 'drizzle-orm'
import { fileURLToPath } from 'node:url'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bySystem } from '#http/actor.ts'
import { enqueue } from './jobs.ts'

/** `KILLS=200` for a longer run. */
const KILLS = Number(process.env['KILLS'] ?? 4)
const JOBS_EACH = 6
const WORKER = fileURLToPath(import.meta.resolve('@learning-cms/testkit/workers/job-worker'))

let database: Awaited<ReturnType<typeof freshDatabase>>
beforeAll(async () => {
  database = await freshDatabase()
  await database.db.execute(sql`create table effects (job_id uuid, what text)`)
})
afterAll(() => database.close())

test(
  `no job is lost or takes effect twice over ${KILLS} killed servers`,
  { timeout: 300_000 + KILLS * 30_000 },
  async () => {
    const ids: string[] = []
    const kills = [await startWorker(WORKER, database.connection), await startWorker(WORKER, database.connection)]
    for (let round = 0; round < KILLS; round += 1) {
      for (let n = 0; n < JOBS_EACH; n += 1)
        ids.push(await enqueue(database.db, bySystem, stepping, { input: null, label: '' }))
      await wait(100 + Math.random() * 400)
      await kills[round % 2]!()
      kills[round % 2] = await startWorker(WORKER, database.connection)
    }
    const open = async () =>
      (await database.db.execute(sql`select 1 from jobs where status in ('queued', 'running')`)).rows.length
    const startedAt = performance.now()
    while ((await open()) > 0 && performance.now() - startedAt < 90_000) await wait(100)
    const { rows } = await database.db.execute<{
      status: string
      attempts: number
      effects: number
      different: number
    }>(sql`
      select status, attempts, count(e.*)::int as effects, count(distinct e.what)::int as different
      from jobs left join effects e on e.job_id = jobs.id group by jobs.id`)
    expect(rows).toHaveLength(ids.length)
    for (const row of rows)
      expect(row).toMatchObject({ status: 'done', effects: effectsOfOne, different: effectsOfOne })
    const again = rows.filter(({ attempts }) => attempts > 1).length
    expect(again).toBeGreaterThan(KILLS / 4)
    const lastMs = Math.round(performance.now() - startedAt)
    console.log(
      `${ids.length} jobs over ${KILLS} kills, ${again} tried again; the last ended ${lastMs} ms after the last kill`,
    )
    await Promise.all(kills.map((kill) => kill()))
  },
)
