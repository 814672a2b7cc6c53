import { sql } from 'drizzle-orm'
import { Gauge, Registry } from 'prom-client'
import type { Db } from '#db/open.ts'
import type { Live } from '#services/live/live.ts'

type Figures = { queued: number; running: number; failed: number; oldest_s: number }

/** Metrics of background work, counted on request. */
export function workMetrics(db: Db, live: Live) {
  const registry = new Registry()
  const registers = [registry]
  const jobs = new Gauge({ name: 'jobs', help: 'Stored jobs, by status', labelNames: ['status'], registers })
  const oldest = new Gauge({
    name: 'jobs_oldest_queued_seconds',
    help: 'How long the oldest queued job has waited',
    registers,
  })
  const streams = new Gauge({ name: 'live_streams', help: 'Clients receiving live updates', registers })
  return {
    metrics: async () => {
      streams.set(live.openStreams)
      // Without the database the other figures matter all the more.
      const figures = await countJobs(db).catch(() => undefined)
      jobs.reset()
      oldest.reset()
      if (figures) {
        const { oldest_s, ...counts } = figures
        for (const [status, count] of Object.entries(counts)) jobs.set({ status }, count)
        oldest.set(oldest_s)
      }
      return registry.metrics()
    },
  }
}

async function countJobs(db: Db) {
  const { rows } = await db.execute<Figures>(sql`
    select (count(*) filter (where status = 'queued'))::int as queued,
      (count(*) filter (where status = 'running'))::int as running,
      (count(*) filter (where status = 'failed'))::int as failed,
      coalesce(extract(epoch from now() - min(created_at) filter (where status = 'queued')), 0)::float8 as oldest_s
    from jobs where status in ('queued', 'running', 'failed')`)
  return rows[0]
}
