import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { fromDrizzle, PgBoss } from 'pg-boss'
import { openPool } from '#db/open.ts'
import { messageOf } from '#errors'
import { deliverable, markDelivered, releaseLost } from './deliveries.ts'
import { newId } from '#services/ids.ts'
import { runJob, type Runner } from './run.ts'
import type { Lane } from './jobs.ts'
import type { Live } from '#services/live/live.ts'
import { stir } from '#services/background/activity.ts'
import { repeat, type Service } from '#services/repeat.ts'

type QueueParts = Runner & { connection: pg.PoolConfig; live: Live }
type Carried = { id: string }

export const QUEUE_SCHEMA = 'queue'
/**
 * One person's jobs never take all workers of a lane, so that a file which keeps them busy until the time limit holds
 * up nobody else. Each file has a process of its own, which may need two gigabytes: two at a time.
 */
const lanes: Record<Lane, { queue: string; workers: number; ofOnePerson: number }> = {
  files: { queue: 'files', workers: 2, ofOnePerson: 1 },
  work: { queue: 'jobs', workers: 3, ofOnePerson: 2 },
}
const LOOK_EVERY_MS = 2_000
/** The library's own polling; normally `wake` is faster. */
const POLL_EVERY_S = 60
const LOOK_FOR_LOST_EVERY_MS = 30_000
/** When the server stops, a running job has this long to finish; then it is handed back. */
const GRACE_MS = 4_000

const rules = {
  // Our own rows decide when to give up; the queue must not do so earlier.
  retryLimit: 1_000,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 300,
  expireInSeconds: 6 * 3_600,
  heartbeatSeconds: 10,
  deleteAfterSeconds: 3_600,
  retentionSeconds: 30 * 86_400,
}

function bossOn(pool: pg.Pool) {
  const listeners: (() => void)[] = []
  const wake = () => listeners.forEach((listener) => listener())
  const boss = new PgBoss({
    db: {
      executeSql: (text, values) => pool.query(text, values),
      // Our own notification wakes the workers: on the connection that is listening anyway, and after each job.
      listen: async (_channel, listener) => {
        for (const { queue } of Object.values(lanes)) listeners.push(() => listener(queue))
        return { close: async () => {} }
      },
    },
    useListenNotify: true,
    schema: QUEUE_SCHEMA,
    // Replaced by our own rounds below, which are slower while nothing happens.
    supervise: false,
    monitorIntervalSeconds: 2,
    schedule: false,
  })
  return { boss, wake }
}

/** Delivers queued jobs to a server that has time for them, and to another when that server is gone. */
export async function startQueue(parts: QueueParts): Promise<Service> {
  const { connection, db, live, log } = parts
  // A separate pool: requests that wait for the database must not make a worker look dead.
  const { pool } = openPool({ ...connection, max: 2, application_name: 'learning-cms queue' })
  const { boss, wake } = bossOn(pool)
  const complain = (error: unknown) => log(`The job queue continues after an error: ${messageOf(error)}`)
  boss.on('error', complain)
  await boss.start()
  const leaving = new AbortController()
  for (const { queue, workers, ofOnePerson } of Object.values(lanes)) {
    await boss.createQueue(queue, rules)
    await boss.work<Carried>(
      queue,
      {
        localConcurrency: workers,
        localGroupConcurrency: ofOnePerson,
        pollingIntervalSeconds: POLL_EVERY_S,
        heartbeatRefreshSeconds: 3,
      },
      async ([message]) => {
        const { id, data } = message!
        const ending = await runJob(parts, { id: data.id, deliveryId: id, leaving: leaving.signal })
        wake()
        stir()
        if (ending === 'again') throw new Error('will be retried')
      },
    )
  }
  const deliver = async () => {
    while ((await deliverSome(boss, parts)) > 0) wake()
  }
  live.heed('queue', () => void deliver().catch(complain))
  const every = (everyMs: number, work: () => Promise<unknown>) =>
    repeat({ name: 'The job queue', everyMs, work, onFault: complain })
  const services = [
    every(LOOK_EVERY_MS, deliver),
    every(LOOK_EVERY_MS, async () => wake()),
    every(LOOK_EVERY_MS, () => boss.supervise()),
    every(LOOK_FOR_LOST_EVERY_MS, () => releaseLost(db)),
  ]
  return {
    stop: async () => {
      await Promise.all(services.map((service) => service.stop()))
      const patience = setTimeout(() => leaving.abort(), GRACE_MS)
      await boss.stop({ graceful: true, timeout: GRACE_MS + 1_000 })
      clearTimeout(patience)
      await pool.end()
    },
  }
}

/** Hands queued jobs to the library, in the transaction that records it. */
const deliverSome = (boss: PgBoss, { db, kinds }: QueueParts) =>
  db.transaction(async (tx) => {
    const waiting = await deliverable(tx)
    const byLane = Map.groupBy(waiting, ({ kind }) => kinds.get(kind)?.lane ?? 'work')
    for (const [lane, jobs] of byLane) {
      // Jobs of the server itself are counted by kind.
      const messages = jobs.map(({ id, kind, accountId }) => ({
        id: newId(),
        data: { id },
        group: { id: accountId ?? kind },
      }))
      await boss.insert(lanes[lane].queue, messages, { db: fromDrizzle(tx, sql) })
      await markDelivered(
        tx,
        messages.map(({ id, data }) => ({ id: data.id, deliveryId: id })),
      )
    }
    return waiting.length
  })
