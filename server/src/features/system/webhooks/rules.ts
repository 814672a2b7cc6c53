import type { Permission } from '@learning-cms/contract/core/permissions'
import { rightToEvent } from '@learning-cms/contract/system/webhook-events'
import {
  webhook as webhookAnswer,
  WEBHOOKS_MOST,
  type Webhook,
  type changeWebhookBody,
  type webhookBody,
} from '@learning-cms/contract/system/webhooks'
import type * as z from 'zod'
import type { Config } from '#config'
import type { Db } from '#db/open.ts'
import type { Actor, By } from '#http/actor.ts'
import { found, refuse } from '#refuse'
import { auditedFields, derived } from '#services/audit/fields.ts'
import { record } from '#services/audit/record.ts'
import { personOf } from '#services/auth/rights.ts'
import type { RowVersion } from '#services/entities/changes.ts'
import { refuseStale } from '#services/entities/versions.ts'
import { newId } from '#services/ids.ts'
import { openSealing } from '#services/sealing/sealing.ts'
import { addressForLog, checkedAddress } from './addresses.ts'
import { resumeWaiting } from './delivery-queries.ts'
import {
  countWebhooks,
  deleteWebhook,
  enableWebhook,
  findWebhook,
  insertWebhook,
  lockWebhook,
  readSecret,
  rotateSecret,
  skipToPresent,
  stopWebhook,
  updateWebhook,
} from './queries.ts'
import { newWebhookSecret, openSecret, sealPrevious, sealSecret } from './signing.ts'

type WebhookBody = z.output<typeof webhookBody>
type WebhookCaller = By & { config: Config }

export const createWebhook = (db: Db, by: WebhookCaller, body: WebhookBody) =>
  db.transaction(async (tx) => {
    const accountId = personOf(by.actor)
    refuseEventsBeyond(by.actor, body.events)
    const url = checkedAddress(body.url, by.config)
    const { all, enabled } = await countWebhooks(tx)
    if (all >= WEBHOOKS_MOST) refuse('rule-broken', 'webhooks.too-many', { values: { max: WEBHOOKS_MOST } })
    if (enabled === 0) await skipToPresent(tx)
    const [id, secret] = [newId(), newWebhookSecret()]
    const sealed = sealSecret(await openSealing(tx, by.config), id, secret)
    await insertWebhook(tx, { ...body, id, accountId, url, events: eventsOf(body), secret: sealed })
    const webhook = found(await findWebhook(tx, id))
    await record(tx, by, { action: 'webhooks.create', ...lineOf(webhook), after: auditedValues(webhook) })
    return { webhook, secret }
  })

/** Whoever changes a webhook becomes its owner: from then on their rights decide what it may receive. */
export const changeWebhook = (
  db: Db,
  by: WebhookCaller,
  target: RowVersion,
  sent: z.output<typeof changeWebhookBody>,
) =>
  changing(db, by, { target, action: 'update' }, async (tx, before) => {
    const accountId = personOf(by.actor)
    const { url = before.url, description = before.description, events = before.events } = sent
    refuseEventsBeyond(by.actor, [...before.events, ...events])
    const next = { url: checkedAddress(url, by.config), description, events: eventsOf({ events }) }
    await updateWebhook(tx, before.id, { ...next, accountId })
  })

export const rotateWebhook = (db: Db, by: WebhookCaller, target: RowVersion, overlapHours: number) =>
  db.transaction(async (tx) => {
    const secret = newWebhookSecret()
    const webhook = await changing(tx, by, { target, action: 'rotate' }, async (inner, { id, events }) => {
      refuseEventsBeyond(by.actor, events)
      const sealing = await openSealing(inner, by.config)
      const before = overlapHours === 0 ? null : await readSecret(inner, id)
      const known = before ? openSecret(sealing, id, before) : undefined
      // A secret that cannot be decrypted signs nothing, so it does not overlap with the new one.
      const previous = known === undefined ? null : sealPrevious(sealing, id, known)
      await rotateSecret(inner, id, { secret: sealSecret(sealing, id, secret), previous, overlapHours })
    })
    return { webhook, secret }
  })

