import { rightToHear } from '@learning-cms/contract/core/events'
import type { Db } from '#db/open.ts'
import type { Actor, By } from '#http/actor.ts'
import { found, refuse } from '#refuse'
import { record } from '#services/audit/record.ts'
import { newId } from '#services/ids.ts'
import { findDelivery, insertDeliveries, replayDeliveries } from './delivery-queries.ts'
import { bodyOf } from './listen.ts'
import { webhookFor } from './rules.ts'

/** A delivery of an event that the caller may read; any other is not found. */
export async function readDelivery(db: Db, { may }: Pick<Actor, 'may'>, id: string) {
  const delivery = await findDelivery(db, id)
  return found(delivery && may.has(delivery.needs) ? delivery : undefined)
}

export const sendTest = (db: Db, by: By, webhookId: string) =>
  db.transaction(async (tx) => {
    const webhook = await webhookFor(tx, by, webhookId)
    if (webhook.state === 'off') refuse('state-forbids', 'webhooks.disabled')
    const [id, eventId] = [newId(), newId()]
    const event = { action: 'webhooks.test', entity: 'webhooks', entityId: webhookId, version: webhook.version }
    const body = bodyOf({ ...event, id: eventId, at: new Date().toISOString(), changed: [] })
    const { action: type, entity } = event
    // Without a record: it does not wait behind anything.
    await insertDeliveries(tx, [
      { id, webhookId, eventId, type, entity, entityId: null, needs: rightToHear(entity), body },
    ])
    await record(tx, by, { action: 'webhooks.test', ...lineOf(webhook) })
    return { deliveryId: id }
  })

export const replayOne = (db: Db, by: By, id: string) =>
  db.transaction(async (tx) => {
    const { webhookId, eventId } = await readDelivery(tx, by.actor, id)
    const webhook = await webhookFor(tx, by, webhookId)
    if (webhook.state === 'off') refuse('state-forbids', 'webhooks.disabled')
    if ((await replayDeliveries(tx, webhookId, { id })) === 0) refuse('state-forbids', 'webhooks.delivery-waits')
    await record(tx, by, { action: 'webhooks.replay', ...lineOf(webhook), after: { eventId } })
    return readDelivery(tx, by.actor, id)
  })

export const replayFailed = (db: Db, by: By, webhookId: string, since: string) =>
  db.transaction(async (tx) => {
    const webhook = await webhookFor(tx, by, webhookId)
    if (webhook.state === 'off') refuse('state-forbids', 'webhooks.disabled')
    const count = await replayDeliveries(tx, webhookId, { givenUpSince: since })
    if (count > 0) await record(tx, by, { action: 'webhooks.replay', ...lineOf(webhook), after: { since, count } })
    return { count }
  })

const lineOf = ({ id, description }: { id: string; description: string }) => ({
  entity: 'webhooks',
  id,
  label: description,
})
