import type { AutomationCommand, AutomationState } from '@learning-cms/contract/crm/automations'
import { namesOf } from '@learning-cms/domain/records/fields'

const turns: Record<AutomationState, Partial<Record<AutomationCommand, AutomationState>>> = {
  draft: { activate: 'active', archive: 'archived' },
  active: { pause: 'paused' },
  paused: { activate: 'active', archive: 'archived' },
  archived: { unarchive: 'paused' },
}

export const afterTurn = (state: AutomationState, command: AutomationCommand): AutomationState | undefined =>
  turns[state][command]

export const commandsFrom = (state: AutomationState) => namesOf(turns[state])