/** Deliveries that waited when it was stopped are sent; later events are not. */
export const startWebhook = (db: Db, by: WebhookCaller, target: RowVersion) =>
  changing(db, by, { target, action: 'enable', listens: true }, async (tx, before) => {
    refuseEventsBeyond(by.actor, before.events)
    if (before.state !== 'off') refuse('state-forbids', 'webhooks.enabled')
    checkedAddress(before.url, by.config)
    if (!(await readSecret(tx, before.id))) refuse('state-forbids', 'webhooks.no-secret')
    await enableWebhook(tx, before.id, personOf(by.actor))
    await resumeWaiting(tx, before.id)
  })

/** Needs no right to read the events, only to manage tokens: it reveals nothing. The same holds for deletion. */
export const disableWebhook = (db: Db, by: WebhookCaller, target: RowVersion) =>
  changing(db, by, { target, action: 'disable' }, async (tx, before) => {
    if (before.state === 'off') refuse('state-forbids', 'webhooks.disabled')
    await stopWebhook(tx, before.id, 'by-hand')
  })

export const removeWebhook = (db: Db, by: WebhookCaller, target: RowVersion) =>
  db.transaction(async (tx) => {
    const before = await readAt(tx, target)
    await deleteWebhook(tx, before.id)
    await record(tx, by, { action: 'webhooks.remove', ...lineOf(before), before: auditedValues(before) })
    return null
  })

/** By the server itself. Call it in the transaction that found the reason, which holds the webhook's lock. */
export async function stopByServer(tx: Db, by: By, id: string, reason: NonNullable<Webhook['stopReason']>) {
  const before = await findWebhook(tx, id)
  if (!before || before.state === 'off') return
  await stopWebhook(tx, id, reason)
  const after = found(await findWebhook(tx, id))
  await record(tx, by, {
    action: 'webhooks.stop',
    ...lineOf(after),
    before: auditedValues(before),
    after: auditedValues(after),
  })
}

/** For a command that sends something: its events are ones that the caller may read. */
export async function webhookFor(tx: Db, by: Pick<By, 'actor'>, id: string) {
  await lockWebhook(tx, id)
  const webhook = found(await findWebhook(tx, id))
  refuseEventsBeyond(by.actor, webhook.events)
  return webhook
}

type WebhookChange = { target: RowVersion; action: 'update' | 'rotate' | 'enable' | 'disable'; listens?: true }

const changing = (
  db: Db,
  by: WebhookCaller,
  { target, action, listens }: WebhookChange,
  write: (tx: Db, before: Webhook) => Promise<unknown>,
) =>
  db.transaction(async (tx) => {
    if (listens && (await countWebhooks(tx)).enabled === 0) await skipToPresent(tx)
    const before = await readAt(tx, target)
    await write(tx, before)
    const after = found(await findWebhook(tx, before.id))
    await record(tx, by, {
      action: `webhooks.${action}`,
      ...lineOf(after),
      before: auditedValues(before),
      after: auditedValues(after),
    })
    return after
  })

async function readAt(tx: Db, { id, version: sent }: RowVersion) {
  await lockWebhook(tx, id)
  const webhook = found(await findWebhook(tx, id))
  if (webhook.version === sent) return webhook
  return refuseStale(tx, { entity: 'webhooks', id, sent, current: webhookAnswer.parse(webhook) })
}

/** A webhook can only be changed by somebody with the rights to all of its events, because they would receive them. */
function refuseEventsBeyond({ may }: Actor, events: readonly string[]) {
  const lacking = rightsTo(events).filter((right) => !may.has(right))
  if (lacking.length > 0)
    refuse('not-allowed', 'webhooks.events-beyond', {
      values: { permissions: lacking },
      fields: { events: 'webhooks.events-beyond' },
    })
}

const rightsTo = (events: readonly string[]): Permission[] => [...new Set(events.map(rightToEvent))]
const eventsOf = ({ events }: Pick<WebhookBody, 'events'>) => [...new Set(events)].sort()

const lineOf = ({ id, version, description }: Webhook) => ({ entity: 'webhooks', id, version, label: description })

const { auditedValues } = auditedFields<Webhook, typeof webhookBody>({
  url: ({ url }) => addressForLog(url),
  description: 'audited',
  events: 'audited',
  stopReason: 'audited',
  previousUntil: 'audited',
  ...derived(
    'owner',
    'id',
    'version',
    'createdAt',
    'updatedAt',
    'state',
    'stoppedAt',
    'failingSince',
    'waiting',
    'lastStatus',
    'lastAt',
  ),
})
