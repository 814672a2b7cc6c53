import { actionWords } from '@learning-cms/texts/kit/actions'
import { rightToHear } from '#core/events.ts'
import type { Permission } from '#core/permissions.ts'

type Action = Exclude<keyof typeof actionWords.vi, 'other'>

/** Not offered: personal preferences, sample data, and webhooks, which would report their own deliveries. */
const silent: ReadonlySet<string> = new Set(['displays', 'notices', 'sample-data', 'webhooks'])

export const entityOfEvent = (event: string) => event.slice(0, event.indexOf('.'))

/** The actions that have texts in the history; these are the events that can be chosen. */
export const webhookActions = (Object.keys(actionWords.vi) as (Action | 'other')[]).filter(
  (action): action is Action => action !== 'other' && !silent.has(entityOfEvent(action)),
)
export const webhookEntities = [...new Set(webhookActions.map(entityOfEvent))]

/** Whatever happens to an entity, present and future. */
export const allOf = (entity: string) => `${entity}.*` as const
export const webhookEvents = [...webhookActions, ...webhookEntities.map(allOf)] as [string, ...string[]]

/** The right that choosing and receiving an event requires. */
export const rightToEvent = (event: string): Permission => rightToHear(entityOfEvent(event))
