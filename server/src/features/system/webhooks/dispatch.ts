import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from '#db/open.ts'
import { measured } from '#limits/main-thread.ts'
import type { Service } from '#services/repeat.ts'
import { pause } from '#services/background/activity.ts'
import { openSealing } from '#services/sealing/sealing.ts'
import { claimDue, type ClaimedDelivery } from './claims.ts'
import { deliver, type DeliveryContext } from './deliver.ts'
import { listen } from './listen.ts'
import { gatherResults } from './results.ts'

/** For one webhook, across all servers: a slow receiver delays nobody else. */
const AT_ONCE_EACH = 8
/** Deliveries by this server. */
const AT_ONCE = 64
const PAUSE_MS = 400

type Dispatching = DeliveryContext & { onFault: (error: unknown) => void }

/**
 * Makes deliveries of new events and sends those due. Not in the job queue: a thousand a minute would hide the jobs
 * people look for, and that queue has no order by record.
 */
export function startWebhooks(db: Db, { onFault, ...means }: Dispatching): Service {
  const stopping = new AbortController()
  const running = new Set<Promise<unknown>>()
  const keep = gatherResults(db)
  let isFailing = false
  /** A failing round is reported once, until one succeeds. */
  const noted = (error: unknown) => {
    if (!isFailing) onFault(error)
    isFailing = true
  }
  const start = async (claimed: readonly ClaimedDelivery[], claim: string) => {
    if (claimed.length === 0) return
    const sealing = await openSealing(db, means.config)
    for (const delivery of claimed) {
      const one: Promise<unknown> = deliver(keep, { ...means, sealing }, delivery, claim)
        .catch(noted)
        .finally(() => running.delete(one))
      running.add(one)
    }
  }
  const round = async () => {
    await listen(db)
    const claim = randomUUID()
    const claimed = await claimDue(db, claim, { each: AT_ONCE_EACH, most: AT_ONCE - running.size })
    await start(claimed, claim)
    return claimed.length
  }
  const loop = (async () => {
    while (!stopping.signal.aborted) {
      try {
        const started = await measured('Sending webhooks', round)
        isFailing = false
        // With work to do, the next round follows as soon as something has ended.
        if (started > 0) await Promise.race([...running, wait(PAUSE_MS)])
        else await pause(PAUSE_MS, stopping.signal)
      } catch (error) {
        noted(error)
        await wait(PAUSE_MS)
      }
    }
  })()
  return {
    stop: async () => {
      stopping.abort()
      await loop
      await Promise.all(running)
    },
  }
}

/** For tests: one round after the other until nothing is due. */
export async function deliverDue(db: Db, means: DeliveryContext) {
  const keep = gatherResults(db)
  const sealing = await openSealing(db, means.config)
  for (let count = 0; ;) {
    while ((await listen(db)) > 0);
    const claim = randomUUID()
    const claimed = await claimDue(db, claim, { each: AT_ONCE_EACH, most: AT_ONCE })
    if (claimed.length === 0) return count
    count += claimed.length
    await Promise.all(claimed.map((delivery) => deliver(keep, { ...means, sealing }, delivery, claim)))
  }
}
