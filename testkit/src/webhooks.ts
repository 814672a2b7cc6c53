import { randomUUID } from 'node:crypto'
import type { TestApp } from './app.ts'

export const webhookBody = { url: 'https://hooks.example.com/in', description: 'Kho hàng', events: ['orders.complete'] }

/** What each writing route of webhooks needs. */
export function webhookScenes(of: () => TestApp) {
  const as = 'owner'
  const made = async () => {
    const { body } = await of().ask('POST', '/webhooks', { as, key: true, body: webhookBody })
    return { as, id: body.webhook.id as string, version: body.webhook.version as number }
  }
  const stopped = async () => {
    const { id } = await made()
    await of().ask('POST', `/webhooks/${id}/disable`, { as, version: 1 })
    return { as, id, version: 2 }
  }
  /** An event that was given up. */
  const failed = async () => {
    const { id: webhookId } = await made()
    const id = randomUUID()
    await of().database.pool.query(
      `insert into webhook_deliveries (id, webhook_id, event_id, type, entity, needs, body, status)
       values ($1, $2, gen_random_uuid(), 'orders.complete', 'orders', 'orders:read', '{}', 'given-up')`,
      [id, webhookId],
    )
    return { id, webhookId }
  }
  return {
    'webhooks.create': () => ({ as, key: true as const, body: webhookBody }),
    'webhooks.update': async () => ({ ...(await made()), body: { ...webhookBody, description: 'Kho khác' } }),
    'webhooks.rotate': async () => ({ ...(await made()), key: true as const, body: { overlapHours: 24 } }),
    'webhooks.enable': stopped,
    'webhooks.disable': made,
    'webhooks.remove': made,
    'webhooks.test': async () => ({ as, id: (await made()).id }),
    'webhooks.replayFailed': async () => ({
      as,
      id: (await failed()).webhookId,
      body: { since: new Date(Date.now() - 3_600_000).toISOString() },
    }),
    'webhookDeliveries.replay': async () => ({ as, id: (await failed()).id }),
  }
}
