import { rightToHear } from '@learning-cms/contract/core/events'
import { webhookEvent, type DeliveryAttempt } from '@learning-cms/contract/system/webhooks'
import type { Db } from '@learning-cms/server/db/open'
import { insertSampleWebhook, latestPaid } from '@learning-cms/server/services/samples/webhooks'
import { idAt } from '@learning-cms/seed/ids'
import type { Random, SeedContext } from '@learning-cms/seed/random'
import { sampleWebhook } from '@learning-cms/seed/words/webhooks'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const DELIVERIES = 14
const iso = (ms: number) => new Date(ms).toISOString()

/** The webhook of a warehouse that received paid orders until yesterday, when it began to fail. */
export async function seedWebhook(tx: Db, { random, nowMs }: SeedContext) {
  const deliveries = (await latestPaid(tx, iso(nowMs - DAY_MS), DELIVERIES)).map(
    ({ id, completedAt, version }, place) =>
      deliveryOf(random, { entityId: id, atMs: Date.parse(completedAt), version, isLate: place < 2, place }),
  )
  const createdMs = Math.min(nowMs - 20 * DAY_MS, ...deliveries.map(({ atMs }) => atMs - HOUR_MS))
  const hook = {
    id: idAt(random, createdMs),
    ...sampleWebhook,
    createdAt: iso(createdMs),
    stoppedAt: iso(nowMs - HOUR_MS),
  }
  await insertSampleWebhook(
    tx,
    hook,
    deliveries.map(({ row }) => row),
  )
}

type DeliverySpec = { entityId: string; atMs: number; version: number; isLate: boolean; place: number }

function deliveryOf(random: Random, { entityId, atMs, version, isLate, place }: DeliverySpec) {
  const [id, eventId] = [idAt(random, atMs + 900), idAt(random, atMs)]
  const [type, entity] = ['orders.complete', 'orders']
  const event = { id: eventId, type, created: iso(atMs), entity, entityId, version, changed: ['completedAt', 'status'] }
  const tries = isLate ? failures(random, atMs, place) : successes(random, atMs, place)
  const last = tries.at(-1)!
  const sentHeaders = {
    'content-type': 'application/json',
    'user-agent': 'learning-cms-webhooks/1',
    'webhook-id': eventId,
    'webhook-timestamp': String(Math.floor(Date.parse(last.at) / 1_000)),
  }
  const row = {
    id,
    eventId,
    type,
    entity,
    entityId,
    needs: rightToHear(entity),
    body: JSON.stringify(webhookEvent.parse(event)),
    status: isLate ? 'given-up' : 'delivered',
    attempts: tries.length,
    tries,
    sentHeaders,
    createdAt: iso(atMs + 900),
    triedAt: last.at,
    tookMs: last.tookMs,
    answered: last.answered,
    fault: last.fault,
    answer: last.answered === null ? null : last.answered === 200 ? '{"received":true}' : 'Service Unavailable',
  }
  return { atMs, row }
}

const attempt = (random: Random, ms: number, answered: number | null): DeliveryAttempt => ({
  at: iso(ms),
  answered,
  fault: answered === null ? 'timeout' : null,
  tookMs: answered === null ? 10_000 + random.integer(0, 9) : random.integer(40, 380),
})

/** Some succeed only at the second attempt. */
function successes(random: Random, atMs: number, place: number) {
  const first = atMs + random.integer(1_000, 2_200)
  const right = attempt(random, place % 5 === 4 ? first + 15_400 : first, 200)
  return place % 5 === 4 ? [attempt(random, first, 503), right] : [right]
}

const PAUSES_S = [2, 7, 28, 110, 430]
const failures = (random: Random, atMs: number, place: number) =>
  PAUSES_S.map((seconds) => attempt(random, atMs + seconds * 1_000 + random.integer(0, 900), place === 0 ? null : 503))
