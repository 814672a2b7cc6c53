import { STOP_AFTER_DAYS } from '@learning-cms/contract/system/webhooks'
import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from '#db/open.ts'
import { bySystem } from '#http/actor.ts'
import { keepResults, letNextGo, noteHealth, type ClaimedDelivery, type DeliveryEnd } from './claims.ts'
import { lockWebhook } from './queries.ts'
import { stopByServer } from './rules.ts'

export type Result = { delivery: ClaimedDelivery; claim: string; ended: DeliveryEnd }
type Pending = Result & { saved: () => void; failed: (error: unknown) => void }

const GATHER_MS = 25
const REMOVED = 410

/**
 * Stores results of attempts, those of one webhook together: all need the lock of its row, and at a thousand a minute
 * separate transactions would slow down everybody else. Resolves once the result is committed.
 */
export function gatherResults(db: Db) {
  const gathered = new Map<string, Pending[]>()
  const write = async (webhookId: string) => {
    await wait(GATHER_MS)
    const batch = gathered.get(webhookId)!
    gathered.delete(webhookId)
    try {
      await keepBatch(db, webhookId, batch)
      for (const { saved } of batch) saved()
    } catch {
      // A result that cannot be stored must not prevent the others.
      for (const one of batch) await keepBatch(db, webhookId, [one]).then(one.saved, one.failed)
    }
  }
  return (result: Result) =>
    new Promise<void>((saved, failed) => {
      const { webhookId } = result.delivery
      const pending = { ...result, saved, failed }
      const others = gathered.get(webhookId)
      if (others) return void others.push(pending)
      gathered.set(webhookId, [pending])
      void write(webhookId)
    })
}
export type KeepResult = ReturnType<typeof gatherResults>

/** In the order in which the attempts ended. */
const keepBatch = (db: Db, webhookId: string, batch: readonly Result[]) =>
  db.transaction(async (tx) => {
    // Deleted meanwhile, with all its deliveries.
    if (!(await lockWebhook(tx, webhookId))) return
    const ids = await keepResults(tx, batch)
    // Results of deliveries that another server has taken over are ignored.
    const saved = batch.filter(({ delivery }) => ids.has(delivery.id))
    const over = saved.filter(({ ended }) => ended.status !== 'waiting')
    await letNextGo(
      tx,
      webhookId,
      over.map(({ delivery }) => delivery),
    )
    const failingDays = await noteHealth(
      tx,
      webhookId,
      saved.map(({ ended }) => ended.isWell),
    )
    if (saved.some(({ ended }) => ended.attempt.answered === REMOVED))
      await stopByServer(tx, bySystem, webhookId, 'gone')
    else if (failingDays > STOP_AFTER_DAYS) await stopByServer(tx, bySystem, webhookId, 'failing')
  })
