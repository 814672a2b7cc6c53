import { actionWords } from '@learning-cms/texts/kit/actions'
import { rightToHear } from '#core/events.ts'
import type { Permission } from '#core/permissions.ts'

type Action = Exclude<keyof typeof actionWords.vi, 'other'>

/**
 * Not offered: what a person prefers for themselves, what sample data adds, and webhooks, which would tell of their own
 * deliveries.
 */
const silent: ReadonlySet<string> = new Set(['displays', 'notices', 'sample-data', 'webhooks'])

export const entityOfEvent = (event: string) => event.slice(0, event.indexOf('.'))

/** The actions that the history names, which are the events one can choose. */
export const webhookActions = (Object.keys(actionWords.vi) as (Action | 'other')[]).filter(
  (action): action is Action => action !== 'other' && !silent.has(entityOfEvent(action)),
)
export const webhookEntities = [...new Set(webhookActions.map(entityOfEvent))]

/** Whatever happens to an entity, present and future. */
export const allOf = (entity: string) => `${entity}.*` as const
export const webhookEvents = [...webhookActions, ...webhookEntities.map(allOf)] as [string, ...string[]]

/** Whoever chooses an event, and keeps receiving it, may read what it is about. */
export const rightToEvent = (event: string): Permission => rightToHear(entityOfEvent(event))
