import { entityOfEvent } from '@learning-cms/contract/system/webhook-events'
import type { DeliveryStatus, WebhookState } from '@learning-cms/contract/system/webhooks'
import { actionWords } from '@learning-cms/texts/kit/actions'
import { eventEntityWords } from '@learning-cms/texts/system/webhooks/entities'
import { webhookWords } from '@learning-cms/texts/system/webhooks/webhooks'
import { isKnownAction } from '#kit/changes/known-action.ts'
import type { StatusTone } from '#kit/show/state/StatusBadge.tsx'
import { useWords } from '#kit/text/words.ts'

export const stateTones = { on: 'success', failing: 'warning', off: 'neutral' } satisfies Record<
  WebhookState,
  StatusTone
>
export const statusTones = { delivered: 'success', waiting: 'info', 'given-up': 'danger' } satisfies Record<
  DeliveryStatus,
  StatusTone
>

const isEntity = (entity: string): entity is keyof typeof eventEntityWords.vi =>
  Object.hasOwn(eventEntityWords.vi, entity)

export function useEventNames() {
  const say = useWords(webhookWords)
  const sayAction = useWords(actionWords)
  const sayEntity = useWords(eventEntityWords)
  const entityName = (entity: string) => (isEntity(entity) ? sayEntity(entity) : entity)
  const eventName = (event: string) => {
    if (event === 'webhooks.test') return say('testEvent')
    if (event.endsWith('.*')) return say('everyEvent', { entity: entityName(entityOfEvent(event)) })
    return isKnownAction(event) ? sayAction(event) : event
  }
  return { entityName, eventName }
}
